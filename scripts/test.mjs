// npm test: every suite, what is independent side by side, and one closing line that adds all of them up.
// npm run check (--fast): types, lint, what nobody uses, the units that need no chain, and the contracts.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { refuse, root, setUp } from './set-up.mjs'

setUp()

const fast = process.argv.includes('--fast')
const results = join(root, '.cache', 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const bin = (name) => join(root, 'node_modules', '.bin', name)
/** However this process ends, what it has started ends with it, the workers of the runners included. */
const warden = spawn(process.execPath, [join(root, 'scripts', 'warden.mjs')], {
  stdio: ['pipe', 'ignore', 'ignore'],
  detached: true,
})
warden.unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

/** Runs a command and keeps what it printed. */
function run(command, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, detached: true })
    warden.stdin.write(`${JSON.stringify({ group: child.pid })}\n`)
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }))
    child.on('close', (code) => {
      warden.stdin.write(`${JSON.stringify({ ended: child.pid })}\n`)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** @typedef {{ passed: number, failed: number, skipped?: number, output: string, failures?: string[] }} Outcome */

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
/** Enough of what a test said to see what it waited for. */
const told = (name, message, most = 30) =>
  [`✗ ${name}`, ...message.replace(escapes, '').split('\n').slice(0, most)].join('\n    ').trimEnd()

/** A command that is one check: its exit code is its verdict. */
async function check(command, args, options) {
  const { code, output } = await run(command, args, options)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** The root tsconfig.json references every workspace; unchanged ones are skipped. */
const types = () => check(bin('tsc'), ['-b'])

/** Files and exports that nobody but a test reads. */
const unused = () => check(bin('knip'), ['--production', '--no-progress'])

const lint = () => check(bin('biome'), ['ci', '--colors=off', '--error-on-warnings', '.'])

/** A report that is missing means that the runner itself broke: that is a failure, never zero tests. */
function readReport(file, code, output, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1, output }
  const outcome = count(JSON.parse(readFileSync(file, 'utf8')))
  if (outcome.passed + outcome.failed === 0) return { passed: 0, failed: 1, output: `${output}\nno test ran` }
  return { ...outcome, failed: code !== 0 ? Math.max(1, outcome.failed) : outcome.failed, output }
}

async function units() {
  const file = join(results, 'units.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await run(bin('vitest'), args, { env: fast ? { UNITS: 'fast' } : {} })
  return readReport(file, code, output, (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter((suite) => suite.status === 'failed' && !suite.assertionResults.length).length,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          told(`${relative(root, name)} › ${fullName}`, failureMessages.join('\n')),
        ),
    ),
  }))
}

/** The promises of the campaigns are worth what they were tried with: fewer actions that changed something are a failure. */
const leastEffective = 300_000
const leastOfAKind = 2_000
/** So are those of the executor, of whose 51,200 actions some are orders that have to be refused. */
const leastOrders = 40_000

/** Unit, fuzz and stateful tests of the contracts; the stateful ones take minutes and are left out by `--fast`. */
async function contracts() {
  const tests = ['--import', 'tsx', 'contracts/tools/run-tests.ts', ...(fast ? ['--fast'] : [])]
  const { output } = await run(process.execPath, tests)
  const verdict = output.split('\n').findLast((line) => line.startsWith('{"passed"'))
  if (verdict === undefined) return { passed: 0, failed: 1, output }
  const { passed, failed, effective, orders } = JSON.parse(verdict)
  const counts = Object.values({ ...effective, ...orders })
  const sum = (of) => Object.values(of).reduce((one, other) => one + other, 0)
  const isEnough = sum(effective) >= leastEffective && sum(orders) >= leastOrders && Math.min(...counts) >= leastOfAKind
  if (fast || isEnough) return { passed, failed, output }
  const tooFew = `Too few actions of the stateful tests changed something: ${JSON.stringify({ effective, orders })}.`
  return { passed, failed: failed + 1, output: `${output}${tooFew}` }
}

const build = () => check(process.execPath, ['scripts/build.mjs'])
/** The same sources give the same bytes, so that two people can compare what they built. */
const rebuild = () => check(process.execPath, ['scripts/build.mjs', '--verify'])

const journeys = () => walk('journeys', ['-c', 'e2e'])
/** Of the money flows those two that differ most, behind the strictest nodes and behind those with a fee for data; `journeys:like` walks all. */
const likeFlows = (like) => walk(like, ['-c', 'e2e/like.config.ts', '--grep', '@few'], { LIKE: like })

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
  }))
}

/** What the page held when its journey failed, and what it had asked. */
function attached({ path, body }) {
  if (body !== undefined) return Buffer.from(body, 'base64').toString()
  return path?.endsWith('.md') && existsSync(path) ? readFileSync(path, 'utf8').slice(0, 6000) : ''
}

function failedJourneys({ specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      const said = results.flatMap(({ errors }) => errors.map(({ message }) => message))
      const beside = results.flatMap(({ attachments }) => attachments.map(attached))
      return told(`${file}:${line} › ${title}`, [...said, ...beside].join('\n'), 160)
    })
  return [...failed, ...suites.flatMap(failedJourneys)]
}

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
async function suite(name, work) {
  const started = Date.now()
  const outcome = await work()
  const seconds = Math.round((Date.now() - started) / 1000)
  total.passed += outcome.passed
  total.failed += outcome.failed
  total.skipped += outcome.skipped ?? 0
  failures.push(...(outcome.failures ?? []))
  console.log(`${name}: ${outcome.passed} ok, ${outcome.failed} not ok (${seconds} s)`)
  if (outcome.failed) console.log(outcome.output.replace(/^/gm, `  ${name} │ `))
}

async function inOrder(...suites) {
  for (const [name, work] of suites) await suite(name, work)
}

if (fast) {
  await inOrder(['types', types], ['lint', lint], ['unused', unused], ['units', units], ['contracts', contracts])
} else {
  // Two lanes, as many as the smallest machine has cores. Flows behind slow networks wait for blocks most of their time:
  // the contracts are tried beside them.
  const browser = async () => {
    await inOrder(['build', build], ['journeys', journeys])
    await Promise.all([
      inOrder(...['base', 'strict'].map((like) => [`journeys like ${like}`, () => likeFlows(like)])),
      inOrder(['contracts', contracts]),
    ])
  }
  await Promise.all([
    inOrder(['types', types], ['lint', lint], ['unused', unused], ['units', units], ['build again', rebuild]),
    browser(),
  ])
}
// Once more at the end, where whoever reads the last page of a long log finds it.
for (const failure of failures) console.log(failure)
if (total.passed + total.failed === 0) refuse('No test ran.')
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed ? 1 : 0)
