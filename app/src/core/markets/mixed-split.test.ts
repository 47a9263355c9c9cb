import type { Pool } from '@dexswap/amm'
import { type Chain, lowerAddress, type PlatformId } from '@dexswap/chains'
import { createConcentratedQuotes } from '@dexswap/pools-reader/concentrated-quotes'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import type { Compare, PlatformQuote } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { createDivide } from '@dexswap/pools-reader/split-quote'
import { describe, expect, test } from 'vitest'
import {
  aerodrome,
  executor,
  poolIds as ids,
  order,
  pair,
  chain as recorded,
  state,
  uniswap,
} from '../test/split-pools.ts'

type Terms = {
  readonly platforms?: readonly PlatformId[]
  readonly closed?: readonly PlatformId[]
  /** True when the chain record derives the addresses of pairs (default). */
  readonly derivesPairs?: boolean
  readonly gasPrice?: bigint
  readonly compare?: Compare
}

/** The split order for 30 coins; undefined when absent. */
function divided(
  pools: Partial<ReadyPools> = {},
  { platforms = executor.platforms, closed = [], derivesPairs = true, gasPrice = 1n, compare }: Terms = {},
): PlatformQuote | undefined {
  const withoutHashes = recorded.platforms.map(({ initCodeHash: _, ...platform }) => platform)
  const chain: Chain = derivesPairs ? recorded : { ...recorded, platforms: withoutHashes }
  const terms = { chain, executor: { ...executor, platforms }, gas: { gasPrice }, plain: new Set<string>() }
  const request = { ...order, divide: createDivide(terms), ...(compare && { compare }) }
  const quotes = quotesFor(chain, { ...state, ...pools }, request, { slippageBps: 50, multihop: true, closed })
  return quotes.status === 'quoted' ? quotes.ranked.find(({ split }) => split) : undefined
}

const poolsOf = (quote: PlatformQuote | undefined) => quote?.hops.map(({ pair: at }) => lowerAddress(at)).toSorted()

describe('createDivide', () => {
  test('default: splits over a pair, a concentrated and a Solidly pool, and returns the state to verify', () => {
    const quote = divided()
    expect(poolsOf(quote)).toEqual(Object.values(ids).toSorted())
    const { legs = [], basis, places = [] } = quote?.split ?? {}
    expect(places).toEqual(executor.platforms)
    expect(legs.reduce((sum, { amountIn }) => sum + amountIn, 0n)).toBe(order.amount)
    expect(legs.reduce((sum, { amountOut }) => sum + amountOut, 0n)).toBe(quote?.amountOut)
    const hops = legs.flatMap((leg) => leg.hops)
    expect(Object.fromEntries(hops.map(({ platform, tier }) => [platform.id, tier]))).toEqual({
      ...{ dexswap: 0, [uniswap.id]: 3000, [aerodrome.id]: 0 },
    })
    expect(basis?.pools.toSorted()).toEqual(Object.values(ids).toSorted())
    const reads = basis?.reads[ids.concentrated]
    expect(reads).toMatchObject({ tier: 3000, fee: 3000 })
    expect(reads?.crossed.ticks).toHaveLength(1)
    expect(reads?.ticks).toEqual([-1200, -60, 60, 1200])
    expect(basis?.known.find(({ platform }) => platform === uniswap.id)?.pools).toEqual([ids.concentrated])
    // The fee is 0.3 % on every leg, and the price 1.
    expect(Number(quote?.lpFee.numerator) / Number(quote?.lpFee.denominator)).toBeCloseTo(0.003, 9)
    const impact = 0.997 - Number(quote?.amountOut) / 30e18
    const { numerator = 0n, denominator = 1n } = quote?.priceImpact ?? {}
    expect(Number(numerator) / Number(denominator)).toBeCloseTo(impact, 9)
  })

  test('behavior: splits over pairs only when the executor supports only these, without state of other pools', () => {
    const twin = { ...pair, address: `0x${'2'.repeat(40)}` } as const
    const pools = new Map<PlatformId, readonly Pool[]>([
      ['dexswap', [pair]],
      ['viperswap', [twin]],
    ])
    const quote = divided({ pools }, { platforms: ['viperswap', 'dexswap'] })
    expect(poolsOf(quote)).toEqual([pair.address, twin.address])
    expect(quote?.split?.basis).toBeUndefined()
  })

  test('behavior: splits over no platform that is closed, paused, unreachable or unread', () => {
    const { solidly } = state
    if (solidly?.status !== 'ready') return expect.unreachable()
    const without = [ids.pair, ids.concentrated].toSorted()
    expect(poolsOf(divided({ solidly: { ...solidly, paused: [aerodrome.id] } }))).toEqual(without)
    expect(poolsOf(divided({ solidly: { ...solidly, unreachable: [aerodrome.id] } }))).toEqual(without)
    expect(poolsOf(divided({}, { closed: [aerodrome.id] }))).toEqual(without)
    expect(poolsOf(divided({ concentrated: { status: 'loading' } }))).toEqual([ids.pair, ids.solidly].toSorted())
    expect(poolsOf(divided({ solidly: { status: 'loading' } }))).toEqual(without)
  })

  test.each(['reading', 'unreachable'] as const)(
    'behavior: splits over no concentrated platform with pools that are %s',
    (reason) => {
      const { concentrated } = state
      if (concentrated?.status !== 'ready') return expect.unreachable()
      const quote = divided({ concentrated: { ...concentrated, unfinished: new Map([[uniswap.id, reason]]) } })
      expect(poolsOf(quote)).toEqual([ids.pair, ids.solidly].toSorted())
      expect(quote?.split?.basis?.known.map(({ platform }) => platform)).toEqual([aerodrome.id])
    },
  )

  test('behavior: prices gas through pools of all kinds, because a small pair alone makes it look cheap', () => {
    const compare = createConcentratedQuotes()(() => 'none')
    const others = [ids.concentrated, ids.solidly].toSorted()
    const dust = { pools: new Map([['dexswap', [{ ...pair, reserve0: 1000n, reserve1: 1000n }]]]) }
    expect(poolsOf(divided(dust, { compare }))).toEqual(others)
    // 100,000 gas cost one coin, which is more than the split gains.
    const gasPrice = 10n ** 13n
    expect(divided(dust, { compare, gasPrice })).toBeUndefined()
    expect(poolsOf(divided({ pools: new Map() }, { compare }))).toEqual(others)
  })

  test('behavior: prices gas through pairs as well, even when the split itself cannot use them', () => {
    const compare = createConcentratedQuotes()(() => 'none')
    const isCoinFirst = pair.token0 === lowerAddress(recorded.wrappedNative.address)
    const [coins, dais] = [order.amount / 1000n, order.amount / 2n]
    const [reserve0, reserve1] = isCoinFirst ? [coins, dais] : [dais, coins]
    // The pair pays much for the coin, but it cannot fill the order.
    const dear = { pools: new Map([['dexswap', [{ ...pair, reserve0, reserve1 }]]]) }
    const terms = { derivesPairs: false, compare, gasPrice: 10n ** 12n }
    expect(poolsOf(divided({ pools: new Map() }, terms))).toEqual([ids.concentrated, ids.solidly].toSorted())
    expect(divided(dear, terms)).toBeUndefined()
  })

  test('behavior: splits over no pairs with addresses that the record does not derive', () => {
    expect(poolsOf(divided({}, { derivesPairs: false }))).toEqual([ids.concentrated, ids.solidly].toSorted())
  })
})
