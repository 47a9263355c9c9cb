// npm run visual [-- --update] [NAME …]: pictures of every screen and dialog held against the kept ones, or kept anew.
// A sandbox of a fixed seed and moment is started for it, and ended.
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
