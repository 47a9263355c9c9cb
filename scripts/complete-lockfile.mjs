// npm run lockfile: adds integrity hashes that are missing in the lockfiles. Needs the full
// registry, because a mirror may lack packages for other systems.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './set-up.mjs'

/** Integrity hash of a version in the registry; null when the registry lacks the version. */
function integrityOf(name, version) {
  const { status, stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity', '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  if (status !== 0 || !stdout.trim()) return null
  const integrity = JSON.parse(stdout)
  return /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? integrity : null
}

let filled = 0
const unknown = new Set()
for (const folder of ['.', 'bench', 'bench/kyber', 'bench/pancake', 'bench/uniswap-v4', 'docs/site', 'mutation']) {
  const file = join(root, folder, 'package-lock.json')
  const lockfile = JSON.parse(readFileSync(file, 'utf8'))
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.integrity) continue
    const name = entry.name ?? path.split('node_modules/').at(-1)
    const integrity = integrityOf(name, entry.version)
    if (integrity === null) {
      unknown.add(`${name}@${entry.version}`)
      continue
    }
    filled += 1
    // Adds the hash after `resolved`, where npm writes it too.
    const { version, resolved, ...rest } = entry
    lockfile.packages[path] = { version, ...(resolved ? { resolved } : {}), integrity, ...rest }
  }
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
}
console.log(`${filled} entries have their integrity now.`)
for (const name of unknown) console.log(`The registry has no ${name}.`)
process.exit(unknown.size === 0 ? 0 : 1)
