// npm run differential:curves -- SLICES [SUITE …] [--write]: runs random tests in slices, cached by
// the state of the code. --write stores the sums in docs/curves.md.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPeers } from '../bench/install-peers.mjs'
import { envelopes, sliceOf, solidly, v3, v4, withSlices } from './draw-results.mjs'
import { refuse, root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const suites = [v3, v4, solidly, envelopes]
const [count = '1', ...names] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const slices = Number(count)
if (!Number.isSafeInteger(slices) || slices < 0) refuse('Pass the number of slices as a whole number.')
const unknown = names.filter((each) => !suites.some(({ name }) => name === each))
if (unknown.length > 0) refuse(`There is no ${unknown.join(', ')}: ${suites.map(({ name }) => name).join(', ')}.`)
const page = join(root, 'docs', 'curves.md')

/** Key of the cached results: a hash of sources and tests of the arithmetic. */
const code = createHash('sha256')
const sources = ['packages/amm/src', 'packages/amm/test'].flatMap((from) =>
  readdirSync(join(root, from), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort(),
)
for (const file of sources) code.update(readFileSync(file))
const state = code.digest('hex').slice(0, 12)

/** @param {import('./draw-results.mjs').DrawSuite} suite @returns {boolean} whether all slices passed */
function run(suite) {
  if (suite.needs !== undefined && slices > 0) installPeers(suite.needs.name, suite.needs.folder)
  const folder = join(root, '.cache', suite.name, state)
  mkdirSync(folder, { recursive: true })
  const fileOf = (seed) => join(folder, `${seed}.json`)
  let seed = 2001
  for (let slice = 0; slice < slices; slice += 1) {
    while (existsSync(fileOf(seed))) seed += 1
    spawnSync(
      join(root, 'node_modules', '.bin', 'vitest'),
      [
        ...['run', '--project', 'packages', ...suite.tests, '--maxWorkers=1'],
        ...['--reporter=dot', '--reporter=json', `--outputFile=${fileOf(seed)}`],
      ],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, [suite.variable]: String(suite.each), SEED: String(seed) },
      },
    )
  }
  const stored = readdirSync(folder)
    .sort()
    .map((file) => sliceOf(Number(file.replace('.json', '')), JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  for (const { seed: of, day, properties, failed } of stored) {
    console.log(
      `${failed.length === 0 ? 'ok' : 'NOT OK'} seed ${of}, ${day}: ${properties} of ${suite.each} ${suite.name}`,
    )
    for (const title of failed) console.log(`  ${title}`)
  }
  if (process.argv.includes('--write')) {
    writeFileSync(page, withSlices(readFileSync(page, 'utf8'), suite, stored))
  }
  return stored.every(({ failed }) => failed.length === 0)
}

const chosen = suites.filter(({ name }) => names.length === 0 || names.includes(name))
process.exit(chosen.map(run).every((held) => held) ? 0 : 1)
