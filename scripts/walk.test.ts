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
const core = 'app/src/core'
const sending = `${core}/sending`
const engine = `${sending}/create-transactions.ts`

type Walk = {
  readonly of: string
  readonly screen: string
  /** File of the hook that collects the inputs of the view. */
  readonly hook: string
  readonly view: string
  /** File of the dialog, which gets the view as a property. */
  readonly dialog: string
  /** Imports that connect the parts, as pairs of importer and imported file. */
  readonly handovers: readonly (readonly [string, string])[]
  readonly maxFiles: number
  /** Maximum number of files of app/src that each file loads, set to the current number. */
  readonly maxClosures: Readonly<Record<string, number>>
  /** Files below `io` that the view may load: encoders and error classes. */
  readonly io: readonly string[]
}

const swap = `${screens}/swap`
const add = `${screens}/liquidity/add`
const remove = `${screens}/liquidity/remove`
const actions = `${screens}/campaign/actions`
const quotes = { title: 'quote', from: `${swap}/use-swap.ts`, to: 'packages/pools-reader/src/quotes/quotes.ts' }
const pureIo = ['app/src/io/failure.ts', 'app/src/io/number-marks.ts']

/**
 * The path of each kind of transaction from its screen to the wallet request.
 * `maxFiles` limits what a review has to read: 20 files of 200 lines in a day.
 */
const walks: readonly Walk[] = [
  {
    of: 'a swap',
    screen: `${swap}/swap-screen.tsx`,
    hook: `${swap}/use-swap.ts`,
    view: `${core}/swaps/derive-swap.ts`,
    dialog: `${swap}/confirm/confirm-swap.tsx`,
    handovers: [[`${swap}/swap-screen.tsx`, `${swap}/confirm/confirm-swap.tsx`]],
    maxFiles: 20,
    // The dialog should load at most 110 files; the numbers below are those of today.
    maxClosures: {
      [`${core}/swaps/derive-swap.ts`]: 21,
      [`${swap}/use-swap.ts`]: 52,
      [`${swap}/confirm/confirm-swap.tsx`]: 124,
      [`${sending}/engine.ts`]: 30,
    },
    io: ['app/src/io/number-marks.ts'],
  },
  {
    of: 'an addition',
    screen: `${add}/add-screen.tsx`,
    hook: `${add}/use-addition.ts`,
    view: `${core}/liquidity/derive-addition.ts`,
    dialog: `${add}/confirm/confirm-add.tsx`,
    handovers: [[`${add}/add-screen.tsx`, `${add}/confirm/confirm-add.tsx`]],
    maxFiles: 22,
    maxClosures: { [`${core}/liquidity/derive-addition.ts`]: 30, [`${add}/use-addition.ts`]: 135 },
    io: pureIo,
  },
  {
    of: 'a removal',
    screen: `${remove}/remove-screen.tsx`,
    hook: `${remove}/use-removal.ts`,
    view: `${core}/liquidity/derive-removal.ts`,
    dialog: `${remove}/confirm/confirm-remove.tsx`,
    handovers: [[`${remove}/remove-screen.tsx`, `${remove}/confirm/confirm-remove.tsx`]],
    maxFiles: 20,
    maxClosures: { [`${core}/liquidity/derive-removal.ts`]: 31, [`${remove}/use-removal.ts`]: 137 },
    io: pureIo,
  },
  {
    of: 'a stake',
    screen: `${screens}/campaign/campaign-page.tsx`,
    hook: `${actions}/use-stake.ts`,
    view: `${core}/campaigns/derive-stake.ts`,
    dialog: `${actions}/stake-dialog.tsx`,
    handovers: [
      [`${screens}/campaign/campaign-page.tsx`, `${actions}/action-dialog.tsx`],
      [`${actions}/action-dialog.tsx`, `${actions}/stake-dialog.tsx`],
    ],
    maxFiles: 22,
    maxClosures: { [`${core}/campaigns/derive-stake.ts`]: 24, [`${actions}/use-stake.ts`]: 87 },
    io: [...pureIo, 'app/src/io/date-format.ts', 'app/src/io/rpc/rpc-errors.ts'],
  },
]

/**
 * Files at both ends of each section of a path. The dialog gets the view as a property, and the
 * engine gets the plan from the session.
 */
function legsOf({ screen, hook, view, dialog }: Walk) {
  const quote =
    hook === quotes.from ? [{ title: quotes.title, files: filesBetween(graphs.static, hook, quotes.to) }] : []
  return [
    { title: 'screen', files: [screen] },
    ...quote,
    { title: 'view', files: filesBetween(graphs.static, hook, view) },
    { title: 'dialog', files: filesBetween(graphs.static, dialog, 'app/src/hooks/use-transactions.ts') },
    { title: 'engine', files: filesBetween(graphs.static, engine, `${sending}/send-step.ts`) },
  ]
}

const appFiles = (graph: typeof graphs.static, start: string) =>
  [...closure(graph, start)].filter((file) => file.startsWith('app/src/'))

