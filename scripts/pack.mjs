// npm run pack: writes every workspace with `publishConfig`, bundled, to packages/NAME/dist;
// `-- FOLDER`: to FOLDER/NAME. In the repository they export TypeScript sources.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildWidget } from './build-widget.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { version, repository } = read('package.json')
const [target] = process.argv.slice(2)

/** Package file and folder of each workspace below `packages`, by the name of the package. */
const workspaces = new Map(
  readdirSync(join(root, 'packages')).map((folder) => {
    const file = read(`packages/${folder}/package.json`)
    return [file.name, { ...file, folder }]
  }),
)
const published = [...workspaces.values()].filter(({ publishConfig }) => publishConfig)
const isPublished = (name) => published.some((each) => each.name === name)

/** The workspaces that a published package bundles, itself first, and its other dependencies. */
function partsOf({ name }) {
  const bundled = new Set([name])
  const dependencies = {}
  for (const part of bundled) {
    for (const [used, range] of Object.entries(workspaces.get(part).dependencies ?? {})) {
      if (isPublished(used)) dependencies[used] = version
      else if (workspaces.has(used)) bundled.add(used)
      else dependencies[used] = range
    }
  }
  return { bundled: [...bundled].map((part) => workspaces.get(part)), dependencies }
}

/** Name of the bundled file for a source. */
const outputOf = (source) => basename(source, '.ts')

/** The package file to publish. A library has viem as peer dependency; a command depends on it. */
function packageFileOf(
  { name, description, license, type, sideEffects, exports, unpkg, publishConfig, folder, ...workspace },
  dependencies,
) {
  const { viem, ...others } = dependencies
  const common = {
    ...{ name, description, version, license, type, engines: { node: '>=20.19' } },
    // Without a tag, npm would publish a prerelease as `latest`.
    publishConfig: { ...publishConfig, tag: version.includes('-') ? 'beta' : 'latest' },
    ...(repository && { repository }),
  }
  if (!exports) return { ...common, bin: { dexswap: 'main.js' }, dependencies }
  const entryPoints = Object.entries(exports).map(([subpath, source]) => [
    subpath,
    { types: `./types/${folder}/${source.slice(2, -3)}.d.ts`, default: `./${outputOf(source)}.js` },
  ])
  const { peerDependencies, peerDependenciesMeta } = workspace
  // The script contains all that it loads, and exports nothing but the types of the element.
  if (unpkg) entryPoints.push([`./${unpkg}`, { ...entryPoints[0][1], default: `./${unpkg}` }])
  return {
    ...{ ...common, sideEffects, exports: Object.fromEntries(entryPoints), ...(unpkg && { unpkg }) },
    ...{ dependencies: others, peerDependencies: { viem: `^${viem}`, ...peerDependencies } },
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
  }
}

/** Declarations of a library and of the workspaces that it bundles, with relative imports. */
function writeTypes({ folder, exports }, bundled, dist) {
  const types = join(dist, 'types')
  const config = join(root, '.cache', `pack-${process.pid}.tsconfig.json`)
  mkdirSync(dirname(config), { recursive: true })
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions: {
        ...{ noEmit: false, incremental: false, declaration: true, emitDeclarationOnly: true, types: ['node'] },
        ...{ rootDir: '../packages', outDir: types, tsBuildInfoFile: null },
      },
      include: bundled.map((part) => `../packages/${part.folder}/src`),
      exclude: ['../packages/*/src/**/*.test.ts'],
    }),
  )
  const run = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
    encoding: 'utf8',
  })
  rmSync(config)
  if (run.status !== 0) throw new Error(run.stdout + run.stderr)
  const entryPoints = new Map()
  for (const part of bundled) {
    for (const [subpath, file] of Object.entries(part.exports ?? {}))
      entryPoints.set(`${part.name}${subpath.slice(1)}`, join(types, part.folder, file).replace(/\.ts$/, '.js'))
  }
  const needed = new Set()
  const open = Object.values(exports).map((file) => join(types, folder, file).replace(/\.ts$/, '.d.ts'))
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

const distOf = (folder) => (target ? join(resolve(target), folder) : join(root, 'packages', folder, 'dist'))

// Each output folder is emptied first: `-- packages` would delete the workspaces.
const sources = published.map(({ folder }) => distOf(folder)).find((dist) => existsSync(join(dist, 'src')))
if (sources) {
  console.error(`${sources} contains sources, which packing would delete: name another folder.`)
  process.exit(1)
}

for (const each of published) {
  const { bundled, dependencies } = partsOf(each)
  const folder = join(root, 'packages', each.folder)
  const dist = distOf(each.folder)
  const entries = Object.values(each.exports ?? { main: './src/main.ts' })
  const notBundled = Object.keys({ ...dependencies, ...each.peerDependencies })
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  await build({
    ...{ configFile: false, root: folder, logLevel: 'warn' },
    build: {
      ...{ target: 'es2022', minify: false, outDir: dist, emptyOutDir: false, copyPublicDir: false },
      lib: {
        entry: Object.fromEntries(entries.map((source) => [outputOf(source), join(folder, source)])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: [/^node:/, ...notBundled.map((name) => new RegExp(`^${name}(?:/|$)`))],
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  })
  if (each.unpkg) await buildWidget(join(dist, each.unpkg))
  if (each.exports) writeTypes(each, bundled, dist)
  const file = packageFileOf(each, dependencies)
  for (const program of Object.values(file.bin ?? {})) chmodSync(join(dist, program), 0o755)
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(file, null, 2)}\n`)
  for (const legal of ['LICENSE', 'THIRD_PARTY_NOTICES.md']) cpSync(join(root, legal), join(dist, legal))
  for (const name of ['README.md', 'examples']) {
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(dist, name), { recursive: true })
  }
}
