// npm run check:nodes [-- 22 26]: npm run check on each version of Node.js that DexSwap works on, before a release. The
// versions come from npm's registry, as `node` packages of this system, into a cache folder.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { refuse, root } from './set-up.mjs'

const versions = process.argv.length > 2 ? process.argv.slice(2) : ['20.19', '22', '24', '26']
const system = process.platform === 'win32' ? 'win' : process.platform
const prefix = system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
const name = `${prefix}-${system}-${process.arch}`

/** The folder of the program of a version, the newest there is. */
function install(version) {
  const folder = join(root, '.cache', 'nodes', version)
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', [...args, '--loglevel=error', `${name}@${version}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const bin = join(folder, 'node_modules', name, 'bin')
  if (status !== 0 || !existsSync(bin)) refuse(`Node.js ${version} could not be installed as ${name}.`)
  return bin
}

const red = []
for (const version of versions) {
  const bin = install(version)
  const node = join(bin, 'node')
  const number = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  console.log(`Node.js ${number}`)
  // What runs `node` by name, as the launchers of the tools do, gets the same one.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const { status } = spawnSync(node, [join('scripts', 'test.mjs'), '--fast'], { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) red.push(number)
}
console.log(red.length === 0 ? `Green on all ${versions.length}.` : `Red on ${red.join(', ')}.`)
process.exit(red.length === 0 ? 0 : 1)
