// npm run policy -- config.json: the content policy for a deployment whose users bring no nodes and lists of their own, to be sent as a header
// (docs/operating.md). Without a file, that of the release, which lets them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const args = ['--import', 'tsx', join('app', 'build', 'print-policy.ts'), ...process.argv.slice(2)]
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1)
