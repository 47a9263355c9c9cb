// npm run verify-receipt FILE [--node URL]: recomputes the best route of a saved receipt offline.
// --node also compares block, reserves and outcome with a node. Exits with 0 only if all match.
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refuse, setUp } from './set-up.mjs'

/** Maximum size in bytes, larger than any receipt of the page. */
const maxBytes = 1_000_000

async function main() {
  const args = process.argv.slice(2)
  const nodeAt = args.indexOf('--node')
  const node = nodeAt < 0 ? null : (args.splice(nodeAt, 2)[1] ?? '')
  const [file, ...rest] = args
  if (!file || rest.length > 0 || (node !== null && !URL.canParse(node)))
    refuse('Usage: npm run verify-receipt -- FILE [--node https://node]')
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) refuse(`There is no file ${file}.`)
  if (size > maxBytes) refuse('The file is larger than any quote receipt.')
  setUp({ quiet: true })
  // Loads TypeScript sources on this thread, because a run with a loader thread once did not end.
  const { require: load } = await import('tsx/cjs/api')
  const { readReceipt, verifyReceipt } = load('../app/receipt/verify-receipt.ts', import.meta.url)
  const read = readReceipt(readFileSync(file, 'utf8'))
  if (typeof read === 'string') refuse(read)
  const { lines, addsUp } = verifyReceipt(read)
  const { holdAgainst } = load('../app/receipt/own-node.ts', import.meta.url)
  const comparison = node === null ? { lines: [], addsUp: true } : await holdAgainst(read, node)
  for (const line of [...lines, ...comparison.lines]) console.log(line)
  process.exit(addsUp && comparison.addsUp ? 0 : 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
