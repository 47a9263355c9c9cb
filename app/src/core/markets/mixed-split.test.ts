import { ConcentratedMarket, type Pool, SolidlyMarket, sqrtPriceAtTick } from '@dexswap/amm'
import {
  type Address,
  allChains,
  type Chain,
  ethereum,
  harmony,
  lowerAddress,
  type PlatformId,
  type SolidlyPlatform,
} from '@dexswap/chains'
import { poolAddress, solidlyPoolAddress } from '@dexswap/chains/pool-address'
import { createConcentratedQuotes } from '@dexswap/pools-reader/concentrated-quotes'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import type { Compare, PlatformQuote } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { describe, expect, test } from 'vitest'
import { readyConcentrated } from '../test/concentrated-fixtures.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { createDivide } from './split-quote.ts'

const [uniswap] = ethereum.concentratedPlatforms
const [aerodrome] = allChains.flatMap(({ solidlyPlatforms }) => solidlyPlatforms) as [SolidlyPlatform]
const initCodeHash = `0x${'22'.repeat(32)}` as const
const executor = {
  address: '0x00000000000000000000000000000000000000e1',
  codeHash: `0x${'11'.repeat(32)}`,
  platforms: [aerodrome.id, 'dexswap', uniswap.id],
  block: null,
} as const
const unit = 10n ** 18n
const [coin, dai] = [nativeCurrencyOf(harmony), tokenOf(harmony, harmony.tokens[1])]
const ends = [harmony.wrappedNative.address, dai.address].map(lowerAddress).toSorted() as [Address, Address]
const [token0, token1] = ends

const pair: Pool = {
  ...{ address: `0x${'1'.repeat(40)}`, token0, token1, swapFeeBps: 30 },
  ...{ reserve0: 900n * unit, reserve1: 900n * unit },
}
const concentratedMarket = ConcentratedMarket.of({
  ...{ fee: 3000, tickSpacing: 60, sqrtPriceX96: sqrtPriceAtTick(0) + 1n, tick: 0, liquidity: 1100n * unit },
  words: { firstWord: -1, lastWord: 0 },
  ticks: [
    { tick: -1200, liquidityGross: 1000n * unit, liquidityNet: 1000n * unit },
    { tick: -60, liquidityGross: 100n * unit, liquidityNet: 100n * unit },
    { tick: 60, liquidityGross: 100n * unit, liquidityNet: -100n * unit },
    { tick: 1200, liquidityGross: 1000n * unit, liquidityNet: -1000n * unit },
  ],
})
const solidlyMarket = new SolidlyMarket({
  ...{ kind: 'volatile', reserve0: 800n * unit, reserve1: 800n * unit, swapFeeBps: 30, decimals0: 18, decimals1: 18 },
})
const ids = {
  pair: lowerAddress(pair.address),
  concentrated: lowerAddress(poolAddress(uniswap, ends, 3000)),
  solidly: lowerAddress(solidlyPoolAddress(aerodrome, ends, false)),
}
const state: ReadyPools = {
  ...{ status: 'ready', complete: true, block: { number: 7n, hash: '0xaa', receivedAt: 1 } },
  pools: new Map<PlatformId, readonly Pool[]>([['dexswap', [pair]]]),
  concentrated: readyConcentrated(ends, {
    [uniswap.id]: [{ id: ids.concentrated, token0, token1, fee: 3000, market: concentratedMarket }],
  }),
  solidly: {
    ...{ status: 'ready', tokens: ends, paused: [], unreachable: [] },
    pools: new Map([[aerodrome.id, [{ id: ids.solidly, token0, token1, market: solidlyMarket }]]]),
  },
}

