// npm test: the gate, suites in parallel. --full (test:full): all tests, results into
// docs/test-results.md. --fast (check): tests without chain and browser.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { describeFullResult, readFullResult, withFullResult } from './full-result.mjs'
import { refuse, root, setUp } from './set-up.mjs'
import { cpuByFile, journeyCosts, unitCosts, withFiles } from './test-costs.mjs'
import { findTooFewCalls, invariantRuns, journeyArgs, likeProfiles, tierOf } from './test-tiers.mjs'

setUp()

const tier = tierOf(process.argv.slice(2))
const startedAt = Date.now()
const results = join(root, '.cache', 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const bin = (name) => join(root, 'node_modules', '.bin', name)
/** Ends all processes that this one started, workers of the runners included, when this one ends. */
const reaper = spawn(process.execPath, [join(root, 'scripts', 'reaper.mjs')], {
  stdio: ['pipe', 'ignore', 'ignore'],
  detached: true,
})
reaper.unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

/** Runs a command and returns its exit code and output. */
function run(command, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, detached: true })
    reaper.stdin.write(`${JSON.stringify({ group: child.pid })}\n`)
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }))
    child.on('close', (code) => {
      reaper.stdin.write(`${JSON.stringify({ ended: child.pid })}\n`)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** @typedef {{ passed: number, failed: number, skipped?: number, output: string, failures?: string[], costs?: import('./test-costs.mjs').Costs }} Outcome */

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
/** The first `most` lines of the message of a failed test, below its name. */
const failureText = (name, message, most = 30) =>
  [`✗ ${name}`, ...message.replace(escapes, '').split('\n').slice(0, most)].join('\n    ').trimEnd()

/** Runs a command as one check, which passes when the exit code is 0. */
async function check(command, args, options) {
  const { code, output } = await run(command, args, options)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** One program for all packages, so that each source is checked once. An unchanged program is skipped. */
const types = () => check(bin('tsc'), ['-b'])

/** Reports files and exports that only tests use. */
const unused = () => check(bin('knip'), ['--production', '--no-progress'])

const lint = () => check(bin('biome'), ['ci', '--colors=off', '--error-on-warnings', '.'])

/** A missing report counts as one failure, not as zero tests: the runner itself has failed. */
function readReport(file, code, output, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1, output }
  const outcome = count(JSON.parse(readFileSync(file, 'utf8')))
  if (outcome.passed + outcome.failed === 0) return { passed: 0, failed: 1, output: `${output}\nno test ran` }
  return { ...outcome, failed: code !== 0 ? Math.max(1, outcome.failed) : outcome.failed, output }
}

async function units() {
  const file = join(results, 'units.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const cpuFile = join(results, 'cpu.jsonl')
  const env = { TIER: tier, TEST_CPU_FILE: cpuFile, ...(tier === 'check' ? { UNITS: 'fast' } : {}) }
  const { code, output } = await run(bin('vitest'), args, { env })
  return readReport(file, code, output, (report) => ({
    costs: unitCosts(report.testResults, cpuByFile(existsSync(cpuFile) ? readFileSync(cpuFile, 'utf8') : '')),
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter((suite) => suite.status === 'failed' && !suite.assertionResults.length).length,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          failureText(`${relative(root, name)} › ${fullName}`, failureMessages.join('\n')),
        ),
    ),
  }))
}

/** Runs unit, fuzz and stateful tests of the contracts. */
async function contracts() {
  const args = ['--import', 'tsx', 'contracts/tools/run-tests.ts']
  const { output } = await run(process.execPath, args, {
    env: {
      FOUNDRY_INVARIANT_RUNS: String(invariantRuns[tier].campaigns),
      EXECUTOR_RUNS: String(invariantRuns[tier].executor),
    },
  })
  const verdict = output.split('\n').findLast((line) => line.startsWith('{"passed"'))
  if (verdict === undefined) return { passed: 0, failed: 1, output }
  const { passed, failed, effective, orders, costs: tests } = JSON.parse(verdict)
  const costs = withFiles(tests.map((cost) => ({ suite: 'contracts', ...cost })))
  const tooFew = findTooFewCalls(tier, { effective, orders })
  if (tooFew === null) return { passed, failed, output, costs }
  return { passed, failed: failed + 1, output: `${output}${tooFew}`, failures: [tooFew], costs }
}

const build = () => check(process.execPath, ['scripts/build.mjs'])
/** Checks that equal sources give equal bytes, which makes independent builds comparable. */
const rebuild = () => check(process.execPath, ['scripts/build.mjs', '--verify'])

const journeys = () => walk('journeys', ['-c', 'e2e', ...journeyArgs(tier)])
/** Runs swaps over all kinds of pools and a stake, behind nodes of an RPC profile. */
const likeFlows = (like) => walk(like, ['-c', 'e2e/like.config.ts', '--grep', '@full'], { LIKE: like })

async function walk(name, args, env = {}) {
  const file = join(results, `${name}.json`)
  const { code, output } = await run(bin('playwright'), ['test', ...args, '--reporter=line,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const withoutProgress = output.replace(/^\[\d+\/\d+\] .*\n/gm, '')
  return readReport(file, code, withoutProgress, ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap(failedJourneys),
    costs: journeyCosts(name, suites),
  }))
}

/** Text of an attachment of a failed journey: content of the page or log of its requests. */
function attached({ path, body }) {
  if (body !== undefined) return Buffer.from(body, 'base64').toString()
  return path?.endsWith('.md') && existsSync(path) ? readFileSync(path, 'utf8').slice(0, 6000) : ''
}

function failedJourneys({ specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message))
      const attachmentTexts = results.flatMap(({ attachments }) => attachments.map(attached))
      return failureText(`${file}:${line} › ${title}`, [...messages, ...attachmentTexts].join('\n'), 160)
    })
  return [...failed, ...suites.flatMap(failedJourneys)]
}

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
/** @type {import('./test-costs.mjs').Costs} */
const costs = { files: [], tests: [] }
async function suite(name, work) {
  const started = Date.now()
  const outcome = await work()
  const seconds = Math.round((Date.now() - started) / 1000)
  total.passed += outcome.passed
  total.failed += outcome.failed
  total.skipped += outcome.skipped ?? 0
  failures.push(...(outcome.failures ?? []))
  costs.files.push(...(outcome.costs?.files ?? []))
  costs.tests.push(...(outcome.costs?.tests ?? []))
  console.log(`${name}: ${outcome.passed} ok, ${outcome.failed} not ok (${seconds} s)`)
  if (outcome.failed) console.log(outcome.output.replace(/^/gm, `  ${name} │ `))
}

