import { describe, expect, test } from 'vitest'
import { priceUnit } from './fixed-point.ts'
import { nativeUsdPrice } from './native-usd-price.ts'

const native = 10n ** 18n

describe('nativeUsdPrice', () => {
  test('default: returns the mean of the stablecoin pairs weighted by their native reserves [3.5.27]', () => {
    const price = nativeUsdPrice([
      { nativeReserve: 300n * native, stableReserve: 3_000_000n, stableDecimals: 6 },
      { nativeReserve: 100n * native, stableReserve: (101n * native) / 100n, stableDecimals: 18 },
    ])
    // Mean of 0.01 with a weight of 300, and 0.0101 with a weight of 100.
    expect(price).toBe((priceUnit * 401n) / 40_000n)
  })

  test('behavior: returns null, not zero, without a stablecoin pair [3.5.28]', () => {
    expect(nativeUsdPrice([])).toBeNull()
    expect(nativeUsdPrice([{ nativeReserve: 0n, stableReserve: 0n, stableDecimals: 6 }])).toBeNull()
  })
})
