// npm run verify-receipt FILE: works out again, over the reserves in the file that the receipt of a swap was saved as, which way was best,
// and says whether the user got that. It asks nobody, and so takes unproven reserves for what they are: the word of the page's node.
// `-- FILE --node URL` holds block, reserves and outcome against a node of your choice. Ends with 0 only where the file adds up.
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refuse, setUp } from './set-up.mjs'

/** Larger than any that the page writes, in bytes. */
const mostBytes = 1_000_000

async function main() {
  const args = process.argv.slice(2)
  const nodeAt = args.indexOf('--node')
  const node = nodeAt < 0 ? null : (args.splice(nodeAt, 2)[1] ?? '')
  const [file, ...rest] = args
  if (!file || rest.length > 0 || (node !== null && !URL.canParse(node)))
    refuse('Usage: npm run verify-receipt -- FILE [--node https://node]')
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) refuse(`There is no file ${file}.`)
  if (size > mostBytes) refuse('The file is larger than any quote receipt.')
  setUp({ quiet: true })
  // The sources of the page and of packages/amm are TypeScript. Read on this thread: a run that read them on another
  // was once seen not to end, and nothing else in it can wait.
  const { require: load } = await import('tsx/cjs/api')
  const { readReceipt, verifyReceipt } = load('../app/receipt/verify-receipt.ts', import.meta.url)
  const read = readReceipt(readFileSync(file, 'utf8'))
  if (typeof read === 'string') refuse(read)
  const { lines, addsUp } = verifyReceipt(read)
  const { holdAgainst } = load('../app/receipt/own-node.ts', import.meta.url)
  const told = node === null ? { lines: [], addsUp: true } : await holdAgainst(read, node)
  for (const line of [...lines, ...told.lines]) console.log(line)
  process.exit(addsUp && told.addsUp ? 0 : 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
