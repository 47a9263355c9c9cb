// npm run docs: builds the documentation site in docs/site/dist. Installs its generator on first use,
// which has its own lockfile.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, root, setUp } from './set-up.mjs'

setUp()

const site = join(root, 'docs', 'site')
const versionOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null)
const { dependencies } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'))
const isInstalled = Object.entries(dependencies).every(
  ([name, version]) => versionOf(join(site, 'node_modules', name, 'package.json')) === version,
)
if (!isInstalled) {
  console.log('Installing the generator of the site (once) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    ...{ cwd: site, stdio: 'inherit', shell: process.platform === 'win32' },
  })
  if (npm.status !== 0) refuse('The generator could not be installed: npm ci failed, see its message above.')
}

const build = spawnSync(process.execPath, [join(site, 'build.mjs')], { cwd: root, stdio: 'inherit' })
if (build.status !== 0) refuse('The site has warnings or dead links, see above.')
console.log(`The site is in ${join('docs', 'site', 'dist')}: open index.html, or serve the folder.`)
