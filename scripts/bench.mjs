// npm run bench:page, bench:routing, bench:tokens: each prints one JSON object, the product beside its peer in the same run.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const [name = '', ...options] = process.argv.slice(2)
const bench = join(root, 'bench', `${name}.mjs`)
if (!/^[a-z]+$/.test(name) || !existsSync(bench))
  refuse('Usage: npm run bench:page, npm run bench:routing or npm run bench:tokens')
const { status } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', bench, ...options], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
