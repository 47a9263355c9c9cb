import { getAmountInUp, getAmountOutDown } from '@dexswap/amm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contradictsFee } from './contradicts-fee.ts'

const reserves = { reserveIn: 10n ** 24n, reserveOut: 5n * 10n ** 23n }
const outFor = (amountIn: bigint, swapFeeBps: number) => getAmountOutDown(amountIn, { ...reserves, swapFeeBps })

describe('contradictsFee', () => {
  test('default: accepts trades at the known fee, with exact input and with exact output', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 6n, max: 10n ** 23n }),
        fc.integer({ min: 0, max: 1000 }),
        (amount, swapFeeBps) => {
          const exactIn = { ...reserves, amountIn: amount, amountOut: outFor(amount, swapFeeBps) }
          const amountIn = getAmountInUp(amount, { ...reserves, swapFeeBps })
          expect(contradictsFee(exactIn, swapFeeBps)).toBe(false)
          expect(contradictsFee({ ...reserves, amountIn, amountOut: amount }, swapFeeBps)).toBe(false)
        },
      ),
    )
  })

  test('behavior: detects a trade at a lower and at a higher fee', () => {
    const amountIn = 10n ** 20n
    expect(contradictsFee({ ...reserves, amountIn, amountOut: outFor(amountIn, 10) }, 25)).toBe(true)
    expect(contradictsFee({ ...reserves, amountIn, amountOut: outFor(amountIn, 30) }, 25)).toBe(true)
  })
})
