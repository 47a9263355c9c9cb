import type { Pool } from '@dexswap/amm'
import { type Address, type Chain, harmony, type PlatformId } from '@dexswap/chains'
import { costIn } from '@dexswap/pools-reader/after-cost'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { QuoteRequest } from '@dexswap/pools-reader/quote'
import { type QuoteSettings, quotesFor } from '@dexswap/pools-reader/quotes'
import { createDivide, splitId } from '@dexswap/pools-reader/split-quote'
import { describe, expect, test, vi } from 'vitest'
import { quoteOf } from '../test/platform-quote.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'

vi.mock('@dexswap/pools-reader/after-cost', async (original) => {
  const real = await original<typeof import('@dexswap/pools-reader/after-cost')>()
  return { ...real, costIn: vi.fn(real.costIn) }
})

const unit = 10n ** 18n
const coin = nativeCurrencyOf(harmony)
const wone = tokenOf(harmony, harmony.wrappedNative)
const [, daiRecord, usdcRecord] = harmony.tokens
const [dai, usdc] = [tokenOf(harmony, daiRecord), tokenOf(harmony, usdcRecord)]
const outsider: Address = '0x00000000000000000000000000000000000000ee'
const external = { ...dai, address: outsider, symbol: 'STR' }
const address: Address = '0x00000000000000000000000000000000000000e1'

const executor = {
  address,
  codeHash: `0x${'11'.repeat(32)}`,
  // Differs from the order in the chain record, because an order refers to platforms by their index in
  // the executor.
  platforms: ['viperswap', 'dexswap'],
  block: null,
} as const
const third = { ...harmony.platforms[1], id: 'sushiswap', name: 'Sushiswap' }
const chain: Chain = { ...harmony, platforms: [...harmony.platforms, third], splitExecutor: executor }

let made = 0
function pool(first: Address, firstReserve: bigint, second: Address, secondReserve: bigint, swapFeeBps = 30): Pool {
  made += 1
  const [a, b] = [first.toLowerCase() as Address, second.toLowerCase() as Address]
  const [token0, token1, reserve0, reserve1] =
    a < b ? [a, b, firstReserve, secondReserve] : [b, a, secondReserve, firstReserve]
  return { address: `0x${made.toString(16).padStart(40, '0')}`, token0, token1, reserve0, reserve1, swapFeeBps }
}
const block = { number: 7n, hash: '0xaa', receivedAt: 1234 } as const
function stateOf(lists: Partial<Record<PlatformId, readonly Pool[]>>): PoolState {
  const pools = new Map(Object.entries(lists) as [PlatformId, readonly Pool[]][])
  return { status: 'ready', block, complete: true, pools }
}

const usdc6 = 10n ** 6n
const even = stateOf({
  dexswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit, 25)],
  viperswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit)],
  sushiswap: [pool(wone.address, 900_000n * unit, dai.address, 18_000n * unit)],
})

type Terms = Parameters<typeof createDivide>[0]
const quoteRequest = { input: coin, output: dai, field: 'input', amount: 2000n * unit, platform: null } as const
function quoted(
  state: PoolState,
  request: Partial<QuoteRequest> = {},
  settings: Partial<QuoteSettings> = {},
  terms: Partial<Terms> = {},
) {
  const divide = createDivide({ chain, executor, gas: { gasPrice: 100_000_000_000n }, plain: new Set(), ...terms })
  const requested = { ...quoteRequest, divide }
  const quotes = quotesFor(chain, state, { ...requested, ...request }, { slippageBps: 50, multihop: true, ...settings })
  if (quotes.status !== 'quoted') throw new TypeError(`not quoted: ${quotes.status}`)
  return quotes
}
const divisionOf = (...parts: Parameters<typeof quoted>) => quoted(...parts).ranked[0]?.split

