import { ConcentratedMarket, type Direction, minimumOutDown, type Pool, sqrtPriceAtTick } from '@dexswap/amm'
import { type Address, type Chain, ethereum, lowerAddress } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf, wrappedForm } from '../tokens/currency.ts'
import { createConcentratedQuotes } from './concentrated-quotes.ts'
import type { ConcentratedMarketPool } from './concentrated-table.ts'
import type { ConcentratedPoolsState, ReadyPools } from './pool-state.ts'
import type { QuoteRequest } from './quote.ts'
import { quotesFor } from './quotes.ts'

const chain: Chain = ethereum
const native = nativeCurrencyOf(chain)
const [usdc, usdt] = chain.tokens
  .filter(({ symbol }) => symbol === 'USDC' || symbol === 'USDT')
  .map((token) => tokenOf(chain, token)) as [ReturnType<typeof tokenOf>, ReturnType<typeof tokenOf>]
const wrapped = wrappedForm(chain, native)
const unit = 10n ** 15n

const poolOf = (digit: string, pair: readonly Address[], fee: number, tick: number): ConcentratedMarketPool => {
  const [token0, token1] = pair.map(lowerAddress).toSorted() as [Address, Address]
  const ends = [-40_000, 40_000] as const
  const ticks = ends.map((at) => ({
    tick: at,
    liquidityGross: 10n ** 20n,
    liquidityNet: at < 0 ? 10n ** 20n : -(10n ** 20n),
  }))
  const point = { sqrtPriceX96: sqrtPriceAtTick(tick), tick, liquidity: 10n ** 20n }
  const words = { firstWord: -20, lastWord: 19 }
  const market = ConcentratedMarket.of({ ...point, fee, tickSpacing: 10, words, ticks })
  return { id: `0x${digit.repeat(40)}`, token0, token1, fee, market }
}
const direct = poolOf('a', [wrapped.address, usdc.address], 3000, 0)
const toTether = poolOf('b', [wrapped.address, usdt.address], 500, 0)
const between = poolOf('c', [usdt.address, usdc.address], 100, 0)
const pancake = poolOf('d', [wrapped.address, usdc.address], 2500, 0)

const statusOf = (uniswap: readonly ConcentratedMarketPool[]): ConcentratedPoolsState => ({
  status: 'ready',
  complete: true,
  pools: new Map([
    ['uniswap-v3', uniswap],
    ['pancakeswap-v3', [pancake]],
  ]),
})
const stateOf = (concentrated?: ConcentratedPoolsState, pools: readonly Pool[] = []): ReadyPools => ({
  status: 'ready',
  block: { number: 7n, hash: '0xaa', receivedAt: 1 },
  complete: true,
  pools: new Map([['uniswap-v2', pools]]),
  ...(concentrated && { concentrated }),
})
const settings = { slippageBps: 50, multihop: true }
const request: QuoteRequest = { input: native, output: usdc, field: 'input', amount: unit, platform: null }
const rowsOf = (
  state: ReadyPools,
  part: Partial<QuoteRequest> = {},
  set: Parameters<typeof quotesFor>[3] = settings,
) => {
  const quotes = quotesFor(chain, state, { compare: createConcentratedQuotes(), ...request, ...part }, set)
  return 'concentrated' in quotes ? quotes.concentrated : undefined
}
const directionOf = ({ token0 }: ConcentratedMarketPool, from: Address): Direction =>
  token0 === lowerAddress(from) ? 'zeroForOne' : 'oneForZero'

