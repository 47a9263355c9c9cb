import { describe, expect, it, test } from 'vitest'
import { figureFits, figureSizes, fitFigure } from './fitted-figure.ts'

const advances = { digit: 0.6, separator: 0.3 }

describe('figureFits', () => {
  test('default: digits and separators by their widths, in proportion to the font size', () => {
    expect(figureFits('1234', advances, 10, 30)).toBe(true)
    expect(figureFits('1234', advances, 20, 30)).toBe(false)
    expect(figureFits('12.34', advances, 10, 24)).toBe(false)
    expect(figureFits('....', advances, 10, 24)).toBe(true)
  })

  test('behavior: returns null near the limit, where measuring is needed', () => {
    expect(figureFits('1234', advances, 10, 24)).toBeNull()
    expect(figureFits('1234', advances, 10, 25)).toBeNull()
    expect(figureFits('1234', advances, 10, 23)).toBeNull()
  })
})

describe('fitFigure', () => {
  it('default: steps down 2.25, 2, 1.75, 1.5 rem until the amount fits', () => {
    expect(figureSizes.slice(0, 4)).toEqual([2.25, 2, 1.75, 1.5])
    for (const limit of figureSizes) expect(fitFigure((size) => size <= limit)).toBe(limit)
  })

  it('behavior: keeps the smallest size at 1 rem, which prevents zooming on phones', () => {
    expect(fitFigure(() => false)).toBe(1)
  })
})
