import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findModuleState } from './module-state.ts'

const root = join(import.meta.dirname, '..')
/** The page, the packages that were part of it, library and command. */
const folders = [
  'app/src',
  ...['campaigns', 'pools-reader', 'orders', 'sdk', 'cli', 'widget'].map((name) => `packages/${name}/src`),
]
const maxMemos = 12

/**
 * A permitted cache at module level: of a pure function with immutable input as its key, or of what
 * a node has returned, with the client as its key.
 */
type Memo = {
  readonly file: string
  readonly name: string
  readonly key: string
  /** What limits the number of entries; an entry of a `WeakMap` is removed with its key. */
  readonly bound: string
  readonly reason: string
}

const memos: readonly Memo[] = [
  {
    file: 'packages/pools-reader/src/calls/contract-call.ts',
    name: 'decoded',
    key: 'raw result, decoder',
    bound: 'results in the call caches',
    reason: 'An unchanged result keeps its object, so that nothing renders again.',
  },
  {
    file: 'packages/pools-reader/src/calls/contract-call.ts',
    name: 'codecs',
    key: 'ABI, function name, arguments',
    bound: '6000 encodings per function',
    reason: 'Lists encode the same reads on every render.',
  },
  {
    file: 'packages/pools-reader/src/calls/read-logs.ts',
    name: 'longest',
    key: 'client',
    bound: 'one per client',
    reason: 'A range that a node refused once is not requested again by any reader of its client.',
  },
  {
    file: 'packages/pools-reader/src/checksum.ts',
    name: 'cached',
    key: 'address in lower case',
    bound: '8192 checksums',
    reason: 'Lists show the same addresses on every render; a hash costs more than a look-up.',
  },
  {
    file: 'packages/pools-reader/src/quotes/after-cost.ts',
    name: 'costs',
    key: 'pools; the last chain, token and gas price of each',
    bound: 'one per pool state',
    reason: 'Several searches for a route, for each key press.',
  },
  {
    file: 'packages/pools-reader/src/quotes/routing-graph.ts',
    name: 'graphs',
    key: 'platform; its last list of pools',
    bound: 'one per platform',
    reason: 'A block updates reserves in place instead of building the graph of thousands of pools.',
  },
  {
    file: 'core/markets/usd-prices.ts',
    name: 'books',
    key: 'pools; their chain',
    bound: 'one per pool state',
    reason: 'Every figure in dollars reads it; creating it walks all pools.',
  },
  {
    file: 'core/pairs/search-pairs.ts',
    name: 'prepared',
    key: 'pair',
    bound: 'one per listed pair',
    reason: 'Each key press searches thousands of pairs.',
  },
  {
    file: 'core/tokens/catalogue.ts',
    name: 'byChain',
    key: 'chain record',
    bound: 'one per configured chain',
    reason: 'The identity of the list is the key of its search index.',
  },
  {
    file: 'core/tokens/catalogue.ts',
    name: 'indexed',
    key: 'list of tokens',
    bound: 'one per list in use',
    reason: 'Looks up one of tens of thousands of tokens for each row.',
  },
  {
    file: 'core/tokens/token-search.ts',
    name: 'indexes',
    key: 'list of tokens',
    bound: 'one per list in use',
    reason: 'Creating the index of 10,000 tokens takes a tenth of a second.',
  },
  {
    file: 'core/tokens/token-store.ts',
    name: 'joined',
    key: 'listed tokens; the last custom tokens of each',
    bound: 'one per list in use',
    reason: 'The identity of the list is the key of its search index.',
  },
]

/** Sources below `io` are excluded: they may cache what is true of a node or of a text. */
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)test\/|^io\//.test(file)
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => (folder === 'app/src' ? file : `${folder}/${file}`)),
)
const pathOf = (file: string) => join(root, file.startsWith('packages/') ? file : `app/src/${file}`)
const idOf = ({ file, name }: Pick<Memo, 'file' | 'name'>) => `${file} ${name}`

describe('module-level state of the page outside of io', () => {
  test('behavior: consists only of the listed caches of pure functions', () => {
    const found = sources.flatMap((file) =>
      findModuleState(file, readFileSync(pathOf(file), 'utf8')).map(({ name }) => idOf({ file, name })),
    )
    expect(found.toSorted()).toEqual(memos.map(idOf).toSorted())
    expect(memos.length).toBeLessThanOrEqual(maxMemos)
  })
})

describe('findModuleState', () => {
  const kindsOf = (text: string, file = 'planted.ts') => findModuleState(file, text).map(({ kind }) => kind)

  test.each([
    ['let latest = 0', 'let'],
    ['export let latest: number | null = null', 'let'],
    ['var latest', 'var'],
    ['const known = new Map<string, number>()', 'Map'],
    ['export const known: Map<string, number> = new Map()', 'Map'],
    ['const known = new Set()', 'Set'],
    ['const made = new WeakMap<object, number>()', 'WeakMap'],
    ['const made = new WeakSet() as WeakSet<object>', 'WeakSet'],
    ['const open = createStore(null)', 'createStore'],
    ['export const form = createStore<Form>(empty)', 'createStore'],
    ['const names = createRefCountedStore(names)', 'createRefCountedStore'],
    ['const lastTerms = createLastValue<Terms>()', 'createLastValue'],
    ['const lists = perChain(createLists)', 'perChain'],
    ['const open: string[] = []\nfunction add() { open.push("a") }', 'changed array'],
    ['const open = [1]\nconst write = () => { open[0] = 2 }', 'changed array'],
    ['const state = { count: 0 }\nfunction add() { state.count += 1 }', 'changed object'],
    ['const state = { count: 0 }\nfunction add() { state.count++ }', 'changed object'],
    ['const state: Record<string, number> = {}\nfunction drop() { delete state.a }', 'changed object'],
    ['export class Page { static opened = 0 }', 'static'],
  ])('behavior: reports the mutable state of %j', (text, kind) => {
    expect(kindsOf(text)).toEqual([kind])
    expect(kindsOf(`export const Own = () => <p />\n${text}`, 'planted.tsx')).toEqual([kind])
  })

  test.each([
    'const kinds: ReadonlyMap<string, number> = new Map([["a", 1]])',
    'const kinds: ReadonlySet<string> = new Set(["a"])',
    'const createForm = () => createStore(empty)',
    'export function create() { let latest = 0; const known = new Map(); return { latest, known } }',
    'const order = [2, 1].toSorted()',
    'const links = { add: (a: string) => a }\nconst first = links.add("a")',
    'const table = { a: 1 }\nfunction read() { const { a } = table; return a }',
    'export class Page { static readonly maximum = 1 }',
  ])('behavior: reports no state in %j', (text) => {
    expect(kindsOf(text)).toEqual([])
  })
})
