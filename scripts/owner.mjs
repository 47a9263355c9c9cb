// npm run owner: transactions of the protocol owner on a chain. Runs packages/deploy.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

setUp()
const main = join(root, 'packages', 'deploy', 'src', 'main-owner.ts')
const { status } = spawnSync(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
