// npm run soak -w @dexswap/contracts -- [calls] [first seed] [--split]: long stateful runs.
// Appends batches to soak.tsv (soak-split.tsv) to resume; drops rows of other code.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { effectiveCalls, sumOfActions } from './effective-calls.ts'
import { readForgeReport } from './forge-report.ts'
import { runForge } from './run-forge.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { split: { type: 'boolean' } } })
const [subject, contract, artifact, name] = values.split
  ? (['executor', 'SplitInvariants', 'SplitExecutor', 'EFFECTIVE_ORDERS'] as const)
  : (['campaign', 'CampaignInvariants', 'Campaign', 'EFFECTIVE_CALLS'] as const)
const record = fileURLToPath(new URL(values.split ? '../soak-split.tsv' : '../soak.tsv', import.meta.url))
const depth = 256
const runsPerBatch = values.split ? 400 : 1000
/** Actions and the end of a run always check; promises are checked less often than in `npm test`. */
const checkInterval = 32
const columns = `ended\t${subject} code (sha256)\tseed\tdepth\tcalls\teffective\tfewest of a kind\tseconds\toutcome`

/** Hash of the tested creation code. */
function code(): string {
  const { bytecode } = JSON.parse(readFileSync(new URL(`../artifacts/${artifact}.json`, import.meta.url), 'utf8'))
  return createHash('sha256').update(bytecode).digest('hex').slice(0, 16)
}

async function batch(seed: number) {
  const started = Date.now()
  const counted = effectiveCalls(name)
  const { output, errors } = await runForge(['test', '--json', '--match-contract', contract], {
    ...counted.env,
    FOUNDRY_FUZZ_SEED: `0x${seed.toString(16)}`,
    FOUNDRY_INVARIANT_RUNS: String(runsPerBatch),
    FOUNDRY_INVARIANT_DEPTH: String(depth),
    FOUNDRY_INVARIANT_CHECK_INTERVAL: String(checkInterval),
  })
  const report = readForgeReport(output)
  const seconds = Math.round((Date.now() - started) / 1000)
  const lines = report?.failures.flatMap((failure) => failure.lines) ?? [output + errors]
  const effects = counted.read()
  const counts = Object.values(effects)
  const calls = report?.calls ?? 0
  const [effective, fewest] = [sumOfActions(effects), counts.length > 0 ? Math.min(...counts) : 0]
  const outcome = calls === 0 ? 'broken' : lines.length > 0 ? `failed: ${lines[0]}` : 'passed'
  return { calls, effective, fewest, seconds, outcome, lines }
}

function write(cells: readonly (string | number)[]) {
  const rows = existsSync(record) ? readFileSync(record, 'utf8').split('\n').slice(1) : []
  const reusable = rows.filter((row) => row.split('\t')[1] === code())
  writeFileSync(record, `${[columns, ...reusable, cells.join('\t')].join('\n')}\n`)
}

const wanted = Number(positionals[0] ?? 10_000_000)
let seed = Number(positionals[1] ?? Math.floor(Math.random() * 2 ** 32))
for (let done = 0; done < wanted; seed++) {
  const { calls, effective, fewest, seconds, outcome, lines } = await batch(seed)
  write([new Date().toISOString(), code(), seed, depth, calls, effective, fewest, seconds, outcome])
  console.log(`seed ${seed}: ${calls} calls, ${effective} changed something, ${outcome}, ${seconds} s`)
  if (outcome !== 'passed') {
    console.log(lines.join('\n'))
    process.exit(1)
  }
  done += calls
}
