// npm run journeys:like [NAME …] [--few] [--grep=WORDS] [--write]: flows per RPC profile.
// --few: two of eight flows, as in npm test; --write: results into docs/likenesses.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withResults } from './like-results.mjs'
import { refuse, root, setUp } from './set-up.mjs'

setUp()

const known = ['ethereum', 'base', 'arbitrum', 'strict']
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const strange = named.find((name) => !known.includes(name))
if (strange !== undefined) refuse(`There is no network '${strange}' to be like: ${known.join(', ')}.`)
const words = process.argv.find((argument) => argument.startsWith('--grep='))
const few = process.argv.includes('--few') ? ['--grep=@few'] : words ? [words] : []
const folder = join(root, '.cache', 'test-results')
const page = join(root, 'docs', 'likenesses.md')
mkdirSync(folder, { recursive: true })

/** Title, duration in seconds and success of each flow. */
function flowsOf({ specs = [], suites = [] }) {
  const own = specs.map(({ title, ok, tests }) => {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    return { flow: title.replace(/ @few$/, ''), went: ok, seconds: Math.round(ms / 1000) }
  })
  return [...own, ...suites.flatMap(flowsOf)]
}

let failed = 0
for (const name of named.length > 0 ? named : known) {
  console.log(`Like ${name}:`)
  const file = join(folder, `like-${name}.json`)
  rmSync(file, { force: true })
  const { status } = spawnSync(
    join(root, 'node_modules', '.bin', 'playwright'),
    ['test', '-c', 'e2e/like.config.ts', '--reporter=list,json', ...few],
    {
      cwd: root,
      env: { ...process.env, LIKE: name, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) failed += 1
  if (process.argv.includes('--write') && existsSync(file)) {
    const flows = flowsOf(JSON.parse(readFileSync(file, 'utf8')))
    const day = new Date().toISOString().slice(0, 10)
    writeFileSync(page, withResults(readFileSync(page, 'utf8'), name, flows, day))
  }
}
process.exit(failed ? 1 : 0)
