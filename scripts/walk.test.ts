import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sourceFiles } from './layers.ts'
import { backEdges, closure, filesBetween, runtimeGraphs } from './walk.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const source = (file: string) => readFileSync(join(root, file), 'utf8')
const files = sourceFiles(root).filter(
  (file) => /^(?:app|packages\/[a-z-]+)\/src\//.test(file) && !/\.test\.|\/test\//.test(file),
)
const graphs = runtimeGraphs(root, files)

const screens = 'app/src/screens'
const transactions = 'app/src/core/transactions'
const screen = `${screens}/swap/swap-screen.tsx`
const hook = `${screens}/swap/use-swap.ts`
const dialog = `${screens}/swap/confirm/confirm-swap.tsx`
const engine = `${transactions}/create-transactions.ts`

/** The dialog receives the view as a property, the engine the plan from the session. */
const legs = [
  { title: 'screen', files: [screen] },
  { title: 'quote', files: filesBetween(graphs.static, hook, 'app/src/core/markets/quotes.ts') },
  { title: 'view', files: filesBetween(graphs.static, hook, 'app/src/core/swaps/derive-swap.ts') },
  { title: 'dialog', files: filesBetween(graphs.static, dialog, 'app/src/hooks/transactions.ts') },
  { title: 'engine', files: filesBetween(graphs.static, engine, `${transactions}/send-step.ts`) },
]
const path = new Set(legs.flatMap((leg) => leg.files))

/** A change of sending is reviewed with all of them open: 20 files of at most 200 lines are one day. */
const maxFiles = 20

/** Max files of app/src loaded with each; ratchets: 110 (dialog) and 45 (engine) are the target. */
const maxClosures = {
  'app/src/core/swaps/derive-swap.ts': 20,
  [hook]: 60,
  [dialog]: 164,
  [`${transactions}/engine.ts`]: 60,
}

describe('the path of a swap', () => {
  test('default: leads from the swap hook to eth_sendTransaction', () => {
    for (const leg of legs) expect(leg.files.length, leg.title).toBeGreaterThan(0)
    // The handovers between the legs.
    expect(graphs.static.get(screen)).toContain(hook)
    expect(graphs.all.get(screen)).toContain(dialog)
    expect(graphs.all.get('app/src/shell/create-session.ts')).toContain(engine)
    const senders = files.filter(
      (file) => file.startsWith('app/src/') && source(file).includes("'eth_sendTransaction'"),
    )
    // The other one lists the methods of a remote wallet.
    expect(senders).toEqual(
      ['app/src/io/wallet-connect/open-wallet-connect.ts', `${transactions}/send-step.ts`].toSorted(),
    )
  })

  test('behavior: passes at most as many files as its budget', () => {
    expect([...path].length, [...path].join('\n')).toBeLessThanOrEqual(maxFiles)
  })

  test('behavior: loads at most as many files as the budget of each step', () => {
    for (const [start, max] of Object.entries(maxClosures)) {
      const loaded = [...closure(graphs.static, start)].filter((file) => file.startsWith('app/src/'))
      expect(loaded.length, start).toBeLessThanOrEqual(max)
    }
  })

  test('behavior: derives the view without React, clock, storage or network', () => {
    const loaded = [...closure(graphs.all, 'app/src/core/swaps/derive-swap.ts')]
    expect(loaded.filter((file) => /^app\/src\/(?!core\/)/.test(file))).toEqual(['app/src/io/checksum.ts'])
  })

  test('behavior: lists the path in ARCHITECTURE.md', () => {
    const [, block] = /```walk\n([\s\S]*?)```/.exec(source('ARCHITECTURE.md')) ?? []
    expect(block).toBe(legs.map((leg) => `${leg.title}\n${leg.files.map((file) => `  ${file}\n`).join('')}`).join(''))
  })
})

describe('stores', () => {
  test.each([
    { hook, screen },
    { hook: `${screens}/liquidity/add/use-addition.ts`, screen: `${screens}/liquidity/add/add-screen.tsx` },
    { hook: `${screens}/liquidity/remove/use-removal.ts`, screen: `${screens}/liquidity/remove/remove-screen.tsx` },
    { hook: `${screens}/campaign/use-campaign-view.ts`, screen: `${screens}/campaign/campaign-screen.tsx` },
  ])('default: finds none that is set below $hook and read in it', (way) => {
    expect(backEdges(root, graphs, way)).toEqual([])
  })
})

