import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '../../test/worlds.ts'
import { ConstantProductMarket, MAX_UINT112, swapAmountsInUp, swapAmountsOutDown } from '../index.ts'

const pool = { reserve0: 1_000n, reserve1: 9_000n, swapFeeBps: 30 }
const market = new ConstantProductMarket(pool)

describe('ConstantProductMarket', () => {
  test('default: equals the swap amounts of the pair in both directions', () => {
    const reserve = sized(112)
    const fee = fc.integer({ min: 0, max: 1_000 })
    fc.assert(
      fc.property(reserve, reserve, fee, sized(112), (reserve0, reserve1, swapFeeBps, amount) => {
        const drawn = new ConstantProductMarket({ reserve0, reserve1, swapFeeBps })
        const down = { reserveIn: reserve0, reserveOut: reserve1, swapFeeBps }
        const up = { reserveIn: reserve1, reserveOut: reserve0, swapFeeBps }
        expect(drawn.amountOutDown(amount, 'zeroForOne')).toBe(attempt(() => swapAmountsOutDown(amount, [down])[1]))
        expect(drawn.amountOutDown(amount, 'oneForZero')).toBe(attempt(() => swapAmountsOutDown(amount, [up])[1]))
        expect(drawn.amountInUp(amount, 'zeroForOne')).toBe(attempt(() => swapAmountsInUp(amount, [down])[0]))
        expect(drawn.amountInUp(amount, 'oneForZero')).toBe(attempt(() => swapAmountsInUp(amount, [up])[0]))
      }),
      { numRuns: 1_000 },
    )
  })

  test('behavior: returns null when the pair rejects the amount', () => {
    expect(market.amountOutDown(0n, 'zeroForOne')).toBeNull()
    expect(market.amountOutDown(1n, 'oneForZero')).toBeNull()
    expect(market.amountInUp(9_000n, 'zeroForOne')).toBeNull()
    expect(market.after(MAX_UINT112, 'zeroForOne')).toBeNull()
  })

  test('behavior: adds the input to one reserve and takes the output from the other', () => {
    expect(market.after(100n, 'zeroForOne')).toEqual(
      new ConstantProductMarket({ ...pool, reserve0: 1_100n, reserve1: 9_000n - 815n }),
    )
    expect(market.after(900n, 'oneForZero')).toEqual(
      new ConstantProductMarket({ ...pool, reserve0: 1_000n - 90n, reserve1: 9_900n }),
    )
  })

  test('behavior: returns the reserve ratio as mid price, null for an empty pair', () => {
    expect(market.midPrice('zeroForOne')).toEqual({ numerator: 9_000n, denominator: 1_000n })
    expect(market.midPrice('oneForZero')).toEqual({ numerator: 1_000n, denominator: 9_000n })
    expect(new ConstantProductMarket({ ...pool, reserve0: 0n }).midPrice('zeroForOne')).toBeNull()
  })

  test('behavior: has an envelope with a maximum output of 0 for an empty pair', () => {
    const empty = new ConstantProductMarket({ ...pool, reserve1: 0n })
    expect(empty.envelope('zeroForOne')).toEqual({ r: 0, a: Number.POSITIVE_INFINITY, maxOutput: 0, rounding: 0 })
  })
})

function attempt(compute: () => bigint | undefined): bigint | null {
  try {
    return compute() ?? null
  } catch {
    return null
  }
}
