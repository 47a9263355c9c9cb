// npm run visual [-- --update] [NAME …]: compares or updates screenshots of screens and dialogs.
// Starts and stops a sandbox with fixed seed and time.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const main = join('e2e', 'visual', 'main.ts')
const { status } = spawnSync(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
