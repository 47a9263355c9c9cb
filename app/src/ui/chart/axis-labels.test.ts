import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figureUnits } from '#core/figure-units.ts'
import { formatAmount, formatUsd, writeNumbersFor } from '#core/format.ts'
import { axisLabels } from './axis-labels.ts'
import { valueScale } from './scales.ts'

const usd = (value: number) => formatUsd(figureUnits(value))
const price = (value: number) => formatAmount(figureUnits(value), 18, 'pairPrice')

describe('axisLabels', () => {
  it('default: uses the given format when it distinguishes the values, with the same decimals on each label', () => {
    expect(axisLabels([0.02, 0.0205, 0.021], price).ticks).toEqual(['0.0200', '0.0205', '0.0210'])
    expect(axisLabels([1_150_000, 1_200_000], usd).ticks).toEqual(['$1.15M', '$1.20M'])
  })

  it('behavior: adds digits to values below a cent', () => {
    const { ticks, of } = axisLabels([0, 0.002, 0.004, 0.006], usd)
    expect(ticks).toEqual(['$0.000', '$0.002', '$0.004', '$0.006'])
    expect(of(0.00512)).toBe('$0.0051')
    expect(axisLabels([0.0125, 0.015, 0.0175], usd).ticks).toEqual(['$0.0125', '$0.0150', '$0.0175'])
  })

  it('behavior: shows all digits of large values when their range is narrow', () => {
    expect(axisLabels([123_400, 123_425, 123_450], usd).ticks).toEqual(['$123,400', '$123,425', '$123,450'])
  })

  it('behavior: shows prices below the display precision as a power of ten', () => {
    expect(axisLabels([0, 2e-12, 4e-12], price).ticks).toEqual(['0', '2e−12', '4e−12'])
  })

  it('behavior: uses the separators of the language', () => {
    writeNumbersFor('de')
    expect(axisLabels([0, 0.002, 0.004], usd).ticks).toEqual(['$0,000', '$0,002', '$0,004'])
    writeNumbersFor('en')
  })

  it('behavior: returns distinct labels for values of any size and range', () => {
    const value = fc.double({ min: 1e-15, max: 1e12, noNaN: true })
    const width = fc.double({ min: 1e-6, max: 10, noNaN: true })
    fc.assert(
      fc.property(value, width, fc.constantFrom(usd, price), (low, part, format) => {
        const { ticks } = valueScale([low, low * (1 + part)])
        const labels = axisLabels(ticks, format).ticks
        expect(new Set(labels).size).toBe(labels.length)
      }),
    )
  })
})
