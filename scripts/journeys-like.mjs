// npm run journeys:like: the money flows behind nodes like those of other networks, one network after the other.
// Names choose some of them; --few walks two flows instead of eight, as npm test does.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { refuse, root, setUp } from './set-up.mjs'

setUp()

const known = ['ethereum', 'base', 'arbitrum', 'strict']
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const strange = named.find((name) => !known.includes(name))
if (strange !== undefined) refuse(`There is no network '${strange}' to be like: ${known.join(', ')}.`)
const few = process.argv.includes('--few') ? ['--grep', '@few'] : []

let failed = 0
for (const name of named.length > 0 ? named : known) {
  console.log(`Like ${name}:`)
  const { status } = spawnSync(
    join(root, 'node_modules', '.bin', 'playwright'),
    ['test', '-c', 'e2e/like.config.ts', '--reporter=list', ...few],
    { cwd: root, env: { ...process.env, LIKE: name }, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (status !== 0) failed += 1
}
process.exit(failed ? 1 : 0)
