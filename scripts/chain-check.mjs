// npm run chain:check: compares the record of a chain with a node. Runs packages/deploy.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

setUp()
const main = join(root, 'packages', 'deploy', 'src', 'main-check.ts')
const { status } = spawnSync(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
