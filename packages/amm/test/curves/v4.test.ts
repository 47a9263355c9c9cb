import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalChain, startLocalChain } from '../chain.ts'
import { randomOf, seedOfRun } from '../seed.ts'
import { changePool, createTally, foreseen, happened, type Outcome, swapOf } from './compare-swaps.ts'
import { drawPositions, drawSwap, type SwapDraw } from './v3-draws.ts'
import {
  changePositions,
  createV4Pool,
  deployV4,
  outcomesOf,
  quotesOf,
  sendSwap,
  setProtocolFee,
  type V4Chain,
  type V4Pool,
} from './v4-pools.ts'

// Compares markets that are updated by events with the published PoolManager and V4Quoter, exact to
// the unit.

/** Number of random swaps; `npm run differential:curves` uses 10,000. */
const DRAWS = Number(process.env.V4_DRAWS ?? 1_500)
/** Random swaps between two changes of a pool. */
const BATCH = 100

let chain: LocalChain
let v4: V4Chain

beforeAll(async () => {
  chain = await startLocalChain()
  v4 = await deployV4(chain)
})

afterAll(() => chain?.stop())

/** For each pool: LP fee, tick spacing, protocol fees of both directions. */
const tiers = [
  [100, 1, 0, 0],
  [500, 10, 1_000, 1_000],
  [3_000, 60, 500, 0],
  [10_000, 200, 0, 1],
  [0, 3, 1_000, 250],
  [777, 7, 999, 333],
  [0, 30, 0, 0],
  [250_000, 5_000, 77, 1_000],
  [998_999, 32_767, 1_000, 1],
] as const

/** Compares random swaps with PoolManager, and their amounts with V4Quoter. */
async function compare(pool: V4Pool, draws: readonly SwapDraw[], about: string): Promise<readonly Outcome[]> {
  const outcomes = await outcomesOf(v4, pool, draws.map(swapOf))
  // V4Quoter casts amounts to int128, while PoolManager accepts one unit more as input, so amounts are
  // limited.
  const requested = draws.map((draw) => (draw.amount < 2n ** 127n ? draw : { ...draw, amount: 2n ** 127n - 1n }))
  const quotes = await quotesOf(v4, pool, requested)
  for (const [i, draw] of draws.entries()) {
    const text = `${about}, ${draw.kind} ${draw.amount} ${draw.direction}`
    expect(foreseen(pool.market, draw), text).toBe(happened(draw, outcomes[i] as Outcome))
    const { kind, amount, direction } = requested[i] as SwapDraw
    const quoted = pool.market[kind === 'in' ? 'amountOutDown' : 'amountInUp'](amount, direction)
    expect(quoted, `${text}, V4Quoter`).toBe(quotes[i])
  }
  return outcomes
}

describe('ConcentratedMarket', () => {
  test('behavior: equals Uniswap V4 pools without hooks to the unit when updated only by events', {
    timeout: 7_200_000,
  }, async () => {
    const seed = seedOfRun()
    const random = randomOf(seed)
    const { counts: tally, ...tallied } = createTally()
    const perPool = Math.ceil(DRAWS / tiers.length)
    for (const [fee, tickSpacing, down, up] of tiers) {
      const pool = await createV4Pool(
        v4,
        fee,
        tickSpacing,
        random.pick([0, 1, 60_000, -200_000]) + random.next() * 1_000,
      )
      const about = `seed ${seed}, fee ${fee}, spacing ${tickSpacing}`
      await changePositions(v4, pool, drawPositions(pool, random, 30))
      await setProtocolFee(v4, pool, down, up)
      for (let left = perPool; left > 0; left -= BATCH) {
        const draws = Array.from({ length: Math.min(left, BATCH) }, () => drawSwap(pool, random))
        const outcomes = await compare(pool, draws, about)
        for (const [i, draw] of draws.entries()) tallied.add(pool, draw, outcomes[i] as Outcome, about)
        tally.events += await changePool(pool, random, {
          swap: (swap) => sendSwap(v4, pool, swap),
          changePositions: (changes) => changePositions(v4, pool, changes),
        })
        if (random.below(4) === 0) await setProtocolFee(v4, pool, random.below(1_001), random.below(1_001))
      }
    }
    console.info(tallied.text(seed))
    expect(tally.crossing / tally.draws).toBeGreaterThan(0.5)
    expect(tally.narrow).toBeGreaterThan(tally.draws / 20)
    expect(tally.notRead).toBeGreaterThan(tally.draws / 20)
    expect(tally.partial).toBeLessThan(tally.draws / 4)
  })

  test('behavior: rejects amounts beyond int128, as PoolManager does', async () => {
    const pool = await createV4Pool(v4, 0, 100, 0.5)
    // Each position has less than int128 of both tokens; all together have more.
    const wide = [194_000, 193_900, 193_800, 193_700].map((tick) => {
      return { tickLower: -tick, tickUpper: tick, liquidityDelta: 2n ** 112n }
    })
    await changePositions(v4, pool, wide)
    expect(pool.market.point.liquidity).toBe(2n ** 114n)
    const around = (amount: bigint) => [-1n, 0n, 1n].map((offset) => amount + offset)
    const limits = [...around(2n ** 127n), ...around(2n ** 128n - 2n)]
    const draws = (['zeroForOne', 'oneForZero'] as const).flatMap((direction) =>
      (['in', 'out'] as const).flatMap((kind) => limits.map((amount) => ({ direction, kind, amount }))),
    )
    await compare(pool, draws, 'int128')
  })
})
