// npm run test -w @dexswap/contracts [-- --fast]: contract tests; --fast skips the stateful ones.
// The last line is the JSON result. FOUNDRY_INVARIANT_RUNS and EXECUTOR_RUNS: runs per invariant.
import { readFileSync } from 'node:fs'
import { effectiveCalls } from './effective-calls.ts'
import { type ForgeCost, readForgeReport } from './forge-report.ts'
import { runForge } from './run-forge.ts'

const config = readFileSync(new URL('../../foundry.toml', import.meta.url), 'utf8')
const seed = process.env.FOUNDRY_FUZZ_SEED ?? config.match(/^seed = "(\w+)"/m)?.[1]
const [counted, countedOrders] = [effectiveCalls('EFFECTIVE_CALLS'), effectiveCalls('EFFECTIVE_ORDERS')]
// Another selection of tests changes the actions of a seed, so the stateful ones run separately.
const stateful = [
  { selection: ['--match-contract', 'CampaignInvariants'], env: {} },
  {
    selection: ['--match-contract', 'SplitInvariants'],
    env: { FOUNDRY_INVARIANT_RUNS: process.env.EXECUTOR_RUNS ?? '1000' },
  },
]
const runs = [
  { selection: ['--no-match-contract', 'Invariants'], env: {} },
  ...(process.argv.includes('--fast') ? [] : stateful),
]
const verdict = {
  passed: 0,
  failed: 0,
  effective: {},
  orders: {},
  costs: [] as ForgeCost[],
}
const format = await runForge(['fmt', '--check'])
if (format.code === 0) verdict.passed += 1
else {
  verdict.failed += 1
  console.log(format.output + format.errors)
}
for (const { selection, env } of runs) {
  const counts = { ...counted.env, ...countedOrders.env }
  const { output, errors } = await runForge(['test', '--json', ...selection], { ...counts, ...env })
  const report = readForgeReport(output)
  if (report === null || report.passed + report.failures.length === 0) {
    verdict.failed += 1
    console.log(`forge test ${selection.join(' ')} gave no verdict.\n${output.slice(-5000)}${errors.slice(-5000)}`)
    continue
  }
  verdict.passed += report.passed
  verdict.failed += report.failures.length
  verdict.costs.push(...report.costs)
  for (const { suite, lines } of report.failures) {
    console.log(lines.join('\n'))
    console.log(`  again: FOUNDRY_FUZZ_SEED=${seed} npx forge test ${selection.join(' ')} -vvv   (${suite})`)
  }
}
verdict.effective = counted.read()
verdict.orders = countedOrders.read()
console.log(JSON.stringify(verdict))
process.exitCode = verdict.failed > 0 ? 1 : 0
