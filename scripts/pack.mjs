// npm run pack: writes the packages to publish to packages/{sdk,cli}/dist, bundled.
// In the repository both export TypeScript sources.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { valibot } = read('packages/chains/package.json').dependencies
const { '@noble/hashes': noble, viem } = read('packages/pools-reader/package.json').dependencies
const { version, repository } = read('package.json')
const external = [/^node:/, /^viem(?:\/|$)/, /^valibot$/, /^@noble\//]

const common = {
  ...{ version, license: 'GPL-3.0-or-later', type: 'module', engines: { node: '>=20.19' } },
  // By default npm publishes scoped packages as private, and every version as `latest`.
  publishConfig: { access: 'public', tag: version.includes('-') ? 'beta' : 'latest' },
  ...(repository && { repository }),
}
const packages = {
  sdk: {
    entries: { index: 'src/index.ts', chains: 'src/chains.ts' },
    external,
    file: {
      ...common,
      sideEffects: false,
      exports: {
        '.': { types: './types/sdk/src/index.d.ts', default: './index.js' },
        './chains': { types: './types/sdk/src/chains.d.ts', default: './chains.js' },
      },
      dependencies: { '@noble/hashes': noble, valibot },
      peerDependencies: { viem: `^${viem}` },
    },
  },
  cli: {
    entries: { main: 'src/main.ts' },
    external: [...external, /^@dexswap\/sdk(?:\/|$)/],
    file: { ...common, bin: { dexswap: 'main.js' }, dependencies: { '@dexswap/sdk': version, viem } },
  },
}

/** Declarations of a package and of those that it uses, with relative imports. */
function writeTypes(dist) {
  const types = join(dist, 'types')
  const config = join(root, '.cache', 'pack.tsconfig.json')
  mkdirSync(dirname(config), { recursive: true })
  const sources = ['abis', 'amm', 'chains', 'orders', 'pools-reader', 'sdk', 'token-lists']
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions: {
        ...{ noEmit: false, incremental: false, declaration: true, emitDeclarationOnly: true, types: ['node'] },
        ...{ rootDir: '../packages', outDir: types, tsBuildInfoFile: null },
      },
      include: sources.map((name) => `../packages/${name}/src`),
      exclude: ['../packages/*/src/**/*.test.ts'],
    }),
  )
  const run = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(run.stdout + run.stderr)
  const entryPoints = new Map()
  for (const name of readdirSync(join(root, 'packages'))) {
    for (const [subpath, file] of Object.entries(read(`packages/${name}/package.json`).exports ?? {}))
      entryPoints.set(`@dexswap/${name}${subpath.slice(1)}`, join(types, name, file).replace(/\.ts$/, '.js'))
  }
  const needed = new Set()
  const open = [join(types, 'sdk/src/index.d.ts'), join(types, 'sdk/src/chains.d.ts')]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (needed.has(file)) continue
    needed.add(file)
    const from = dirname(file)
    const text = readFileSync(file, 'utf8').replace(
      /(['"])(@dexswap\/[a-z/-]+|\.[^'"\n]*\.ts)\1/g,
      (found, _, specifier) => {
        const target =
          entryPoints.get(specifier) ??
          (specifier.startsWith('.') ? join(from, specifier.replace(/\.ts$/, '.js')) : null)
        if (target === null) return found
        open.push(target.replace(/\.js$/, '.d.ts'))
        const path = relative(from, target)
        return `'${path.startsWith('.') ? path : `./${path}`}'`
      },
    )
    writeFileSync(file, text)
  }
  for (const name of readdirSync(types, { recursive: true })) {
    const file = join(types, name)
    if (name.endsWith('.ts') && !needed.has(file)) rmSync(file)
  }
}

for (const [name, { entries, external, file }] of Object.entries(packages)) {
  const folder = join(root, 'packages', name)
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  await build({
    ...{ configFile: false, root: folder, logLevel: 'warn' },
    build: {
      ...{ target: 'es2022', minify: false, outDir: dist, emptyOutDir: false, copyPublicDir: false },
      lib: {
        entry: Object.fromEntries(Object.entries(entries).map(([to, from]) => [to, join(folder, from)])),
        formats: ['es'],
      },
      rolldownOptions: { external, output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' } },
    },
  })
  if (name === 'sdk') writeTypes(dist)
  for (const target of Object.values(file.bin ?? {})) chmodSync(join(dist, target), 0o755)
  const { description } = read(`packages/${name}/package.json`)
  writeFileSync(
    join(dist, 'package.json'),
    `${JSON.stringify({ name: `@dexswap/${name}`, description, ...file }, null, 2)}\n`,
  )
  for (const each of ['LICENSE', 'THIRD_PARTY_NOTICES.md']) cpSync(join(root, each), join(dist, each))
  for (const each of ['README.md', 'examples']) {
    if (existsSync(join(folder, each))) cpSync(join(folder, each), join(dist, each), { recursive: true })
  }
}
