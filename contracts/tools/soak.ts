// npm run soak -w @dexswap/contracts -- [calls] [first seed]: the promises of the campaigns against millions of calls,
// in batches that are recorded in soak.tsv as they end, so that a run may be stopped and taken up again.
import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readForgeReport } from './forge-report.ts'
import { runForge } from './run-forge.ts'

const record = fileURLToPath(new URL('../soak.tsv', import.meta.url))
const depth = 256
const runsPerBatch = 1000
/** Every action still judges itself, and every run its end; only what is read after an action is read less often than in `npm test`. */
const checkInterval = 32

/** Which campaign was tried: its creation code. */
function code(): string {
  const { bytecode } = JSON.parse(readFileSync(new URL('../artifacts/Campaign.json', import.meta.url), 'utf8'))
  return createHash('sha256').update(bytecode).digest('hex').slice(0, 16)
}

async function batch(seed: number) {
  const started = Date.now()
  const { output, errors } = await runForge(['test', '--json', '--match-contract', 'Invariants'], {
    FOUNDRY_FUZZ_SEED: `0x${seed.toString(16)}`,
    FOUNDRY_INVARIANT_RUNS: String(runsPerBatch),
    FOUNDRY_INVARIANT_DEPTH: String(depth),
    FOUNDRY_INVARIANT_CHECK_INTERVAL: String(checkInterval),
  })
  const report = readForgeReport(output)
  const seconds = Math.round((Date.now() - started) / 1000)
  const lines = report?.failures.flatMap((failure) => failure.lines) ?? [output + errors]
  if (report === null || report.calls === 0) return { calls: 0, outcome: 'broken', seconds, lines }
  return { calls: report.calls, outcome: lines.length > 0 ? `failed: ${lines[0]}` : 'passed', seconds, lines }
}

const wanted = Number(process.argv[2] ?? 10_000_000)
let seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 32))
for (let done = 0; done < wanted; seed++) {
  const { calls, outcome, seconds, lines } = await batch(seed)
  appendFileSync(record, `${[new Date().toISOString(), code(), seed, depth, calls, seconds, outcome].join('\t')}\n`)
  console.log(`seed ${seed}: ${calls} calls, ${outcome}, ${seconds} s`)
  if (outcome !== 'passed') {
    console.log(lines.join('\n'))
    process.exit(1)
  }
  done += calls
}