describe('backEdges', () => {
  let planted: string
  const way = { hook: `${screens}/a/use-a.ts`, screen: `${screens}/a/a-screen.tsx` }
  beforeAll(() => {
    planted = mkdtempSync(join(tmpdir(), 'dexswap-walk-'))
  })
  afterAll(() => rmSync(planted, { recursive: true, force: true }))

  const plant = (file: string, text: string) => {
    mkdirSync(dirname(join(planted, file)), { recursive: true })
    writeFileSync(join(planted, file), text)
    return file
  }

  /** A screen with a hook that reads a store, and the given child. */
  function found(child: string, by: { readonly read?: string; readonly lazy?: boolean } = {}): readonly string[] {
    const importChild = by.lazy ? "const Child = lazy(() => import('./child.tsx'))" : "import Child from './child.tsx'"
    const all = [
      plant('app/package.json', JSON.stringify({ imports: { '#hooks/*': './src/hooks/*' } })),
      plant(
        'app/src/hooks/session.ts',
        'type Session = {\n  readonly failing: WritableStore<boolean>\n  readonly fixed: Store<number>\n}\nexport function useSession() {}\n',
      ),
      plant(
        `${screens}/a/stores.ts`,
        'export const failing = createStore(false)\nexport const note = (x) => failing.set(x)\nexport function change(f) { failing.set(f(failing.get())) }\n',
      ),
      plant(
        way.hook,
        by.read ?? "import { failing } from './stores.ts'\nexport function useA() { return useStore(failing) }\n",
      ),
      plant(
        way.screen,
        `import { useA } from './use-a.ts'\n${importChild}\nexport const A = () => <Child a={useA()} />\n`,
      ),
      plant(`${screens}/a/child.tsx`, child),
    ].filter((file) => /\.tsx?$/.test(file))
    return backEdges(planted, runtimeGraphs(planted, all), way)
  }
  const sentence = (how: string) => [`${screens}/a/child.tsx sets failing${how}, which ${way.hook} reads above it.`]

  beforeEach(() => rmSync(join(planted, 'app'), { recursive: true, force: true }))

  test('default: finds a store that a child sets in an effect', () => {
    const child = "import { failing } from './stores.ts'\nexport default () => { useEffect(() => failing.set(true)) }\n"
    expect(found(child)).toEqual(sentence(''))
    expect(found(child, { lazy: true })).toEqual(sentence(''))
  })

  test('behavior: finds a store that is set under another name or in an event handler', () => {
    const renamed =
      "import { failing as f } from './stores.ts'\nexport default () => <b onClick={() => f.set(true)} />\n"
    expect(found(renamed)).toEqual(sentence(''))
  })

  test('behavior: finds a store that is set by a function in an effect or a render', () => {
    const effect =
      "import { note } from './stores.ts'\nexport default function C() { useLayoutEffect(() => note(1)) }\n"
    expect(found(effect)).toEqual(sentence(' by note()'))
    const render = "import { change } from './stores.ts'\nexport default function C() { change((x) => !x) }\n"
    expect(found(render)).toEqual(sentence(' by change()'))
  })

  test('behavior: finds a writable store of the session', () => {
    const read =
      "import { useSession } from '#hooks/session.ts'\nexport const useA = () => useStore(useSession().failing)\n"
    const child = 'export default () => { useEffect(() => useSession().failing.set(true)) }\n'
    expect(found(child, { read })).toEqual(sentence(''))
  })

  test('behavior: allows a change by the user, and a store that the hook does not read', () => {
    const press = "import { change } from './stores.ts'\nexport default () => <b onClick={() => change((x) => !x)} />\n"
    expect(found(press)).toEqual([])
    const child = "import { failing } from './stores.ts'\nexport default () => { useEffect(() => failing.set(true)) }\n"
    expect(found(child, { read: 'export const useA = () => null\n' })).toEqual([])
  })
})

describe('filesBetween', () => {
  test('default: returns every file on a path, and none without a path', () => {
    const graph = new Map([
      ['a', ['b', 'c', 'd']],
      ['b', ['e']],
      ['c', ['e']],
    ])
    expect(filesBetween(graph, 'a', 'e')).toEqual(['a', 'b', 'c', 'e'])
    expect(filesBetween(graph, 'd', 'e')).toEqual([])
  })
})
