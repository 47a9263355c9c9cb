// npm run mutate -w @dexswap/contracts: runs the tests on each mutation, into mutations.tsv. A source
// (`-- SplitExecutor`) limits it; `-- planted` runs the three published losses, into planted.tsv.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compilerInput } from './compiler-input.ts'
import { readForgeReport } from './forge-report.ts'
import { equivalents, type Mutation, mutationsOf, plantedLosses } from './mutations.ts'
import { runForge } from './run-forge.ts'

const require = createRequire(import.meta.url)
const solc: { compile(input: string): string } = require('solc')
const input = compilerInput()
const contracts = [
  { file: 'src/Campaign.sol', name: 'Campaign', variable: 'CAMPAIGN_CODE' },
  { file: 'src/CampaignFactory.sol', name: 'CampaignFactory', variable: 'FACTORY_CODE' },
  { file: 'src/SplitExecutor.sol', name: 'SplitExecutor', variable: 'EXECUTOR_CODE' },
] as const

/** Creation code of the contracts with a changed source; null when it does not compile. */
function compileWith(source: string, content: string): Readonly<Record<string, string>> | null {
  const sources = { ...input.sources, [source]: { content } }
  const changed = contracts.filter(({ file }) => source.includes('libraries') || source === file)
  const outputSelection = Object.fromEntries(
    changed.map(({ file, name }) => [file, { [name]: ['evm.bytecode.object'] }]),
  )
  // Three times faster without the optimizer; `provenUnchanged` shows that tests do not depend on it.
  const settings = { ...input.settings, optimizer: { enabled: false }, outputSelection }
  type Output = {
    contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
    errors?: { severity: string }[]
  }
  const output: Output = JSON.parse(solc.compile(JSON.stringify({ ...input, sources, settings })))
  if (output.errors?.some(({ severity }) => severity === 'error')) return null
  return Object.fromEntries(
    changed.map(({ file, name, variable }) => [variable, `0x${output.contracts?.[file]?.[name]?.evm.bytecode.object}`]),
  )
}

/** Forge did not report, which is not a result of a mutation. */
class TestsBrokenError extends Error {
  override readonly name = 'TestsBrokenError'
  readonly output: string
  constructor(output: string) {
    super(`The tests did not run: ${output.slice(-1000)}`)
    this.output = output
  }
}

/** A test folder with its own build, so that Forge compiles it once. */
type Tests = { readonly folder: 'unit' | 'invariants'; readonly args: readonly string[] }
type Subject = 'campaigns' | 'executor'
const subjectOf = (source: string): Subject => (source === 'src/SplitExecutor.sol' ? 'executor' : 'campaigns')
const unit: Readonly<Record<Subject, Tests>> = {
  campaigns: { folder: 'unit', args: ['--fail-fast', '--no-match-contract', '^Split'] },
  executor: { folder: 'unit', args: ['--fail-fast', '--match-contract', '^Split'] },
}
/** The seed determines the actions only when no other test runs. */
const stateful: Readonly<Record<Subject, Tests>> = {
  campaigns: { folder: 'invariants', args: ['--match-contract', 'CampaignInvariants'] },
  executor: { folder: 'invariants', args: ['--match-contract', 'SplitInvariants'] },
}

/** @returns the first failed test, or null when all passed */
async function firstFailure(code: Readonly<Record<string, string>>, { folder, args }: Tests): Promise<string | null> {
  const { output, errors } = await runForge(['test', '--json', ...args], {
    ...code,
    FOUNDRY_TEST: `contracts/test/${folder}`,
    FOUNDRY_OUT: `.cache/mutation/${folder}/out`,
    FOUNDRY_CACHE_PATH: `.cache/mutation/${folder}/cache`,
    // Ends endless mutations.
    FOUNDRY_GAS_LIMIT: '4000000000',
    FOUNDRY_FUZZ_RUNS: '16',
    FOUNDRY_INVARIANT_RUNS: '150',
    FOUNDRY_INVARIANT_SHRINK_RUN_LIMIT: '0',
    FOUNDRY_FUZZ_FAILURE_PERSIST_DIR: '.cache/mutation/failures/fuzz',
    FOUNDRY_INVARIANT_FAILURE_PERSIST_DIR: `.cache/mutation/failures/${process.pid}-${Date.now()}`,
  })
  const report = readForgeReport(output)
  if (report === null) throw new TestsBrokenError(output + errors)
  return report.failures[0]?.lines[0] ?? null
}

