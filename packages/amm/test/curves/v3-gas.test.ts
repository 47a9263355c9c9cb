import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualGas } from '../../src/split/market-gas.ts'
import { type LocalChain, startLocalChain } from '../chain.ts'
import {
  changePositions,
  createPool,
  deployV3,
  type FollowedPool,
  sendSwap,
  sqrtPriceOf,
  type V3Chain,
} from './v3-pools.ts'

// Compares the gas of swaps through published pools with the estimate for a hop.

const SPACING = 60
/** Base gas of a transaction, which is not part of the estimate of a hop. */
const TRANSACTION = 21_000n

let chain: LocalChain
let v3: V3Chain

beforeAll(async () => {
  chain = await startLocalChain()
  v3 = await deployV3(chain)
})

afterAll(() => chain?.stop())

/** Swaps in one direction and back before measuring, so that each tick was crossed before. */
async function gasOfCrossing(pool: FollowedPool, amount: bigint): Promise<{ ticks: number; gas: bigint }> {
  await chain.client.increaseTime({ seconds: 12 })
  const before = pool.market
  const gas = await sendSwap(v3, pool, true, amount)
  const ticks = before.ticksCrossedTo(pool.market)
  const back = pool.market.amountInUp(amount, 'oneForZero')
  await sendSwap(v3, pool, false, typeof back === 'bigint' ? back : amount)
  return { ticks, gas: gas - TRANSACTION }
}

describe.each(['uniswap', 'pancake'] as const)('gas of a %s pool', (kind) => {
  test('behavior: uses at most the estimated gas of a hop, and at least 70 % of the estimate for a crossed tick', async () => {
    const fee = kind === 'uniswap' ? 3_000 : 2_500
    const pool = await createPool(v3, kind, fee, SPACING, sqrtPriceOf(0.5))
    const changes = Array.from({ length: 12 }, (_, i) => {
      return { tickLower: -SPACING * (i + 1), tickUpper: SPACING * (i + 1), liquidityDelta: 10n ** 20n }
    })
    await changePositions(v3, pool, changes)
    const amounts = [10n ** 17n, 8n * 10n ** 18n, 20n * 10n ** 18n]
    for (const amount of amounts) await gasOfCrossing(pool, amount)
    const measured = []
    for (const amount of amounts) measured.push(await gasOfCrossing(pool, amount))
    console.info(`${kind}: ${measured.map(({ ticks, gas }) => `${ticks} ticks ${gas}`).join(', ')}`)
    expect(measured[0]?.ticks).toBe(0)
    expect(measured.at(-1)?.ticks).toBeGreaterThan(5)
    for (const { ticks, gas } of measured)
      expect(gas, `${ticks} ticks`).toBeLessThanOrEqual(usualGas.concentrated + usualGas.tick * BigInt(ticks))
    const [none, , most] = measured
    const added = Number((most?.gas ?? 0n) - (none?.gas ?? 0n)) / (most?.ticks ?? 1)
    expect(added).toBeGreaterThan(Number(usualGas.tick) * 0.7)
  })
})
