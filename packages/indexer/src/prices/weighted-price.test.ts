import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceDecimals, priceUnit } from './fixed-point.ts'
import { weightedPrice } from './weighted-price.ts'

const base = { baseDecimals: 18, basePrice: priceUnit }
const whole = (amount: bigint, decimals = 18) => amount * 10n ** BigInt(decimals)

describe('weightedPrice', () => {
  test('default: one pair gives the ratio of its reserves', () => {
    const pairs = [{ ...base, reserve: whole(4n, 8), baseReserve: whole(10n) }]
    expect(weightedPrice(8, pairs)).toBe((priceUnit * 5n) / 2n)
  })

  test('behavior: the weight is what the base side is worth', () => {
    // 1 at a weight of 300, 5 at a weight of 100: (300 + 500) / 400
    const pairs = [
      { ...base, reserve: whole(300n), baseReserve: whole(300n) },
      { ...base, reserve: whole(20n), baseReserve: whole(100n) },
    ]
    expect(weightedPrice(18, pairs)).toBe(priceUnit * 2n)
  })

  test('behavior: a pool full of minted tokens against dust hardly moves the price', () => {
    const honest = { ...base, reserve: whole(1_000n), baseReserve: whole(1_000n) }
    const dust = { ...base, reserve: whole(10n ** 12n), baseReserve: 1n }
    const price = weightedPrice(18, [honest, dust])
    expect(price).toBeGreaterThan((priceUnit * 999_999n) / 1_000_000n)
  })

  test('behavior: no liquidity and unknown decimals leave the price unknown, not zero', () => {
    expect(weightedPrice(18, [])).toBeNull()
    expect(weightedPrice(18, [{ ...base, reserve: 0n, baseReserve: 0n }])).toBeNull()
    expect(weightedPrice(null, [{ ...base, reserve: 1n, baseReserve: 1n }])).toBeNull()
  })

  test('behavior: a price beyond belief is unknown', () => {
    expect(weightedPrice(36, [{ ...base, reserve: 1n, baseReserve: whole(1n) }])).toBeNull()
  })

  test('behavior: the mean lies between the lowest and the highest price, for all reserves and decimals', () => {
    const pair = fc.record({
      reserve: fc.bigInt({ min: 10n ** 6n, max: 2n ** 112n - 1n }),
      baseReserve: fc.bigInt({ min: 10n ** 6n, max: 2n ** 112n - 1n }),
      baseDecimals: fc.integer({ min: 0, max: 30 }),
      basePrice: fc.bigInt({ min: priceUnit / 10n ** 6n, max: priceUnit * 10n ** 6n }),
    })
    fc.assert(
      fc.property(
        fc.array(pair, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 30 }),
        (pairs, decimals) => {
          const single = pairs.map((one) => weightedPrice(decimals, [one]))
          if (single.some((price) => price === null)) return
          const prices = single.filter((price) => price !== null)
          const mean = weightedPrice(decimals, pairs)
          if (mean === null) return
          const sorted = prices.toSorted((a, b) => (a < b ? -1 : 1))
          const [least, most] = [sorted[0] ?? 0n, sorted.at(-1) ?? 0n]
          expect(mean >= least - 1n && mean <= most + 1n).toBe(true)
        },
      ),
    )
    expect(priceDecimals).toBe(36)
  })
})
