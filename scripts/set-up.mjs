// First import of every command: checks Node.js and installs the dependencies of the lockfile.
// Written in plain syntax, because an old Node.js must parse this file to report its version.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Ends the process with one sentence on stderr, without a stack. */
export function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const enough = (major === 20 && minor >= 19) || major > 20
  if (!enough) refuse(`DexSwap needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org.`)
}

/** True when node_modules has the versions of the lockfile, by the list that npm stores in it. */
function dependenciesInstalled() {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      !path.includes('node_modules/') ||
      // npm lists no version for a workspace, which is a link: its folder only has to exist.
      (entry.link ? existsSync(join(root, path)) : installed[path]?.version === entry.version),
  )
}

/** Installs without the deployment key in the environment, because install scripts inherit it. */
function installDependencies(quiet) {
  const { DEPLOYER_KEY: _, ...env } = process.env
  if (!quiet) console.log('Installing the dependencies (once, about a minute) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) refuse('The dependencies could not be installed: npm ci failed, see its message above.')
}

export function setUp({ quiet = false } = {}) {
  requireNode()
  if (!dependenciesInstalled()) installDependencies(quiet)
}
