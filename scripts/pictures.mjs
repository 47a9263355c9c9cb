// npm run pictures [-- NAME …]: takes the screenshots of the README: dark, light, phone,
// right-to-left. Starts and stops a sandbox.
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
