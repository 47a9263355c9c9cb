import { describe, expect, it, test } from 'vitest'
import { figureFits, figureSizes, fitFigure } from './fitted-figure.ts'

const advances = { digit: 0.6, separator: 0.3 }

describe('figureFits', () => {
  test('default: compares the width of digits and separators with the available width at a font size', () => {
    expect(figureFits('1234', advances, 10, 30)).toBe(true)
    expect(figureFits('1234', advances, 20, 30)).toBe(false)
    expect(figureFits('12.34', advances, 10, 24)).toBe(false)
    expect(figureFits('....', advances, 10, 24)).toBe(true)
  })

  test('behavior: returns null near the limit, where the text must be measured', () => {
    expect(figureFits('1234', advances, 10, 24)).toBeNull()
    expect(figureFits('1234', advances, 10, 25)).toBeNull()
    expect(figureFits('1234', advances, 10, 23)).toBeNull()
  })
})

describe('fitFigure', () => {
  it('default: tries 2.25, 2, 1.75 and 1.5 rem until the amount fits', () => {
    expect(figureSizes.slice(0, 4)).toEqual([2.25, 2, 1.75, 1.5])
    for (const limit of figureSizes) expect(fitFigure((size) => size <= limit)).toBe(limit)
  })

  it('behavior: limits the smallest size to 1 rem, below which phones zoom into the field', () => {
    expect(fitFigure(() => false)).toBe(1)
  })
})
