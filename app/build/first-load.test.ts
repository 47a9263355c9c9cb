import { describe, expect, test } from 'vitest'
import { type Chunk, FileNotCompressedError, filesOfRoute, firstLoad, RouteNotBuiltError } from './first-load.ts'

function chunk(fileName: string, imports: string[], part: Partial<Chunk> = {}): Chunk {
  return { fileName, imports, isEntry: false, moduleIds: [], ...part }
}

const swap = '/app/src/screens/swap/swap-screen.tsx'
const chunks = [
  chunk('index.js', ['react.js'], { isEntry: true }),
  chunk('react.js', []),
  chunk('swap.js', ['react.js', 'amm.js'], { moduleIds: [swap] }),
  chunk('amm.js', ['index.js']),
  chunk('bridge.js', ['charts.js'], { moduleIds: ['/app/src/screens/bridge/bridge.tsx'] }),
  chunk('charts.js', []),
]

describe('filesOfRoute', () => {
  test('default: returns the entry, the route and their imports, but no other route', () => {
    expect(filesOfRoute(chunks, ['/src/screens/swap/']).sort()).toEqual(['amm.js', 'index.js', 'react.js', 'swap.js'])
  })

  test('behavior: includes a route that is bundled into the entry', () => {
    const entryOnly = [chunk('index.js', [], { isEntry: true, moduleIds: [swap] })]
    expect(filesOfRoute(entryOnly, ['/src/screens/swap/'])).toEqual(['index.js'])
  })

  test('behavior: includes the imports of a chunk that the route shares with other code', () => {
    const grouped = [
      chunk('index.js', [], { isEntry: true }),
      chunk('shared.js', ['charts.js'], { moduleIds: ['/app/src/domain/format.ts', swap] }),
      chunk('charts.js', []),
    ]
    expect(filesOfRoute(grouped, ['/src/screens/swap/']).sort()).toEqual(['charts.js', 'index.js', 'shared.js'])
  })

  test('behavior: includes chunks that the entry awaits before the first render, with their imports', () => {
    const records = [
      ...chunks,
      chunk('ethereum.js', ['parts.js'], { moduleIds: ['/packages/chains/src/records/ethereum.ts'] }),
      chunk('parts.js', []),
    ]
    expect(filesOfRoute(records, ['/src/screens/swap/', '/chains/src/records/ethereum.ts']).sort()).toEqual([
      'amm.js',
      'ethereum.js',
      'index.js',
      'parts.js',
      'react.js',
      'swap.js',
    ])
  })

  test('error: RouteNotBuiltError when no chunk contains the route', () => {
    expect(() => filesOfRoute(chunks, ['/src/screens/trade/'])).toThrow(RouteNotBuiltError)
  })
})

describe('firstLoad', () => {
  const compressed = new Map([
    ['small.js', Buffer.alloc(3)],
    ['large.js', Buffer.alloc(40)],
    ['lazy.js', Buffer.alloc(500)],
  ])

  test('default: sums the compressed files of the route, largest first', () => {
    expect(firstLoad(compressed, ['small.js', 'large.js'])).toEqual({
      chunks: [
        { file: 'large.js', bytes: 40 },
        { file: 'small.js', bytes: 3 },
      ],
      bytes: 43,
    })
  })

  test('error: FileNotCompressedError when a file has no compressed form', () => {
    expect(() => firstLoad(compressed, ['small.js', 'gone.js'])).toThrow(FileNotCompressedError)
  })
})
