import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figureUnits, unitsFigure } from './figure-units.ts'
import { formatAmount } from './format.ts'

describe('figureUnits', () => {
  test('behavior: removes the floating-point error of a round number on the axis', () => {
    expect(figureUnits(0.0208)).toBe(20_800_000_000_000_000n)
    expect(figureUnits(98_000)).toBe(98_000n * 10n ** 18n)
    expect(figureUnits(0.1 + 0.2)).toBe(300_000_000_000_000_000n)
    expect(formatAmount(figureUnits(0.29 * 100), 18, 'price')).toBe('29')
  })

  test('property: equals the value of the chart in the first twelve digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (units) => {
        const back = figureUnits(unitsFigure(units))
        const difference = back > units ? back - units : units - back
        expect(difference * 10n ** 10n <= units || difference <= 1n).toBe(true)
      }),
    )
  })

  test('behavior: returns zero for a value that is not finite', () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(figureUnits)).toEqual([0n, 0n])
  })
})
