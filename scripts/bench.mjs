// npm run bench:NAME (see package.json): prints JSON of product and peer of the same run.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const [name = '', ...options] = process.argv.slice(2)
const bench = join(root, 'bench', `${name}.mjs`)
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
if (!(`bench:${name}` in scripts)) {
  const names = Object.keys(scripts).filter((each) => each.startsWith('bench:'))
  refuse(`Usage: npm run with one of ${names.join(', ')}`)
}
const { status } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', bench, ...options], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
