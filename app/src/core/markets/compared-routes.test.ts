import type { PlatformQuote, Quotes, Unquoted } from '@dexswap/pools-reader/quote'
import { describe, expect, test } from 'vitest'
import { quoteOf } from '../test/platform-quote.ts'
import { comparedRoutes } from './compared-routes.ts'

const pool = '0x00000000000000000000000000000000000000a1'
const venue = (id: string) => ({ ...quoteOf().platform, id })
const row = (id: string, amountOut: bigint, part: Partial<PlatformQuote> = {}) =>
  quoteOf({ platform: venue(id), amountOut, ...part })
const pools = { route: [], known: [pool] } as const

type Parts = Partial<Extract<Quotes, { status: 'quoted' }>>

function quotedOf(ranked: readonly PlatformQuote[], parts: Parts = {}): Quotes {
  const [best = quoteOf()] = ranked
  const block = { number: 1n, receivedAt: 0 }
  const none = { without: [], failing: [], complete: true }
  return { status: 'quoted', ranked, best, selected: best, block, ...none, ...parts }
}

describe('comparedRoutes', () => {
  const [pair, other, concentrated] = [row('pairs', 50n), row('other', 60n), row('v3', 55n, { pools })]

  test('default: returns compared platforms and the best amount, also when the user chose a worse quote', () => {
    expect(comparedRoutes(pair, quotedOf([other, concentrated, pair]), true)).toEqual({
      ...{ exact: 'input', best: 60n, multihop: true, pairs: ['other', 'pairs'] },
      withPools: [{ platform: 'v3', pools: [pool] }],
    })
  })

  test('behavior: returns the smallest input as the best amount when the output was typed', () => {
    const typed = (id: string, amountIn: bigint) => row(id, 50n, { field: 'output', amountIn })
    const [first, second] = [typed('pairs', 90n), typed('other', 100n)]
    expect(comparedRoutes(second, quotedOf([first, second]), false)).toMatchObject({ exact: 'output', best: 90n })
  })

  test('behavior: excludes failing quotes, except for the quote that the user chose', () => {
    const quotes = quotedOf([other, pair], { failing: [other] })
    expect(comparedRoutes(pair, quotes, true)).toMatchObject({ best: 50n, pairs: ['pairs'] })
    expect(comparedRoutes(other, quotes, true)).toMatchObject({ best: 60n, pairs: ['pairs'] })
  })

  test('behavior: excludes pairs and pools that are still loading', () => {
    const reading = row('v3', 55n, { pools, isIncomplete: true })
    const quotes = quotedOf([reading, pair], { complete: false })
    expect(comparedRoutes(pair, quotes, true)).toMatchObject({ best: 55n, pairs: [], withPools: [] })
  })

  test('behavior: includes platforms without a route, but not platforms that cannot trade a token', () => {
    const without: readonly Unquoted[] = [
      { platform: venue('empty'), reason: 'no-route' },
      { platform: venue('thin'), reason: 'no-route', pools: [pool] },
      { platform: venue('fee'), reason: 'transfer-fee' },
      { platform: venue('late'), reason: 'reading' },
    ]
    expect(comparedRoutes(pair, quotedOf([pair], { without }), true)).toMatchObject({
      pairs: ['pairs', 'empty'],
      withPools: [{ platform: 'thin', pools: [pool] }],
    })
  })

  test('behavior: returns undefined without quotes', () => {
    expect(comparedRoutes(pair, { status: 'loading' }, true)).toBeUndefined()
  })
})
