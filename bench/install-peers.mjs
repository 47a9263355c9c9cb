import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Installs the peers of a folder on first use; they have their own lockfile. */
export function installPeers(peer, folder = '.') {
  const place = new URL(`./${folder}/`, import.meta.url)
  if (existsSync(new URL(`node_modules/${peer}/package.json`, place))) return
  process.stderr.write('Installing the peers, once.\n')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: fileURLToPath(place),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  process.stderr.write('The peers could not be installed: see above.\n')
  process.exit(1)
}