describe('createConcentratedQuotes', () => {
  test('default: quotes the best route of each platform to the base unit, with fees and impact of its tiers', () => {
    const rows = rowsOf(stateOf(statusOf([direct, toTether, between])))
    expect(rows?.map(({ platform }) => platform.id)).toEqual(['uniswap-v3', 'pancakeswap-v3'])
    const [uniswap, other] = rows ?? []
    const middle = toTether.market.amountOutDown(unit, directionOf(toTether, wrapped.address)) as bigint
    expect(uniswap?.quote).toMatchObject({
      amountIn: unit,
      amountOut: between.market.amountOutDown(middle, directionOf(between, usdt.address)),
      hops: [
        { tokenIn: wrapped.address, tokenOut: usdt.address, fee: 500, amountIn: unit, amountOut: middle },
        { tokenIn: usdt.address, tokenOut: usdc.address, fee: 100, amountIn: middle },
      ],
      maximumIn: unit,
    })
    const { amountOut = 0n, minimumOut, lpFee, lpFeeAmount, priceImpact } = uniswap?.quote ?? {}
    expect(minimumOut).toBe(minimumOutDown(amountOut, 50))
    expect(Number(lpFee?.numerator) / Number(lpFee?.denominator)).toBeCloseTo(1 - 0.9995 * 0.9999, 12)
    expect(lpFeeAmount).toBe(unit - (unit * 9995n * 9999n) / 10n ** 8n)
    expect(Number(priceImpact?.numerator) / Number(priceImpact?.denominator)).toBeCloseTo(2 * 10 ** -5, 6)
    expect(other?.quote?.hops).toMatchObject([{ fee: 2500 }])
    expect(uniswap?.unread).toEqual([])
  })

  test('behavior: quotes an exact output, and one hop only where the setting says so', () => {
    const state = stateOf(statusOf([direct, toTether, between]))
    const [row] = rowsOf(state, { field: 'output' }, { ...settings, multihop: false }) ?? []
    const { amountIn = 0n, maximumIn, minimumOut } = row?.quote ?? {}
    expect(amountIn).toBe(direct.market.amountInUp(unit, directionOf(direct, wrapped.address)))
    expect(row?.quote?.hops).toHaveLength(1)
    expect([minimumOut, maximumIn !== undefined && maximumIn > amountIn]).toEqual([unit, true])
  })

  test('behavior: names the windows that end before an amount does', () => {
    const [row] = rowsOf(stateOf(statusOf([direct])), { amount: 10n ** 40n }) ?? []
    expect(row?.quote).toBeNull()
    expect(row?.unread).toEqual([{ id: direct.id, direction: directionOf(direct, wrapped.address) }])
  })

  test('behavior: follows changed pools by the graph of the last ones', () => {
    const compare = createConcentratedQuotes()
    const outOf = (pools: readonly ConcentratedMarketPool[]) =>
      rowsOf(stateOf(statusOf(pools)), { compare })?.[0]?.quote?.amountOut
    const direction = directionOf(direct, wrapped.address)
    const first = outOf([direct])
    const moved = { ...direct, market: direct.market.after(10n ** 19n, direction) as ConcentratedMarket }
    expect(outOf([moved])).toBe(moved.market.amountOutDown(unit, direction))
    expect(outOf([moved])).not.toBe(first)
    expect(outOf([moved, toTether, between])).toBeGreaterThan(outOf([moved]) ?? 0n)
    expect(outOf([direct])).toBe(first)
    expect(outOf([])).toBeUndefined()
  })

  test('behavior: adds rows beside the ranked quotes of pairs only where they are requested', () => {
    const [token0, token1] = [wrapped.address, usdc.address].map(lowerAddress).toSorted() as [Address, Address]
    const reserves = { reserve0: 10n ** 18n, reserve1: 10n ** 18n, swapFeeBps: 30 }
    const state = stateOf(statusOf([direct]), [{ address: '0xa1', token0, token1, ...reserves }])
    const without = quotesFor(chain, state, request, settings)
    expect(without).not.toHaveProperty('concentrated')
    const withRows = quotesFor(chain, state, { ...request, compare: createConcentratedQuotes() }, settings)
    expect(withRows).toEqual({ ...without, concentrated: rowsOf(state) })
    expect(rowsOf(state)).toHaveLength(2)
  })

  test('behavior: has no rows of closed platforms, and none before the pools are read', () => {
    const closed = rowsOf(stateOf(statusOf([direct])), {}, { ...settings, closed: ['uniswap-v3'] })
    expect(closed?.map(({ platform }) => platform.id)).toEqual(['pancakeswap-v3'])
    expect(rowsOf(stateOf())).toEqual([])
    expect(rowsOf(stateOf({ status: 'loading' }))).toEqual([])
  })
})
