// npm run build [--if-changed] [--verify]: builds app/dist. --if-changed (sandbox) skips unchanged
// sources and only reports the size; --verify builds again and compares the bytes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const dist = join(root, 'app', 'dist')
/**
 * Builds into another folder and then renames it, so that a failed or parallel build leaves no partial
 * page.
 */
const staging = join(root, '.cache', `app-build-${process.pid}`)
const page = join(dist, 'index.html')
const note = join(root, '.cache', 'app-build')
const packages = readdirSync(join(root, 'packages')).filter(
  (name) => !['graph-api', 'indexer', 'sandbox'].includes(name),
)
const sources = [
  ...['boot', 'build', 'locales', 'public', 'src'].map((name) => join('app', name)),
  ...packages.map((name) => join('packages', name, 'src')),
]
const files = ['package-lock.json', 'app/index.html', 'app/lingui.config.ts', 'app/package.json', 'app/vite.config.ts']

function fingerprint() {
  const hash = createHash('sha256')
  for (const folder of sources) {
    if (!existsSync(join(root, folder))) continue
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.test.'))
        files.push(join(entry.parentPath, entry.name).slice(root.length))
    }
  }
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const ifChanged = process.argv.includes('--if-changed')

function buildAside() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  process.on('exit', () => rmSync(staging, { recursive: true, force: true }))
  const { status } = spawnSync(process.execPath, [vite, 'build', '--outDir', staging, '--emptyOutDir'], {
    cwd: join(root, 'app'),
    // Sets NODE_ENV, because that of a test would change the bytes.
    env: { ...process.env, NODE_ENV: 'production', FIRST_LOAD: ifChanged ? 'reported' : 'limited' },
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Names of the files that differ between the two folders. */
function differences(one, other) {
  const filesOf = (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const same = (file) =>
    [one, other].every((folder) => existsSync(join(folder, file))) &&
    readFileSync(join(one, file)).equals(readFileSync(join(other, file)))
  return [...new Set([...filesOf(one), ...filesOf(other)])].filter((file) => !same(file))
}

const current = fingerprint()
const isCurrent = existsSync(page) && existsSync(note) && readFileSync(note, 'utf8') === current
if (process.argv.includes('--verify')) {
  if (!isCurrent) refuse('There is no build of these sources to compare with: run npm run build.')
  buildAside()
  const different = differences(dist, staging)
  if (different.length > 0) refuse(`The same sources gave other bytes in ${different.join(', ')}`)
} else if (!(ifChanged && isCurrent)) {
  buildAside()
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(note, { force: true })
  rmSync(dist, { recursive: true, force: true })
  renameSync(staging, dist)
  writeFileSync(note, current)
}
