import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Quoted } from '../../src/index.ts'
import { type LocalChain, startLocalChain } from '../chain.ts'
import { randomOf, seedOfRun } from '../seed.ts'
import { changePool, createTally, foreseen, happened, type Outcome, swapOf } from './compare-swaps.ts'
import { drawPositions, drawSwap, type SwapDraw } from './v3-draws.ts'
import {
  actorAbi,
  changePositions,
  createPool,
  deployV3,
  type FollowedPool,
  quoterAbi,
  readPool,
  sendSwap,
  sqrtPriceOf,
  type V3Chain,
} from './v3-pools.ts'

// Compares markets that are updated by events with the published bytecode, exact to the unit.

/** Random swaps: 500 in the gate, 1,500 in the full tier, 100,000 by `npm run differential:curves`. */
const DRAWS = Number(process.env.CURVE_DRAWS ?? (process.env.TIER === 'gate' ? 500 : 1_500))

let chain: LocalChain
let v3: V3Chain

beforeAll(async () => {
  chain = await startLocalChain()
  v3 = await deployV3(chain)
})

afterAll(() => chain?.stop())

/** Results of swaps that are simulated on the real pool. */
async function outcomesOf(pool: FollowedPool, draws: readonly SwapDraw[]): Promise<readonly Outcome[]> {
  const args = [pool.address, draws.map(swapOf)] as const
  const call = { address: v3.actor, abi: actorAbi, functionName: 'outcomes', args } as const
  const { result } = await chain.client.simulateContract({ ...call, account: chain.account, gas: 2_900_000_000n })
  return result
}

const tiers = [
  ['uniswap', 100, 1],
  ['uniswap', 500, 10],
  ['uniswap', 3_000, 60],
  ['uniswap', 10_000, 200],
  ['uniswap', 777, 7],
  ['pancake', 100, 1],
  ['pancake', 2_500, 50],
  ['pancake', 10_000, 200],
  ['pancake', 0, 3],
] as const

/** Random swaps between two changes of a pool, so that each pool changes at least twice. */
const BATCH = Math.min(100, Math.ceil(DRAWS / tiers.length / 3))

describe('ConcentratedMarket', () => {
  test('behavior: equals Uniswap V3 and PancakeSwap V3 pools to the unit when updated only by events', {
    timeout: 7_200_000,
  }, async () => {
    const seed = seedOfRun()
    const random = randomOf(seed)
    const { counts: tally, ...tallied } = createTally()
    const perPool = Math.ceil(DRAWS / tiers.length)
    // Most swaps of a pool must be after its first events.
    expect(perPool).toBeGreaterThan(BATCH)
    for (const [kind, fee, tickSpacing] of tiers) {
      const start = random.pick([0, 1, 60_000, -200_000]) + random.next() * 1_000
      const pool = await createPool(v3, kind, fee, tickSpacing, sqrtPriceOf(start))
      await changePositions(v3, pool, drawPositions(pool, random, 30))
      for (let left = perPool; left > 0; left -= BATCH) {
        const draws = Array.from({ length: Math.min(left, BATCH) }, () => drawSwap(pool, random))
        const outcomes = await outcomesOf(pool, draws)
        for (const [i, draw] of draws.entries()) {
          const outcome = outcomes[i] as Outcome
          const about = `seed ${seed}, ${kind} ${fee}, ${draw.kind} ${draw.amount} ${draw.direction}`
          expect(foreseen(pool.market, draw), about).toBe(happened(draw, outcome))
          tallied.add(pool, draw, outcome, about)
        }
        tally.events += await changePool(pool, random, {
          swap: ({ zeroForOne, amount }) => sendSwap(v3, pool, zeroForOne, amount),
          changePositions: (changes) => changePositions(v3, pool, changes),
        })
      }
      await expectTicksOfChain(pool)
    }
    console.info(tallied.text(seed))
    expect(tally.crossing / tally.draws).toBeGreaterThan(0.6)
    expect(tally.narrow).toBeGreaterThan(tally.draws / 20)
    expect(tally.notRead).toBeGreaterThan(tally.draws / 20)
    expect(tally.partial).toBeLessThan(tally.draws / 5)
  })

  test('behavior: divides first, as SqrtPriceMath does, when its product exceeds 256 bits', async () => {
    const random = randomOf(seedOfRun() + 2)
    const pool = await createPool(v3, 'uniswap', 5, 16_383, sqrtPriceOf(850_000.5))
    const everywhere = { tickLower: -54 * 16_383, tickUpper: 54 * 16_383, liquidityDelta: 2n ** 120n }
    await changePositions(v3, pool, [everywhere])
    const draws = Array.from({ length: 100 }, (_, i): SwapDraw => {
      const amount = 2n ** BigInt(92 + (i % 20)) + random.sized(90)
      return { direction: 'zeroForOne', kind: 'in', amount }
    })
    const outcomes = await outcomesOf(pool, draws)
    for (const [i, draw] of draws.entries())
      expect(foreseen(pool.market, draw)).toBe(happened(draw, outcomes[i] as Outcome))
  })

  test('behavior: returns the same amounts as QuoterV2 for exact inputs and outputs', async () => {
    const random = randomOf(seedOfRun() + 1)
    const pool = await createPool(v3, 'uniswap', 400, 8, sqrtPriceOf(12_345.6))
    await changePositions(v3, pool, drawPositions(pool, random, 40))
    for (let i = 0; i < 100; i++) {
      const draw = drawSwap(pool, random)
      const quoted = draw.kind === 'in' ? 'amountOutDown' : 'amountInUp'
      const own = pool.market[quoted](draw.amount, draw.direction)
      // When an exact input can only partly be filled, the quoter returns the output of that part.
      if (own !== null) expect(await quoterAnswer(pool, draw), `${draw.kind} ${draw.amount}`).toBe(own)
    }
  })
})

async function quoterAnswer(pool: FollowedPool, { direction, kind, amount }: SwapDraw): Promise<Quoted<bigint>> {
  const [tokenIn, tokenOut] = direction === 'zeroForOne' ? v3.tokens : [v3.tokens[1], v3.tokens[0]]
  const { result } = await chain.client.simulateContract({
    ...{ address: v3.quoter, abi: quoterAbi, gas: 1_000_000_000n },
    functionName: kind === 'in' ? 'quoteExactInputSingle' : 'quoteExactOutputSingle',
    args: [
      { tokenIn, tokenOut, [kind === 'in' ? 'amountIn' : 'amount']: amount, fee: pool.fee, sqrtPriceLimitX96: 0n },
    ],
  })
  return (result as readonly [bigint])[0]
}

/** Throws unless the market has the ticks of the pool, and the segments that follow from them. */
async function expectTicksOfChain(pool: FollowedPool): Promise<void> {
  for (const { tick, liquidityGross, liquidityNet } of pool.market.window.ticks) {
    const read = (await readPool(v3, pool.address, 'ticks', [tick])) as readonly [bigint, bigint]
    expect(read.slice(0, 2)).toEqual([liquidityGross, liquidityNet])
  }
}
