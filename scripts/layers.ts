// Allowed imports between layers; used by `npm run check`, by its test and by ARCHITECTURE.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'

/** Levels of the core, lowest first. A folder may import from its own level and from lower ones. */
export const coreLevels = [
  ['chain'],
  ['names'],
  ['tokens'],
  ['wallet'],
  ['markets'],
  // One level, because these folders share the types of a transaction: approval, verification, sending,
  // record and receipt.
  ['approvals', 'verification', 'sending', 'records', 'receipts'],
  ['swaps'],
  ['liquidity'],
  ['campaigns'],
  ['pairs', 'indexer', 'account'],
  ['settings'],
  ['routes'],
  ['commands'],
] as const

export const coreFolders: readonly string[] = coreLevels.flat()

const app = (name: string) => `app/src/${name}`
const core = (name: string) => `app/src/core/${name}`
const pack = (name: string) => `packages/${name}`
const dataPackages = ['abis', 'chains', 'amm', 'campaigns', 'token-lists', 'pools-reader', 'orders'].map(pack)

type Layer = { readonly folder: string; readonly mayImport: readonly string[] }

/** Each folder with the folders that it may import besides itself. The longest matching path applies. */
export const layers: readonly Layer[] = [
  { folder: pack('abis'), mayImport: [] },
  { folder: pack('chains'), mayImport: [pack('abis')] },
  { folder: pack('amm'), mayImport: [] },
  { folder: pack('campaigns'), mayImport: ['abis', 'chains', 'amm', 'pools-reader'].map(pack) },
  { folder: pack('token-lists'), mayImport: [] },
  { folder: pack('pools-reader'), mayImport: ['abis', 'chains', 'amm'].map(pack) },
  { folder: pack('orders'), mayImport: ['abis', 'chains', 'amm', 'pools-reader', 'token-lists'].map(pack) },
  { folder: pack('sdk'), mayImport: ['abis', 'chains', 'amm', 'campaigns', 'pools-reader', 'orders'].map(pack) },
  { folder: pack('cli'), mayImport: [pack('sdk')] },
  { folder: pack('widget'), mayImport: [pack('sdk')] },
  { folder: 'examples', mayImport: [pack('sdk')] },
  { folder: pack('graph-api'), mayImport: [] },
  { folder: 'contracts', mayImport: [pack('abis')] },
  { folder: pack('indexer'), mayImport: ['abis', 'chains', 'amm', 'token-lists', 'graph-api'].map(pack) },
  { folder: pack('sandbox'), mayImport: [...dataPackages, pack('indexer'), 'contracts'] },
  { folder: pack('deploy'), mayImport: [...['abis', 'chains', 'amm', 'sandbox'].map(pack), 'contracts'] },
  { folder: app('io'), mayImport: dataPackages },
  { folder: app('core'), mayImport: [app('io'), ...dataPackages] },
  ...coreLevels.flatMap((level, place) =>
    level.map((name) => ({
      folder: core(name),
      mayImport: [
        ...coreLevels.slice(0, place).flatMap((before) => before.map(core)),
        ...level.filter((other) => other !== name).map(core),
        app('core'),
        app('io'),
        ...dataPackages,
      ],
    })),
  ),
  { folder: app('ui'), mayImport: [] },
  { folder: app('hooks'), mayImport: [app('core'), ...coreFolders.map(core), app('io'), ...dataPackages] },
  {
    folder: app('widgets'),
    mayImport: [app('hooks'), app('core'), ...coreFolders.map(core), app('ui'), ...dataPackages],
  },
  {
    folder: app('screens'),
    mayImport: [app('widgets'), app('hooks'), app('core'), ...coreFolders.map(core), app('ui'), ...dataPackages],
  },
  {
    folder: app('shell'),
    mayImport: [
      ...['screens', 'widgets', 'hooks', 'core', 'ui', 'io'].map(app),
      ...coreFolders.map(core),
      ...dataPackages,
    ],
  },
  { folder: 'e2e', mayImport: ['sandbox', 'chains', 'abis'].map(pack).concat('contracts') },
]

const byLength = layers.toSorted((a, b) => b.folder.length - a.folder.length)
const layerOf = (file: string) => byLength.find(({ folder }) => file.startsWith(`${folder}/`))
const isTest = (file: string) => /\.test\.tsx?$|\/test\//.test(file)
/** External packages that a layer must not import. */
const withoutReact = /^(?:react|react-dom|@lingui\/react|@tanstack\/react-[a-z]+|wouter)(?:\/|$)/
const never = [
  { folder: app('core'), packages: withoutReact, why: 'core has no React.' },
  { folder: app('io'), packages: withoutReact, why: 'io has no React.' },
  { folder: app('ui'), packages: /^viem(?:\/|$)/, why: 'ui knows no chain.' },
  { folder: pack('graph-api'), packages: /^(?:ponder|drizzle-orm|hono)(?:[:/]|$)/, why: 'the API knows no indexer.' },
]

export type Import = {
  readonly from: string
  /** Imported file; null when it is outside of the repository. */
  readonly to: string | null
  readonly specifier: string
}

/** Specifiers in a file: of static, lazy and type imports, and of re-exports. */
function requests(file: string, text: string): readonly string[] {
  const { module } = parseSync(file, text)
  const lazy = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  )
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  )
  const types = [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, specifier = '']) => specifier)
  return [
    ...new Set([...module.staticImports.map((entry) => entry.moduleRequest.value), ...lazy, ...passedOn, ...types]),
  ]
}