async function inOrder(...suites) {
  for (const [name, work] of suites) await suite(name, work)
}

function writeCosts() {
  const inProject = costs.files.map((cost) => ({ ...cost, file: relativeFile(cost.file) }))
  const tests = costs.tests.map((cost) => ({ ...cost, file: relativeFile(cost.file) }))
  const record = { tier, date: new Date(startedAt).toISOString(), files: inProject, tests }
  writeFileSync(join(root, '.cache', 'test-costs.json'), JSON.stringify(record))
}

const relativeFile = (file) => (isAbsolute(file) ? relative(root, file) : file)

/** Output of a git command; null when it fails, as without a history or for an unknown commit. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

const resultsPage = join(root, 'docs', 'test-results.md')

function recordFullResult() {
  const page = withFullResult(readFileSync(resultsPage, 'utf8'), {
    date: new Date(startedAt).toISOString().slice(0, 10),
    commit: git('rev-parse', 'HEAD') ?? 'unknown',
    isModified: (git('status', '--porcelain') ?? '') !== '',
    seed: process.env.SEED ?? '2026',
    ...total,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  })
  writeFileSync(resultsPage, page)
}

/** The line on the last recorded full run. A missing one is not a failure. */
function lastFullResult() {
  if (!existsSync(resultsPage)) return describeFullResult(null, null)
  const result = readFullResult(readFileSync(resultsPage, 'utf8'))
  if (result === null) return describeFullResult(null, null)
  const isAncestor = git('merge-base', '--is-ancestor', result.commit, 'HEAD') !== null
  const commits = isAncestor ? git('rev-list', '--count', `${result.commit}..HEAD`) : null
  return describeFullResult(result, commits === null ? null : Number(commits))
}

const statics = [
  ['types', types],
  ['lint', lint],
  ['unused', unused],
]

/** The flows of the networks run one after another beside the contracts, because they mostly wait. */
async function browserOfFullTier() {
  await inOrder(['build', build], ['journeys', journeys])
  await Promise.all([
    inOrder(...likeProfiles.map((like) => [`journeys like ${like}`, () => likeFlows(like)])),
    inOrder(['contracts', contracts]),
  ])
}

// Two in parallel, as the smallest machine has two cores.
if (tier === 'check') await inOrder(...statics, ['units', units])
else if (tier === 'gate') {
  await Promise.all([
    inOrder(...statics, ['units', units]),
    inOrder(['build', build], ['journeys', journeys], ['contracts', contracts]),
  ])
} else {
  await Promise.all([inOrder(...statics, ['units', units], ['build again', rebuild]), browserOfFullTier()])
}
// Prints all failures again at the end, below the output of the suites.
for (const failure of failures) console.log(failure)
if (total.passed + total.failed === 0) refuse('No test ran.')
writeCosts()
if (tier === 'full') recordFullResult()
if (tier === 'gate') console.log(lastFullResult())
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed ? 1 : 0)
