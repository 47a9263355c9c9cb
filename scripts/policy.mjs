// npm run policy [-- config.json]: prints the content policy without custom nodes and lists, for
// use as a header (docs/operating.md); without a file, the open policy of the release.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const args = ['--import', 'tsx', join('app', 'build', 'print-policy.ts'), ...process.argv.slice(2)]
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1)
