// npm run test:repeat -- N [filter …] [--seed S] [--full]: runs journeys N times under load, with a
// distant node, in random order and at other hours. Prints failed tests with their seeds.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { hourOf, parseRepeat, resultOf, tallyRed } from './repeat-rounds.mjs'
import { refuse, root, setUp } from './set-up.mjs'
import { journeyArgs } from './test-tiers.mjs'

setUp({ quiet: true })

const busyLoops = 2
const harder = { cpuSlowdown: 5, nodeLatencyMs: 120 }

function options() {
  try {
    return parseRepeat(process.argv.slice(2))
  } catch (error) {
    return refuse(error.message)
  }
}

const { rounds, filters, seed: given, tier } = options()
const firstSeed = given ?? randomInt(2 ** 31)
const folder = join(root, '.cache', 'test-repeat')

/** Runs one project at a time: with two in random order, each test could restart the sandbox. */
function runProject(project, seed, conditions) {
  const file = join(folder, `${seed}-${project}.json`)
  const args = [
    'test',
    '-c',
    'e2e',
    '--project',
    project,
    '--shuffle',
    String(seed),
    '--fully-parallel',
    ...journeyArgs(tier),
  ]
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      ...args,
      '--pass-with-no-tests',
      '--reporter=json',
      ...filters,
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        DEXSWAP_CONDITIONS: JSON.stringify(conditions),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  return resultOf(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
}

function runRound(seed) {
  const startHour = hourOf(seed)
  const conditions = { ...harder, startHour }
  const started = performance.now()
  const results = ['chain', 'indexed'].map((project) => runProject(project, seed, conditions))
  const ran = results.reduce((sum, result) => sum + result.ran, 0)
  const red = results.flatMap((result) => result.red)
  if (ran + red.length === 0) refuse(`No test matches ${filters.join(' ')}.`)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`seed ${seed}, ${startHour}:00 UTC: ${ran} ran, ${red.length} red (${seconds} s)`)
  return { seed, red }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
// The build is used by all rounds.
const build = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed'], {
  cwd: root,
  stdio: 'inherit',
})
if (build.status !== 0) refuse('The app could not be built.')
// Busy threads instead of processes: they end with this process even when it is killed.
for (let loop = 0; loop < busyLoops; loop++) new Worker('for (;;) {}', { eval: true })
const red = tallyRed(Array.from({ length: rounds }, (_, round) => runRound(firstSeed + round)))
for (const { name, seeds } of red) console.log(`✗ ${seeds.length} of ${rounds}: ${name} (seeds ${seeds.join(', ')})`)
console.log(red.length === 0 ? `No test failed in ${rounds} rounds.` : `What each run reported is in ${folder}.`)
process.exit(red.length === 0 ? 0 : 1)