describe.each(walks)('source files of $of', (walk) => {
  const legs = legsOf(walk)
  const path = [...new Set(legs.flatMap((leg) => leg.files))]

  test('default: follows the imports from the hook of the swap screen to eth_sendTransaction', () => {
    for (const leg of legs) expect(leg.files.length, leg.title).toBeGreaterThan(0)
    for (const [importer, imported] of walk.handovers) expect(graphs.all.get(importer)).toContain(imported)
    expect([walk.screen, walk.dialog].some((file) => graphs.static.get(file)?.includes(walk.hook))).toBe(true)
    expect(graphs.all.get('app/src/shell/create-session.ts')).toContain(engine)
  })

  test('behavior: has at most `maxFiles` files from the screen to the wallet request', () => {
    expect(path.length, path.join('\n')).toBeLessThanOrEqual(walk.maxFiles)
  })

  test('behavior: loads at most the permitted number of files in each section', () => {
    for (const [start, max] of Object.entries(walk.maxClosures)) {
      const { length } = appFiles(graphs.static, start)
      expect(length, `${start}: ${length}`).toBeLessThanOrEqual(max)
    }
  })

  test('behavior: derives the view without React, clock, storage or network', () => {
    const outside = appFiles(graphs.all, walk.view).filter((file) => !file.startsWith(`${core}/`))
    expect(outside.toSorted()).toEqual(walk.io.toSorted())
  })
})

describe('the paths', () => {
  test('default: finds one file that sends a transaction', () => {
    const senders = files.filter(
      (file) => file.startsWith('app/src/') && source(file).includes("'eth_sendTransaction'"),
    )
    // The first file only lists the methods that a remote wallet may receive.
    expect(senders).toEqual(['app/src/io/wallet-connect/open-wallet-connect.ts', `${sending}/send-step.ts`].toSorted())
  })

  test('behavior: lists the path of a swap in ARCHITECTURE.md', () => {
    const [, block] = /```walk\n([\s\S]*?)```/.exec(source('ARCHITECTURE.md')) ?? []
    const [swapWalk] = walks
    const legs = swapWalk ? legsOf(swapWalk) : []
    expect(block).toBe(legs.map((leg) => `${leg.title}\n${leg.files.map((file) => `  ${file}\n`).join('')}`).join(''))
  })
})

describe('stores', () => {
  test.each([
    ...walks.map(({ hook, screen }) => ({ hook, screen })),
    { hook: 'app/src/hooks/use-campaign-view.ts', screen: `${screens}/campaign/campaign-screen.tsx` },
  ])('default: finds no store that a component below $hook sets and $hook reads', (way) => {
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

  /** Sentences for a screen with a hook that reads a store and with a component that is `child`. */
  function found(child: string, by: { readonly read?: string; readonly lazy?: boolean } = {}): readonly string[] {
    const importChild = by.lazy ? "const Child = lazy(() => import('./child.tsx'))" : "import Child from './child.tsx'"
    const all = [
      plant('app/package.json', JSON.stringify({ imports: { '#hooks/*': './src/hooks/*' } })),
      plant(
        'app/src/hooks/use-session.ts',
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

  test('default: reports a store that a child component sets in an effect and a hook above it reads', () => {
    const child = "import { failing } from './stores.ts'\nexport default () => { useEffect(() => failing.set(true)) }\n"
    expect(found(child)).toEqual(sentence(''))
    expect(found(child, { lazy: true })).toEqual(sentence(''))
  })

  test('behavior: reports a store that is set under another name or in an event handler', () => {
    const renamed =
      "import { failing as f } from './stores.ts'\nexport default () => <b onClick={() => f.set(true)} />\n"
    expect(found(renamed)).toEqual(sentence(''))
  })

  test('behavior: reports a store that is set by a function called in an effect or a render', () => {
    const effect =
      "import { note } from './stores.ts'\nexport default function C() { useLayoutEffect(() => note(1)) }\n"
    expect(found(effect)).toEqual(sentence(' by note()'))
    const render = "import { change } from './stores.ts'\nexport default function C() { change((x) => !x) }\n"
    expect(found(render)).toEqual(sentence(' by change()'))
  })

  test('behavior: reports a field of the session that is set', () => {
    const read =
      "import { useSession } from '#hooks/use-session.ts'\nexport const useA = () => useStore(useSession().failing)\n"
    const child = 'export default () => { useEffect(() => useSession().failing.set(true)) }\n'
    expect(found(child, { read })).toEqual(sentence(''))
  })

  test('behavior: accepts a store that only the user changes, and one that the hook does not read', () => {
    const press = "import { change } from './stores.ts'\nexport default () => <b onClick={() => change((x) => !x)} />\n"
    expect(found(press)).toEqual([])
    const child = "import { failing } from './stores.ts'\nexport default () => { useEffect(() => failing.set(true)) }\n"
    expect(found(child, { read: 'export const useA = () => null\n' })).toEqual([])
  })
})

describe('filesBetween', () => {
  test('default: returns all files on any path, and none when there is no path', () => {
    const graph = new Map([
      ['a', ['b', 'c', 'd']],
      ['b', ['e']],
      ['c', ['e']],
    ])
    expect(filesBetween(graph, 'a', 'e')).toEqual(['a', 'b', 'c', 'e'])
    expect(filesBetween(graph, 'd', 'e')).toEqual([])
  })
})