/** The split order of 30 coins; undefined without one. */
function divided(
  pools: Partial<ReadyPools> = {},
  platforms: readonly PlatformId[] = executor.platforms,
  closed: readonly PlatformId[] = [],
  hash: typeof initCodeHash | null = initCodeHash,
  { gasPrice = 1n, compare }: { readonly gasPrice?: bigint; readonly compare?: Compare } = {},
): PlatformQuote | undefined {
  const chain: Chain = {
    ...harmony,
    platforms: harmony.platforms.map((each) => ({ ...each, ...(hash && { initCodeHash: hash }) })),
    concentratedPlatforms: [uniswap],
    solidlyPlatforms: [aerodrome],
  }
  const terms = { chain, executor: { ...executor, platforms }, gas: { gasPrice }, plain: new Set<string>() }
  const request = { input: coin, output: dai, field: 'input', amount: 30n * unit, platform: null } as const
  const settings = { slippageBps: 50, multihop: true, closed }
  const dividing = { ...request, divide: createDivide(terms), ...(compare && { compare }) }
  const quotes = quotesFor(chain, { ...state, ...pools }, dividing, settings)
  return quotes.status === 'quoted' ? quotes.ranked.find(({ split }) => split) : undefined
}

const poolsOf = (quote: PlatformQuote | undefined) => quote?.hops.map(({ pair: at }) => lowerAddress(at)).toSorted()

describe('createDivide', () => {
  test('default: divides over a pair, a concentrated and a Solidly pool, with the state to verify', () => {
    const quote = divided()
    expect(poolsOf(quote)).toEqual(Object.values(ids).toSorted())
    const { legs = [], basis, places = [] } = quote?.split ?? {}
    expect(places).toEqual(executor.platforms)
    expect(legs.reduce((sum, { amountIn }) => sum + amountIn, 0n)).toBe(30n * unit)
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

  test('behavior: divides over pairs only where the executor has only these, without state of other pools', () => {
    const twin = { ...pair, address: `0x${'2'.repeat(40)}` } as const
    const pools = new Map<PlatformId, readonly Pool[]>([
      ['dexswap', [pair]],
      ['viperswap', [twin]],
    ])
    const quote = divided({ pools }, ['viperswap', 'dexswap'])
    expect(poolsOf(quote)).toEqual([pair.address, twin.address])
    expect(quote?.split?.basis).toBeUndefined()
  })

  test('behavior: leaves out closed, paused, unreachable and unread platforms', () => {
    const { solidly } = state
    if (solidly?.status !== 'ready') return expect.unreachable()
    const without = [ids.pair, ids.concentrated].toSorted()
    expect(poolsOf(divided({ solidly: { ...solidly, paused: [aerodrome.id] } }))).toEqual(without)
    expect(poolsOf(divided({ solidly: { ...solidly, unreachable: [aerodrome.id] } }))).toEqual(without)
    expect(poolsOf(divided({}, executor.platforms, [aerodrome.id]))).toEqual(without)
    expect(poolsOf(divided({ concentrated: { status: 'loading' } }))).toEqual([ids.pair, ids.solidly].toSorted())
    expect(poolsOf(divided({ solidly: { status: 'loading' } }))).toEqual(without)
  })

  test.each(['reading', 'unreachable'] as const)(
    'behavior: leaves out a concentrated platform with pools that are %s',
    (reason) => {
      const { concentrated } = state
      if (concentrated?.status !== 'ready') return expect.unreachable()
      const quote = divided({ concentrated: { ...concentrated, unfinished: new Map([[uniswap.id, reason]]) } })
      expect(poolsOf(quote)).toEqual([ids.pair, ids.solidly].toSorted())
      expect(quote?.split?.basis?.known.map(({ platform }) => platform)).toEqual([aerodrome.id])
    },
  )

  test('behavior: prices gas through pools of all kinds, as a small pair makes it look cheap', () => {
    const compare = createConcentratedQuotes()(() => 'none')
    const { platforms } = executor
    const others = [ids.concentrated, ids.solidly].toSorted()
    const dust = { pools: new Map([['dexswap', [{ ...pair, reserve0: 1000n, reserve1: 1000n }]]]) }
    expect(poolsOf(divided(dust, platforms, [], initCodeHash, { compare }))).toEqual(others)
    // 100,000 gas cost one coin: more than the split gains.
    const gasPrice = 10n ** 13n
    expect(divided(dust, platforms, [], initCodeHash, { compare, gasPrice })).toBeUndefined()
    expect(poolsOf(divided({ pools: new Map() }, platforms, [], initCodeHash, { compare }))).toEqual(others)
  })

  test('behavior: leaves out pairs with an address that the record does not derive', () => {
    expect(poolsOf(divided({}, executor.platforms, [], null))).toEqual([ids.concentrated, ids.solidly].toSorted())
  })
})
