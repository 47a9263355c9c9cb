// npm run pictures [-- NAME …]: the README's pictures of the page over the sandbox, made anew: dark and light, on a phone, from the right.
// A sandbox is started for it, as for the journeys, and ended.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const main = join('e2e', 'pictures', 'take-pictures.ts')
const { status } = spawnSync(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
