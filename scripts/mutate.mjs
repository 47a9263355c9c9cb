// npm run mutate [-- amm | app/swaps | amm GLOB]: mutation tests, with results in docs/mutation.md.
// Tests only changed or undetected mutants again; cache: .cache/mutation. CONCURRENCY=2.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { refuse, root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const tool = join(root, 'mutation')
const all = 'src/**/*.ts'
const inCore = (files) => files.map((file) => `src/core/${file}`)
/** Logic of the app with the unit tests of the same folders; tests with a document take too long. */
const core = (...files) =>
  heldBy(
    files.map((file) => join(dirname(file), '*.test.ts')),
    files,
  )
/** Logic in folders that also have slow tests: only the given tests run. */
const heldBy = (tests, files) => ({ at: 'app', files: inCore(files).join(' '), tests: inCore(tests).join(' ') })
/** Sources to mutate by their name on the command line. */
const folders = {
  amm: { at: 'packages/amm', files: all },
  'amm/curves': { at: 'packages/amm', files: 'src/curves/*.ts', tests: 'src/curves/*.test.ts' },
  campaigns: { at: 'packages/campaigns', files: all },
  chains: { at: 'packages/chains', files: all },
  'token-lists': { at: 'packages/token-lists', files: all },
  'app/amounts': core(
    'format.ts',
    'figure-units.ts',
    'page-of.ts',
    'tokens/{amount-text,approval-state,side-currency}.ts',
  ),
  'app/swaps': core(
    'swaps/{failing-rows,freeze-quote,intent,main-button,max-spendable,payees,swap-calls,swap-errors,swap-gas}.ts',
  ),
  'app/liquidity': core('liquidity/{add-button,deposit,pair,removal}.ts'),
  'app/campaigns': core(
    'campaigns/{apy,campaign-again,campaign-code,campaign-figures,campaign-plan,campaign-risks,claim-all}.ts',
    'campaigns/{create-drafts,create-steps,reward-campaign,reward-gas,stake-history}.ts',
  ),
  'app/outcomes': heldBy(
    [
      'records/{outcomes,outcome-edges,rules,reconcile,repoll,recognise-batch,settlement}.test.ts',
      'approvals/{allowances,allowance-steps,revocations,permit}.test.ts',
      'chain/account-code.test.ts',
      'sending/dedupe-key.test.ts',
      'receipts/receipt-fees.test.ts',
      'verification/receipt-word.test.ts',
    ],
    [
      'records/{outcomes,following,reconcile,settlement}.ts',
      'approvals/{allowances,permit-fits}.ts',
      'chain/account-code.ts',
      'sending/dedupe-key.ts',
      'verification/receipt-word.ts',
    ],
  ),
  'app/settings': core('settings/*.ts'),
  'app/routes': core('routes/*.ts'),
}
const [only, ...files] = process.argv.slice(2)
if (only && !(only in folders))
  refuse(`Usage: npm run mutate, or npm run mutate -- with one of ${Object.keys(folders).join(', ')}`)
if (!existsSync(join(tool, 'node_modules'))) {
  // `--legacy-peer-deps`, because the peer dependency vitest is installed in the repository.
  const install = ['ci', '--prefix', tool, '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
  if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0) refuse('The tool could not be installed.')
}

/** Mutants that no test can detect because they do not change the result, each with the reason. */
const equivalents = JSON.parse(readFileSync(join(tool, 'equivalent.json'), 'utf8'))

const cachedFile = (folder, ending) => join(root, '.cache', 'mutation', `${folder.replace('/', '-')}${ending}`)

function reportOf(folder) {
  const file = cachedFile(folder, '.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The mutants of a report, each with its first source line before and after the change. */
function mutantsIn(place, { files }) {
  return Object.entries(files).flatMap(([name, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants.map(({ location: { start, end }, replacement, status }) => {
      const line = lines[start.line - 1]
      const rest = end.line === start.line ? line.slice(end.column - 1) : ' …'
      const [was, is] = [line.trim(), `${line.slice(0, start.column - 1)}${replacement}${rest}`.trim()]
      const same = equivalents.some((each) => each.file === `${place}/${name}` && each.was === was && each.is === is)
      return { at: `${place}/${name}:${start.line}`, was, is, status: same ? 'Equivalent' : status }
    })
  })
}

/** Cached results without the undetected mutants, which are tested again: a new test may detect them. */
function withoutMissed(text) {
  const { files, ...rest } = JSON.parse(text)
  const isDetected = ({ status }) => status !== 'Survived' && status !== 'NoCoverage'
  const detectedOf = ([name, file]) => [name, { ...file, mutants: file.mutants.filter(isDetected) }]
  return JSON.stringify({ ...rest, files: Object.fromEntries(Object.entries(files).map(detectedOf)) })
}

const count = (mutants, ...wanted) => mutants.filter(({ status }) => wanted.includes(status)).length

function rowOf(folder, mutants, of) {
  const killed = count(mutants, 'Killed', 'Timeout', 'RuntimeError')
  const missed = count(mutants, 'Survived', 'NoCoverage')
  const share = ((killed / (killed + missed)) * 100).toFixed(1)
  const day = new Date().toISOString().slice(0, 10)
  return `| ${folder}${of} | ${mutants.length} | ${killed} | ${missed} | ${count(mutants, 'Equivalent')} | ${share} % | ${day} |`
}

const document = join(root, 'docs', 'mutation.md')
for (const folder of only ? [only] : Object.keys(folders)) {
  const { at, files: allFiles, tests = 'src/**/*.test.ts' } = folders[folder]
  // An aborted run records mutants as undetected that it has not tested: only the results of a
  // complete run are used again.
  const [built, running] = [cachedFile(folder, '.incremental.json'), cachedFile(folder, '.running.json')]
  rmSync(running, { force: true })
  if (existsSync(built)) writeFileSync(running, withoutMissed(readFileSync(built, 'utf8')))
  const ended = spawnSync(
    process.execPath,
    [join(tool, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', join(tool, 'stryker.config.mjs')],
    {
      cwd: join(root, at),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        PROPERTY_MS: '100',
        ...process.env,
        MUTATE_CACHE: cachedFile(folder, ''),
        MUTATE_FILES: files.join(' ') || allFiles,
        MUTATE_TESTS: tests,
      },
    },
  )
  if (ended.status !== 0) refuse(`${folder} could not be run; see the reason above.`)
  renameSync(running, built)
  const mutants = mutantsIn(basename(at), reportOf(folder))
  for (const { at, was, is, status } of mutants) {
    if (status === 'Survived' || status === 'NoCoverage') console.log(`${at}\n- ${was}\n+ ${is}\n`)
  }
  const row = rowOf(folder, mutants, '')
  console.log(row)
  if (files.length > 0) continue
  const text = readFileSync(document, 'utf8')
  const before = new RegExp(`^\\| ${folder} \\|.*$`, 'm')
  // A folder without a row in the table gets one at its end.
  const table = /(?:^\|.*\n)+/m
  writeFileSync(
    document,
    before.test(text) ? text.replace(before, row) : text.replace(table, (rows) => `${rows}${row}\n`),
  )
}
