import { ConcentratedMarket, sqrtPriceAtTick } from '@dexswap/amm'
import { type Address, type ConcentratedPlatform, lowerAddress } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { describe, expect, test } from 'vitest'
import { type ConcentratedEvent, reduceConcentrated } from './concentrated-follower.ts'
import type { ConcentratedLog } from './concentrated-logs.ts'
import type { ConcentratedState, SortedTokens } from './concentrated-state.ts'
import { type ConcentratedTable, createConcentratedTable, shownPools } from './concentrated-table.ts'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const [one, other, base] = [address('1'), address('2'), address('3')]
const platform: ConcentratedPlatform = {
  ...{ kind: 'concentrated', id: 'uniswap-v3', name: 'Uniswap V3', picture: 'platforms/uniswap-v3.svg' },
  ...{ factory: address('f'), router: address('e'), initCodeHash: `0x${'ab'.repeat(32)}` },
  feeTiers: [
    { fee: 500, tickSpacing: 10 },
    { fee: 3000, tickSpacing: 60 },
  ],
}
const empty = createConcentratedTable({ concentratedPlatforms: [platform], routingBases: [base] })
const pairs = [
  [one, other],
  [one, base],
  [other, base],
] as const

const stateOf = (fee: number, pair: readonly [Address, Address] = [one, other], part = {}): ConcentratedState => ({
  ...{ address: poolAddress(platform, pair, fee), token0: pair[0], token1: pair[1] },
  ...{ fee, tickSpacing: fee === 500 ? 10 : 60, sqrtPriceX96: sqrtPriceAtTick(0), tick: 0, liquidity: 10n ** 18n },
  ...part,
})
const id = (fee: number, pair?: readonly [Address, Address]) => lowerAddress(stateOf(fee, pair).address)
const ticks = [
  { tick: -600, liquidityGross: 10n ** 18n, liquidityNet: 10n ** 18n },
  { tick: 600, liquidityGross: 10n ** 18n, liquidityNet: -(10n ** 18n) },
]
const marketOf = (state: ConcentratedState, words = { firstWord: -1, lastWord: 0 }) =>
  ConcentratedMarket.of({ ...state, words, ticks })

const reduceAll = ([first, ...rest]: readonly [ConcentratedEvent, ...ConcentratedEvent[]], from = empty) =>
  rest.reduce(({ table }, event) => reduceConcentrated(table, event), reduceConcentrated(from, first))
const poolsRead = (pools: readonly ConcentratedState[], block = 10n, of: readonly SortedTokens[] = pairs) =>
  ({ type: 'pools-read', block, platform: platform.id, pairs: of, pools }) as const
const follow = { type: 'follow', tokens: [one, other] } as const
const ticksRead = (states: readonly ConcentratedState[], block = 10n, words?: Parameters<typeof marketOf>[1]) =>
  ({
    type: 'ticks-read',
    block,
    markets: states.map((state) => ({ pool: state.address, market: marketOf(state, words) })),
  }) as const

/** Two pools of the chosen tokens with ticks, at block 10. */
const filled = () =>
  reduceAll([follow, poolsRead([stateOf(500), stateOf(3000)]), ticksRead([stateOf(500), stateOf(3000)])])
type LogPart = { readonly kind: ConcentratedLog['kind']; readonly [field: string]: unknown }
const logs = (...all: readonly LogPart[]): ConcentratedEvent => ({
  type: 'logs',
  block: 11n,
  logs: all.map((log, logIndex) => ({ blockNumber: 11n, logIndex, pool: id(500), ...log }) as ConcentratedLog),
})
const swapTo = (tick: number, liquidity = 10n ** 18n) =>
  ({ kind: 'swap', point: { sqrtPriceX96: sqrtPriceAtTick(tick), tick, liquidity } }) as const
const mint = (tickLower: number, tickUpper: number, liquidityDelta: bigint) =>
  ({ kind: 'liquidity', change: { tickLower, tickUpper, liquidityDelta } }) as const
const shown = (table: ConcentratedTable, pool = id(500)) =>
  shownPools(table)
    .get(platform.id)
    ?.find((each) => each.id === pool)

