// npm run check:nodes [-- 22 26] [--build]: npm run check on each supported version of Node.js.
// --build compares the release bytes instead. Node.js comes from `node` packages of npm, cached.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { refuse, root } from './set-up.mjs'

const named = process.argv.slice(2).filter((argument) => argument !== '--build')
const building = process.argv.includes('--build')
const versions = named.length > 0 ? named : building ? ['20.19', '24'] : ['20.19', '22', '24', '26']
const system = process.platform === 'win32' ? 'win' : process.platform
const prefix = system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
const name = `${prefix}-${system}-${process.arch}`

/** Folder with the newest available Node.js of a major version. */
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

/** SHA-256 of each built file, without compressed copies, which depend on the Node.js version. */
function hashesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/\.(?:br|gz)$/.test(path))
  const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return new Map(paths.sort().map((path) => [path.slice(folder.length + 1), hashOf(path)]))
}

/** Read before the first build, because commits may be added while it runs. */
const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()

/** Clones, installs and builds the commit. */
function buildFrom(node, env, version) {
  const clone = join(root, '.cache', 'clones', version)
  rmSync(clone, { recursive: true, force: true })
  const run = (command, args, cwd) => {
    const shell = process.platform === 'win32'
    if (spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'], shell }).status !== 0)
      refuse(`${command} ${args.join(' ')} failed on Node.js ${version}.`)
  }
  run('git', ['clone', '--quiet', '--no-local', root, clone], root)
  run('git', ['checkout', '--quiet', '--detach', commit], clone)
  run(node, [join('scripts', 'build.mjs')], clone)
  const hashes = hashesOf(join(clone, 'app', 'dist'))
  rmSync(clone, { recursive: true, force: true })
  return hashes
}

const red = []
const builds = []
for (const version of versions) {
  const bin = install(version)
  const node = join(bin, 'node')
  const number = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  console.log(`Node.js ${number}`)
  // Programs that start `node` by name must use the same version.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  if (building) {
    const hashes = buildFrom(node, env, version)
    console.log(`  ${hashes.size} files, release ${hashes.get('release.json')}`)
    const first = builds[0] ?? hashes
    const differing = [...new Set([...first.keys(), ...hashes.keys()])].filter(
      (file) => first.get(file) !== hashes.get(file),
    )
    if (differing.length > 0) {
      const few = differing.slice(0, 10).join(', ')
      console.log(`  other bytes in ${differing.length} files: ${few}${differing.length > 10 ? ', …' : ''}`)
      red.push(number)
    }
    builds.push(hashes)
    continue
  }
  const { status } = spawnSync(node, [join('scripts', 'test.mjs'), '--fast'], { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) red.push(number)
}
const verdict = building ? `The same bytes on all ${versions.length}.` : `Green on all ${versions.length}.`
console.log(red.length === 0 ? verdict : `Red on ${red.join(', ')}.`)
process.exit(red.length === 0 ? 0 : 1)