/** The package file nearest to a source: its folder, `imports` and `exports`. */
type PackageFile = {
  readonly folder: string
  readonly name?: string
  readonly imports?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, string>>
}

function packageReader(root: string) {
  const known = new Map<string, PackageFile | null>()
  return function packageOf(folder: string): PackageFile | null {
    const before = known.get(folder)
    if (before !== undefined) return before
    const file = join(root, folder, 'package.json')
    const found: PackageFile | null = existsSync(file)
      ? { folder, ...JSON.parse(readFileSync(file, 'utf8')) }
      : folder === '.'
        ? null
        : packageOf(dirname(folder))
    known.set(folder, found)
    return found
  }
}

/** Every import between files of the repository. `files` are paths below `root`. */
export function readImports(root: string, files: readonly string[]): readonly Import[] {
  const packageOf = packageReader(root)
  const sources = new Set(files)
  const entryPoints = new Map<string, PackageFile>()
  for (const file of files) {
    const owner = packageOf(dirname(file))
    if (owner?.name?.startsWith('@dexswap/')) entryPoints.set(owner.name, owner)
  }
  const inside = (folder: string, path: string) => posix.normalize(posix.join(folder, path))
  function target(file: string, specifier: string): string | null {
    const path = specifier.split('?')[0] ?? specifier
    if (path.startsWith('.')) return inside(dirname(file), path)
    const owner = packageOf(dirname(file))
    for (const [pattern, place] of Object.entries(owner?.imports ?? {})) {
      const start = pattern.replace('*', '')
      if (path.startsWith(start)) return inside(owner?.folder ?? '', place.replace('*', path.slice(start.length)))
    }
    const [, name = '', rest = ''] = /^(@dexswap\/[a-z-]+)(.*)$/.exec(path) ?? []
    const owned = entryPoints.get(name)
    const entryPoint = owned?.exports?.[`.${rest}`]
    return owned && entryPoint !== undefined ? inside(owned.folder, entryPoint) : null
  }
  return files.flatMap((from) =>
    requests(from, readFileSync(join(root, from), 'utf8')).map((specifier) => {
      const to = target(from, specifier)
      return { from, to: to !== null && sources.has(to) ? to : null, specifier }
    }),
  )
}

/** Imports that violate the table, one sentence each. */
export function violations(imports: readonly Import[]): readonly string[] {
  const found: string[] = []
  for (const { from, to, specifier } of imports) {
    if (isTest(from)) continue
    const own = layerOf(from)
    for (const { folder, packages, why } of never) {
      if (from.startsWith(`${folder}/`) && packages.test(specifier)) found.push(`${from} imports ${specifier}: ${why}`)
    }
    const other = to === null ? undefined : layerOf(to)
    if (own === undefined || to === null) continue
    if (other === undefined) found.push(`${from} imports ${to}, which is in no layer.`)
    else if (other !== own && !own.mayImport.includes(other.folder)) {
      found.push(`${from} imports ${to}: ${own.folder} may not import ${other.folder}.`)
    } else if (own.folder === app('screens') && other === own && from.split('/')[3] !== to.split('/')[3]) {
      found.push(`${from} imports ${to}: a screen never imports another.`)
    }
  }
  return found
}

/** Cycles of imports, as one list of files per cycle. Type imports count too. */
export function loops(imports: readonly Import[]): readonly (readonly string[])[] {
  const edges = new Map<string, string[]>()
  for (const { from, to } of imports) if (to !== null && to !== from) edges.set(from, [...(edges.get(from) ?? []), to])
  const index = new Map<string, number>()
  const open: string[] = []
  const found: (readonly string[])[] = []
  /**
   * The earliest unfinished file that this one reaches (Tarjan's algorithm for strongly connected
   * components).
   */
  function visit(file: string): number {
    const own = index.size
    index.set(file, own)
    open.push(file)
    let low = own
    for (const next of edges.get(file) ?? []) {
      if (!index.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, index.get(next) ?? low)
    }
    if (low === own) {
      const tied = open.splice(open.indexOf(file))
      if (tied.length > 1) found.push(tied.toSorted())
    }
    return low
  }
  for (const file of edges.keys()) if (!index.has(file)) visit(file)
  return found
}

/** Sources of the repository that git tracks, and new ones that it does not ignore. */
export function sourceFiles(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
}

/** The diagram of layers in ARCHITECTURE.md. */
export function picture(): string {
  const short = (folder: string) => folder.replace('app/src/', '')
  const shown = (folders: readonly string[]) => {
    const all = folders.filter((folder) => !folder.startsWith('app/src/core/'))
    const data = dataPackages.every((folder) => all.includes(folder))
    const rest = data ? all.filter((folder) => !dataPackages.includes(folder)) : all
    return [...rest.map(short), ...(data ? ['packages of data'] : [])].join(', ') || '–'
  }
  const rows = layers
    .filter(({ folder }) => !folder.startsWith('app/src/core/'))
    .map(({ folder, mayImport }) => `${folder.padEnd(22)} → ${shown(mayImport)}`)
  return [
    ...rows,
    '',
    `app/src/core, each level importing those before it: ${coreLevels.map((level) => level.join(', ')).join(' → ')}`,
    `packages of data: ${dataPackages.map((folder) => folder.replace('packages/', '')).join(', ')}`,
  ].join('\n')
}