describe('reduceConcentrated', () => {
  test('behavior: requests pools of chosen tokens and routing bases, then ticks of the pools found', () => {
    const first = reduceConcentrated(empty, follow)
    expect(first.effects).toEqual([{ type: 'read-pools', platform: platform.id, query: { platform, pairs } }])
    const found = reduceConcentrated(first.table, poolsRead([stateOf(500)]))
    expect(found.effects).toEqual([
      {
        type: 'read-ticks',
        platform: platform.id,
        queries: [{ pool: stateOf(500), words: { firstWord: -1, lastWord: 0 } }],
      },
    ])
    const read = reduceConcentrated(found.table, ticksRead([stateOf(500)]))
    expect(read.effects).toEqual([])
    expect(shown(read.table)?.market.amountOutDown(10n ** 15n, 'zeroForOne')).toBeTypeOf('bigint')
  })

  test('behavior: reads dynamic fees in each block, and shows no pool with the fee of an earlier one', () => {
    const dynamic = { ...platform, dynamicFees: true as const }
    const state = { ...stateOf(500), address: poolAddress(dynamic, [one, other], 10) }
    const start = createConcentratedTable({ concentratedPlatforms: [dynamic], routingBases: [] })
    const found = reduceAll([follow, poolsRead([state], 10n, [pairs[0]]), ticksRead([state])], start)
    const due = [{ type: 'read-fees', platform: platform.id, pools: [state.address] }]
    expect(found.effects).toEqual(due)
    expect(shownPools(found.table).get(platform.id)).toEqual([])
    const feesRead = (fee: number, block: bigint) =>
      ({ type: 'fees-read', block, platform: platform.id, pools: [state.address], fees: [fee] }) as const
    const first = reduceConcentrated(found.table, feesRead(1234, 10n))
    expect(first.effects).toEqual([])
    const [pool] = shownPools(first.table).get(platform.id) ?? []
    const expected = marketOf({ ...state, fee: 1234 })
    expect(pool?.fee).toBe(1234)
    expect(pool?.market.amountOutDown(10n ** 15n, 'zeroForOne')).toBe(expected.amountOutDown(10n ** 15n, 'zeroForOne'))
    const later = reduceConcentrated(first.table, { type: 'logs', block: 11n, logs: [] })
    expect(later.effects).toEqual(due)
    expect(shownPools(later.table).get(platform.id)).toEqual([])
    const same = reduceConcentrated(later.table, feesRead(1234, 11n))
    expect(shownPools(same.table).get(platform.id)).toEqual([pool])
    const unknown = reduceConcentrated(later.table, { ...feesRead(1, 11n), pools: [], fees: [] })
    expect(unknown.effects).toEqual(due)
  })

  test('behavior: requests nothing when no tokens are chosen or the chain has no concentrated platforms', () => {
    expect(reduceConcentrated(empty, { type: 'follow', tokens: [] }).effects).toEqual([])
    const without = createConcentratedTable({ concentratedPlatforms: [], routingBases: [base] })
    expect(reduceConcentrated(without, follow).effects).toEqual([])
    const ended = reduceConcentrated(filled().table, { type: 'follow', tokens: [] })
    expect(ended.effects).toEqual([])
    expect(ended.table.pools.size).toBe(0)
  })

  test('behavior: requests first the ticks of pools between chosen tokens with at least 1 % of the highest liquidity', () => {
    const states = [
      stateOf(500),
      stateOf(3000, [one, other], { liquidity: 10n ** 16n - 1n }),
      stateOf(500, [one, base]),
      stateOf(500, [other, base]),
    ]
    const { effects, table } = reduceAll([follow, poolsRead(states)])
    expect(effects).toMatchObject([{ queries: [{ pool: stateOf(500) }] }])
    expect(shownPools(table).get(platform.id)).toHaveLength(4)
  })

  test('behavior: requests first the ticks of pools with routing bases when no pool between the chosen tokens has liquidity', () => {
    const states = [
      stateOf(500, [one, other], { liquidity: 0n }),
      stateOf(500, [one, base]),
      stateOf(3000, [one, base], { liquidity: 0n }),
      stateOf(500, [other, base], { liquidity: 1n }),
    ]
    const { effects } = reduceAll([follow, poolsRead(states)])
    expect(effects).toMatchObject([{ queries: [{ pool: states[1] }, { pool: states[3] }] }])
    const onlyBases = reduceAll([{ type: 'follow', tokens: [one] }, poolsRead([stateOf(500, [other, base])])])
    expect(onlyBases.table.pools.size).toBe(0)
  })

  test('behavior: repeats a requested read until its result arrives', () => {
    const { effects } = reduceConcentrated(empty, follow)
    const later = reduceAll([follow, { type: 'logs', block: 11n, logs: [] }])
    expect(later.effects).toEqual(effects)
  })

  test('behavior: applies swap, mint and burn events in log order', () => {
    const before = filled().table
    const { table, effects } = reduceConcentrated(
      before,
      logs(
        mint(-60, 60, 5n * 10n ** 18n),
        swapTo(30, 6n * 10n ** 18n),
        mint(0, 60, 10n ** 18n),
        mint(0, 60, -(10n ** 18n)),
        swapTo(80),
      ),
    )
    expect(effects).toEqual([])
    expect(shown(table)?.market.point).toMatchObject({ tick: 80, liquidity: 10n ** 18n })
    expect(shown(table)?.market.window.ticks.map(({ tick }) => tick)).toEqual([-600, -60, 60, 600])
    expect(shown(table, id(3000))).toBe(shown(before, id(3000)))
  })

  test('behavior: follows the price and the active liquidity of a pool without ticks', () => {
    const start = reduceAll([follow, poolsRead([stateOf(500, [one, other], { liquidity: 0n })])])
    expect(start.effects).toEqual([])
    const { table } = reduceConcentrated(start.table, logs(mint(-60, 60, 7n), mint(60, 120, 9n), swapTo(70, 9n)))
    expect(shown(table)?.market.point).toMatchObject({ tick: 70, liquidity: 9n })
    expect(shown(table)?.market.amountOutDown(1n, 'zeroForOne')).toBe('not-read')
    const negative = reduceConcentrated(start.table, logs(mint(-60, 60, -1n)))
    expect(negative.effects).toMatchObject([{ type: 'read-pools', query: { pairs: [[one, other]] } }])
  })

  test.each([
    ['liquidity that is not that of the ticks', [swapTo(30, 5n)]],
    ['a burn of more than there is', [mint(-60, 60, -1n)]],
    ['a price that is not that of its tick', [{ kind: 'swap', point: { ...swapTo(30).point, tick: 31 } }]],
    ['ticks that no pool has', [mint(-61, 60, 1n)]],
    ['ends in the wrong order', [mint(60, -60, 1n)]],
    ['an event of an earlier block', [swapTo(30), { ...swapTo(20), blockNumber: 10n }]],
    ['the same event again', [swapTo(30), { ...swapTo(30), logIndex: 0 }]],
  ] as const)('behavior: hides a pool and requests it again after %s', (_, events) => {
    const { table, effects } = reduceConcentrated(filled().table, logs(...events))
    expect(effects).toEqual([{ type: 'read-pools', platform: platform.id, query: { platform, pairs: [[one, other]] } }])
    expect(shown(table)).toBeUndefined()
    // Other pools of the pair that have all their ticks stay unchanged.
    const read = reduceConcentrated(table, poolsRead([stateOf(500), stateOf(3000)], 11n, [pairs[0]]))
    expect(read.effects).toMatchObject([
      { type: 'read-ticks', platform: platform.id, queries: [{ pool: stateOf(500) }] },
    ])
    const after = reduceConcentrated(read.table, ticksRead([stateOf(500)], 11n))
    expect(after.effects).toEqual([])
    expect(shown(after.table)?.market.amountOutDown(1000n, 'zeroForOne')).toBeTypeOf('bigint')
  })

  test("behavior: ignores events up to the block of the pool's read", () => {
    const { table, effects } = reduceConcentrated(filled().table, logs({ ...swapTo(30), blockNumber: 10n }))
    expect(effects).toEqual([])
    expect(shown(table)?.market.point.tick).toBe(0)
  })

  test('behavior: keeps the tick ranges and requests all pools again after missed blocks, and drops pools that are not found again', () => {
    const words = { firstWord: -3, lastWord: 0 }
    const { table } = reduceAll(
      [
        { type: 'unread', hops: [{ id: id(500), direction: 'zeroForOne' }] },
        poolsRead([stateOf(500), stateOf(3000)], 10n, [pairs[0]]),
        ticksRead([stateOf(500)], 10n, words),
      ],
      filled().table,
    )
    const lost = reduceConcentrated(table, { type: 'discontinuity' })
    expect(lost.effects).toEqual([{ type: 'read-pools', platform: platform.id, query: { platform, pairs } }])
    expect(shownPools(lost.table).get(platform.id)).toEqual([])
    const read = reduceConcentrated(lost.table, poolsRead([stateOf(500)], 9n))
    expect(read.effects).toEqual([
      { type: 'read-ticks', platform: platform.id, queries: [{ pool: stateOf(500), words }] },
    ])
    expect(read.table.pools.size).toBe(1)
  })

  test('behavior: doubles a tick range in the direction of an amount, up to the last tick', () => {
    const wider = (table: ConcentratedTable, direction: 'zeroForOne' | 'oneForZero', fee = 3000) => {
      const { effects } = reduceConcentrated(table, { type: 'unread', hops: [{ id: id(fee), direction }] })
      return effects[0]?.type === 'read-ticks' ? effects[0].queries[0]?.words : null
    }
    expect(wider(filled().table, 'zeroForOne')).toEqual({ firstWord: -3, lastWord: 0 })
    expect(wider(filled().table, 'oneForZero')).toEqual({ firstWord: -1, lastWord: 2 })
    const all = { firstWord: -58, lastWord: 57 }
    const known = reduceAll([follow, poolsRead([stateOf(3000)])]).table
    const withAll = new Map([...known.pools].map(([key, pool]) => [key, { ...pool, words: all }]))
    const read = reduceConcentrated({ ...known, pools: withAll }, ticksRead([stateOf(3000)], 10n, all))
    expect(wider(read.table, 'zeroForOne')).toBeNull()
    expect(wider(read.table, 'oneForZero')).toBeNull()
  })

  test('behavior: reads a pool again first, when an amount needs more ticks and the pool was read at an older block', () => {
    const { table } = reduceConcentrated(filled().table, logs(swapTo(30)))
    const unread = { type: 'unread', hops: [{ id: id(500), direction: 'zeroForOne' }] } as const
    const { effects, table: next } = reduceConcentrated(table, unread)
    expect(effects).toMatchObject([{ type: 'read-pools', query: { pairs: [[one, other]] } }])
    // Until the response arrives, the pool is quoted with the ticks that were read before.
    expect(shown(next)?.market.amountOutDown(1000n, 'zeroForOne')).toBeTypeOf('bigint')
    expect(reduceConcentrated(next, unread).effects).toEqual(effects)
    const state = stateOf(500, [one, other], swapTo(30).point)
    const read = reduceConcentrated(next, poolsRead([state, stateOf(3000)], 11n, [pairs[0]]))
    expect(read.effects).toEqual([
      { type: 'read-ticks', platform: platform.id, queries: [{ pool: state, words: { firstWord: -3, lastWord: 0 } }] },
    ])
  })

  test('behavior: requests a new pool of chosen tokens at its derived address until it has a price', () => {
    const created = { kind: 'created', factory: platform.factory, tokens: [one, other], tier: 3000 } as const
    const start = reduceAll([follow, poolsRead([])]).table
    const { table, effects } = reduceConcentrated(start, logs(created))
    expect(effects).toMatchObject([{ type: 'read-pools', query: { pairs: [[one, other]] } }])
    const without = reduceConcentrated(table, poolsRead([], 11n, [pairs[0]]))
    expect(without.effects).toEqual([])
    expect([...without.table.awaited.keys()]).toEqual([id(3000)])
    const priced = reduceConcentrated(without.table, logs({ kind: 'initialized', pool: id(3000) }))
    expect(priced.effects).toMatchObject([{ type: 'read-pools', query: { pairs: [[one, other]] } }])
    const found = reduceConcentrated(priced.table, poolsRead([stateOf(3000)], 11n, [pairs[0]]))
    expect(found.table.awaited.size).toBe(0)
    for (const not of [
      { ...created, factory: address('d') },
      { ...created, tier: 777 },
      { ...created, tokens: [address('0'), one] },
    ])
      expect(reduceConcentrated(start, logs(not)).effects).toEqual([])
  })

  test('behavior: ignores results for tokens that were replaced during the read', () => {
    const ended = reduceAll([follow, { type: 'follow', tokens: [] }, poolsRead([stateOf(500)])])
    expect([ended.table.pools.size, ended.table.lookedUp.size]).toEqual([0, 0])
  })

  test('behavior: keeps loaded pools that the newly chosen tokens need as well', () => {
    const both = reduceAll([follow, poolsRead([stateOf(500), stateOf(500, [one, base])])])
    const { table, effects } = reduceConcentrated(both.table, { type: 'follow', tokens: [one, address('4')] })
    expect([...table.pools.keys()]).toEqual([id(500, [one, base])])
    expect(effects).toMatchObject([
      {
        type: 'read-pools',
        query: {
          pairs: [
            [one, address('4')],
            [base, address('4')],
          ],
        },
      },
    ])
  })
})
