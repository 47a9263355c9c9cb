import { getAmountOutDown, liquidityMintedDown, liquidityValueDown } from '@dexswap/amm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PairAction } from './position.ts'
import { positionOverTime } from './position-over-time.ts'

const unit = 10n ** 18n
const hash = `0x${'0'.repeat(64)}` as const

/** A pair that follows the exact formulas, and the actions of one account in it. */
function createPool(reserve0: bigint, reserve1: bigint, totalSupply: bigint) {
  const pool = { reserve0, reserve1, totalSupply }
  const actions: PairAction[] = []
  const note = (kind: 'mint' | 'burn', amount0: bigint, amount1: bigint, liquidity: bigint) =>
    actions.push({
      kind,
      hash,
      time: actions.length,
      logIndex: 0,
      account: null,
      amount0,
      amount1,
      liquidity,
      usd: unit,
    })
  return {
    pool,
    actions,
    swap(zeroForOne: boolean, amountIn: bigint, swapFeeBps: number) {
      const [own, other] = zeroForOne ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0]
      const out = getAmountOutDown(amountIn, { reserveIn: own, reserveOut: other, swapFeeBps })
      pool.reserve0 += zeroForOne ? amountIn : -out
      pool.reserve1 += zeroForOne ? -out : amountIn
    },
    add(amount0: bigint) {
      const amount1 = (amount0 * pool.reserve1) / pool.reserve0
      const liquidity = liquidityMintedDown({ amount0, amount1 }, pool, pool.totalSupply)
      pool.reserve0 += amount0
      pool.reserve1 += amount1
      pool.totalSupply += liquidity
      note('mint', amount0, amount1, liquidity)
    },
    remove(liquidity: bigint) {
      const { amount0, amount1 } = liquidityValueDown(liquidity, pool, pool.totalSupply)
      pool.reserve0 -= amount0
      pool.reserve1 -= amount1
      pool.totalSupply -= liquidity
      note('burn', -amount0, -amount1, liquidity)
    },
  }
}

const near = (one: bigint, other: bigint, of: bigint) => {
  const distance = one > other ? one - other : other - one
  return distance * 1_000_000_000n <= of
}

describe('positionOverTime', () => {
  test('default: separates deposit, current value and fees at any price', () => {
    const scene = createPool(1000n * unit, 4000n * unit, 2000n * unit)
    scene.add(100n * unit)
    scene.swap(true, 300n * unit, 30)
    scene.swap(false, 900n * unit, 30)
    const { putIn, putInUsd, worth, hodl, fees, liquidity } = positionOverTime(scene.actions, scene.pool)
    expect(putIn).toEqual({ amount0: 100n * unit, amount1: 400n * unit })
    expect(hodl).toEqual(putIn)
    expect(putInUsd).toBe(unit)
    expect(liquidity).toBe(200n * unit)
    // Without fees, the product of both amounts would be constant at any price.
    const left0 = worth.amount0 - fees.amount0
    const left1 = worth.amount1 - fees.amount1
    expect(near(left0 * left1, putIn.amount0 * putIn.amount1, putIn.amount0 * putIn.amount1)).toBe(true)
    expect(fees.amount0).toBeGreaterThan(0n)
  })

  test('behavior: returns no fees for a pool without a swap fee, at any price', () => {
    const amounts = fc.bigInt({ min: unit, max: 500n * unit })
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), amounts), { maxLength: 20 }), (swaps) => {
        const scene = createPool(1000n * unit, 1000n * unit, 1000n * unit)
        scene.add(10n * unit)
        for (const [way, amount] of swaps) scene.swap(way, amount, 0)
        const { worth, fees } = positionOverTime(scene.actions, scene.pool)
        expect(near(fees.amount0, 0n, worth.amount0)).toBe(true)
        expect(near(fees.amount1, 0n, worth.amount1)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('behavior: counts fees only since each deposit, for one deposit or several', () => {
    const one = createPool(1000n * unit, 1000n * unit, 1000n * unit)
    const many = createPool(1000n * unit, 1000n * unit, 1000n * unit)
    one.add(30n * unit)
    for (let at = 0; at < 3; at += 1) many.add(10n * unit)
    for (const scene of [one, many]) scene.swap(true, 200n * unit, 100)
    const [total, parts] = [one, many].map(({ actions, pool }) => positionOverTime(actions, pool))
    expect(total && parts && near(total.fees.amount0, parts.fees.amount0, total.fees.amount0)).toBe(true)
    // A later deposit has no part in the fees of earlier trades.
    const late = createPool(1000n * unit, 1000n * unit, 1000n * unit)
    late.swap(true, 200n * unit, 100)
    late.add(30n * unit)
    const { worth, fees } = positionOverTime(late.actions, late.pool)
    expect(near(fees.amount0, 0n, worth.amount0)).toBe(true)
  })

  test('behavior: reduces deposits and fees in proportion to the withdrawn LP tokens', () => {
    const scene = createPool(1000n * unit, 1000n * unit, 1000n * unit)
    scene.add(100n * unit)
    scene.swap(true, 200n * unit, 100)
    scene.remove(50n * unit)
    const half = positionOverTime(scene.actions, scene.pool)
    expect(half.liquidity).toBe(50n * unit)
    expect(half.hodl).toEqual({ amount0: 50n * unit, amount1: 50n * unit })
    expect(near(half.feesTaken.amount0, half.fees.amount0, half.fees.amount0 * 10n)).toBe(true)
    scene.remove(50n * unit)
    const gone = positionOverTime(scene.actions, scene.pool)
    expect(gone).toMatchObject({ liquidity: 0n, hodl: { amount0: 0n, amount1: 0n }, worth: { amount0: 0n } })
    expect(gone.takenOut.amount0).toBeGreaterThan(100n * unit)
  })

  test('behavior: returns null when one historical price is unknown, and 0 without actions', () => {
    const scene = createPool(1000n * unit, 1000n * unit, 1000n * unit)
    scene.add(unit)
    const actions = [...scene.actions, ...scene.actions.map((action) => ({ ...action, usd: null }))]
    expect(positionOverTime(actions, scene.pool).putInUsd).toBeNull()
    expect(positionOverTime([], scene.pool)).toMatchObject({ liquidity: 0n, putInUsd: 0n, fees: { amount0: 0n } })
  })

  test('behavior: loses no value to rounding when the tokens have no decimals', () => {
    const scene = createPool(1000n, 4000n, 2000n)
    scene.add(100n)
    const { fees, worth } = positionOverTime(scene.actions, scene.pool)
    expect(worth).toEqual({ amount0: 100n, amount1: 400n })
    expect(fees).toEqual({ amount0: 0n, amount1: 0n })
  })
})