describe('createDivide', () => {
  test('default: ranks the split order first and selects it, with the amounts that are signed', () => {
    const pair = stateOf({
      dexswap: even.status === 'ready' ? (even.pools.get('dexswap') ?? []) : [],
      viperswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit)],
    })
    const { ranked, selected, best } = quoted(pair)
    const [first, ...platforms] = ranked
    expect(first).toBe(selected)
    expect(first).toBe(best)
    expect(platforms.map(({ platform }) => platform.id).toSorted()).toEqual(['dexswap', 'viperswap'])
    expect(first?.platform).toEqual({ id: splitId, name: 'Split', picture: 'platforms/split.svg', router: address })
    expect(first?.split?.places).toEqual(['viperswap', 'dexswap'])
    expect(first?.split?.legs.flatMap(({ hops }) => hops.map(({ platform }) => platform.id)).toSorted()).toEqual([
      'dexswap',
      'viperswap',
    ])
    expect(first?.amountIn).toBe(2000n * unit)
    expect(first?.minimumOut).toBe(((first?.amountOut ?? 0n) * 10_000n) / 10_050n)
    expect(first?.path).toEqual([wone.address, dai.address])
  })

  test('behavior: uses only platforms of the executor, but must have a better price than every platform', () => {
    expect(divisionOf(even)).toBeUndefined()
    expect(quoted(even).best.platform.id).toBe('sushiswap')
  })

  test('behavior: sorts a split order after a concentrated platform with an equal output after network cost', () => {
    const state = stateOf({
      dexswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit)],
      viperswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit)],
    })
    const split = quoted(state).ranked[0]
    /** A quote with this output through one concentrated pool. */
    const row = (amountOut: bigint): QuoteRequest => {
      const crossed = { words: { firstWord: 0, lastWord: 0 }, ticks: [] }
      const route = [{ fee: 500, tier: 500, words: crossed.words, ticks: [], crossed }]
      const platform = { id: 'uniswap-v3', name: 'Uniswap V3', router: address }
      const result = {
        ...quoteOf({ platform, trade: null, amountIn: 2000n * unit, amountOut }),
        pools: { route, known: [] },
      }
      return { ...quoteRequest, compare: () => [{ result, unread: [] }] }
    }
    const output = split?.amountOut ?? 0n
    expect(quoted(state, row(output - output / 100n)).best.platform.id).toBe(splitId)
    expect(quoted(state, row(output)).best.platform.id).toBe('uniswap-v3')
    expect(quoted(state, row(output - output / 1000n)).ranked[0]?.split?.over.name).toBe('Uniswap V3')
  })

  test('behavior: keeps the platform that the user chose selected', () => {
    const state = stateOf({
      dexswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit)],
      viperswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit)],
    })
    expect(quoted(state, { platform: 'viperswap' }).selected.platform.id).toBe('viperswap')
    expect(quoted(state, { platform: splitId }).selected.platform.id).toBe(splitId)
    // A quote that fails in simulation is not the best one.
    const fails: QuoteRequest['fails'] = ({ platform }) => platform.id === splitId
    expect(quoted(state, { fails }).best.platform.id).not.toBe(splitId)
  })

  test('behavior: splits over no closed platform', () => {
    const state = stateOf({
      dexswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit)],
      viperswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit)],
    })
    expect(divisionOf(state)).toBeDefined()
    expect(divisionOf(state, {}, { closed: ['dexswap'] })).toBeUndefined()
  })

  test('behavior: returns no split for an exact output, and no split on a chain without the executor', () => {
    const state = stateOf({
      dexswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit)],
      viperswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit)],
    })
    expect(divisionOf(state, { field: 'output', amount: 20n * unit })).toBeUndefined()
    expect(divisionOf(state, {}, {}, { chain: { ...chain } })).toBeUndefined()
  })

  test('behavior: returns no split when its additional network cost exceeds the gain', () => {
    const state = stateOf({
      dexswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit)],
      viperswap: [pool(wone.address, 100_000n * unit, dai.address, 2000n * unit)],
    })
    expect(divisionOf(state)).toBeDefined()
    expect(divisionOf(state, {}, {}, { gas: { gasPrice: 10n ** 15n } })).toBeUndefined()
  })

  test('behavior: returns no split when the native currency has no price in the output token', () => {
    const state = stateOf({
      dexswap: [pool(usdc.address, 2000n * usdc6, dai.address, 2000n * unit)],
      viperswap: [pool(usdc.address, 2000n * usdc6, dai.address, 2000n * unit)],
    })
    expect(divisionOf(state, { input: usdc, amount: 100n * usdc6 })).toBeUndefined()
    const priced = stateOf({
      dexswap: [
        pool(usdc.address, 2000n * usdc6, dai.address, 2000n * unit),
        pool(wone.address, 100_000n * unit, dai.address, 2000n * unit),
      ],
      viperswap: [pool(usdc.address, 2000n * usdc6, dai.address, 2000n * unit)],
    })
    expect(divisionOf(priced, { input: usdc, amount: 100n * usdc6 })).toBeDefined()
  })

  test('behavior: routes through recorded tokens only; an unrecorded input or output must pass a simulation of its transfers', () => {
    const state = stateOf({
      dexswap: [
        pool(wone.address, 100_000n * unit, dai.address, 2000n * unit),
        pool(wone.address, 100_000n * unit, outsider, 100_000n * unit),
        pool(outsider, 100_000n * unit, dai.address, 2000n * unit),
      ],
    })
    // One platform has two routes, one of them through the untrusted token.
    expect(divisionOf(state)).toBeUndefined()
    const plain = new Set([outsider.toLowerCase()])
    const pair = stateOf({
      dexswap: [pool(wone.address, 100_000n * unit, outsider, 100_000n * unit)],
      viperswap: [pool(wone.address, 100_000n * unit, outsider, 100_000n * unit)],
    })
    expect(divisionOf(pair, { output: external })).toBeUndefined()
    expect(divisionOf(pair, { output: external }, {}, { plain })).toBeDefined()
  })

  test('behavior: uses at most four legs, without intermediate tokens when multihop is disabled', () => {
    const state = stateOf({
      dexswap: [
        pool(wone.address, 100_000n * unit, dai.address, 2000n * unit),
        pool(wone.address, 100_000n * unit, usdc.address, 2000n * usdc6),
        pool(usdc.address, 20_000n * usdc6, dai.address, 20_000n * unit),
      ],
      viperswap: [
        pool(wone.address, 100_000n * unit, dai.address, 2000n * unit),
        pool(wone.address, 100_000n * unit, usdc.address, 2000n * usdc6),
        pool(usdc.address, 20_000n * usdc6, dai.address, 20_000n * unit),
      ],
    })
    const legs = divisionOf(state, { amount: 20_000n * unit })?.legs ?? []
    expect(legs).toHaveLength(4)
    expect(legs.reduce((sum, { share }) => sum + share, 0)).toBe(10_000)
    expect(legs.reduce((sum, { amountIn }) => sum + amountIn, 0n)).toBe(20_000n * unit)
    const direct = divisionOf(state, { amount: 20_000n * unit }, { multihop: false })?.legs ?? []
    expect(direct.map(({ hops }) => hops.length)).toEqual([1, 1])
  })

  test('behavior: computes the gas cost once per pool state, not per amount', () => {
    const divide = createDivide({ chain, executor, gas: { gasPrice: 100_000_000_000n }, plain: new Set() })
    vi.mocked(costIn).mockClear()
    for (const units of [2000n, 2001n, 2002n]) quoted(even, { amount: units * unit, divide })
    expect(costIn).toHaveBeenCalledTimes(1)
    const next = stateOf({ ...(even.status === 'ready' ? Object.fromEntries(even.pools) : {}) })
    quoted(next, { divide })
    expect(costIn).toHaveBeenCalledTimes(2)
  })
})