async function planted(): Promise<boolean> {
  const file = new URL('../planted.tsv', import.meta.url)
  writeFileSync(file, 'loss\tseen as\n')
  let all = true
  for (const { loss, source, edit } of plantedLosses) {
    const content = input.sources[source]?.content ?? ''
    const changed = content.replace(...edit)
    const code = changed === content ? null : compileWith(source, changed)
    const failure = code === null ? null : await firstFailure(code, stateful.campaigns)
    all &&= failure !== null
    appendFileSync(file, `${loss}\t${failure ?? 'not seen'}\n`)
    console.log(`${loss}: ${failure ?? 'not seen'}`)
  }
  return all
}

/** Throws when the unchanged contracts fail, because every mutation would count as killed. */
async function provenUnchanged(): Promise<void> {
  for (const source of ['src/Campaign.sol', 'src/SplitExecutor.sol']) {
    const code = compileWith(source, input.sources[source]?.content ?? '')
    const failure = code === null ? 'the contracts do not compile' : await firstFailure(code, unit[subjectOf(source)])
    if (failure !== null) throw new TestsBrokenError(failure)
  }
}

/** Whether a mutation is listed as one that no test can kill. */
function isEquivalent({ source, line, before, after }: Mutation): boolean {
  const text = input.sources[source]?.content.split('\n')[line - 1]?.trim()
  return equivalents.some(
    (each) => each.source === source && each.line === text && each.before === before && each.after === after,
  )
}

/** Sorts by hash, so that an aborted run is an unbiased sample. */
function inOrderOfHash(mutations: readonly Mutation[]): readonly Mutation[] {
  const hash = ({ content }: Mutation) => createHash('sha256').update(content).digest('hex')
  return mutations
    .map((mutation) => ({ mutation, key: hash(mutation) }))
    .sort((one, two) => (one.key < two.key ? -1 : 1))
    .map(({ mutation }) => mutation)
}

const header = ['source', 'code (sha256)', 'line', 'before', 'after', 'outcome', 'by'].join('\t')

/** Hash of the mutated sources: the executor's own, or all sources of the campaigns. */
function codeOf(source: string): string {
  const of = Object.entries(input.sources).filter(
    ([name]) => name.startsWith('src/') && subjectOf(name) === subjectOf(source),
  )
  const hash = createHash('sha256').update(JSON.stringify(of))
  return hash.digest('hex').slice(0, 12)
}

/** @param only name of a source without its ending; undefined for all */
async function mutateAll(only: string | undefined): Promise<boolean> {
  const isMutated = (source: string) => only === undefined || source.endsWith(`/${only}.sol`)
  const file = new URL('../mutations.tsv', import.meta.url)
  // Resumes an aborted run; drops rows of changed contracts.
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const reusable = before.filter((row) => {
    const [source = '', code] = row.split('\t')
    return source.endsWith('.sol') && (!isMutated(source) || code === codeOf(source))
  })
  writeFileSync(file, `${[header, ...reusable].join('\n')}\n`)
  const done = new Map<string, number>()
  for (const row of reusable) {
    const place = row.split('\t').slice(0, 5).join('\t')
    done.set(place, (done.get(place) ?? 0) + 1)
  }
  await provenUnchanged()
  const own = Object.keys(input.sources).filter(
    (name) => name.startsWith('src/') && !name.includes('interfaces') && isMutated(name),
  )
  const all = own.flatMap((source) => mutationsOf(source, input.sources[source]?.content ?? ''))
  for (const mutation of inOrderOfHash(all)) {
    const { source, line, before: was, after, content } = mutation
    const place = [source, codeOf(source), line, was.replace(/\s+/g, ' '), after].join('\t')
    // A line can contain an operator several times: skips as many as there are rows.
    const rows = done.get(place) ?? 0
    done.set(place, rows - 1)
    if (rows > 0) continue
    const code = compileWith(source, content)
    const subject = subjectOf(source)
    const failure = code && ((await firstFailure(code, unit[subject])) ?? (await firstFailure(code, stateful[subject])))
    const unkilled = isEquivalent(mutation) ? 'equivalent' : 'survived'
    const outcome = code === null ? 'does not compile' : failure === null ? unkilled : 'killed'
    appendFileSync(file, `${place}\t${outcome}\t${failure?.split(':')[0] ?? ''}\n`)
    if (outcome === 'survived') console.log(`survived: ${place}`)
  }
  const outcomes = readFileSync(file, 'utf8')
    .split('\n')
    .map((row) => row.split('\t'))
    .flatMap(([source = '', , , , , outcome]) => (isMutated(source) ? [outcome] : []))
  const count = (outcome: string) => outcomes.filter((found) => found === outcome).length
  console.log(`${count('killed')} killed, ${count('survived')} survived, ${count('equivalent')} equivalent`)
  console.log(`${count('does not compile')} do not compile, of ${all.length} mutations`)
  return count('survived') === 0
}

const [, , subject] = process.argv
process.exitCode = (await (subject === 'planted' ? planted() : mutateAll(subject))) ? 0 : 1
