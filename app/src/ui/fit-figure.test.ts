// @vitest-environment node

import { describe, expect, it } from 'vitest'
import { figureSizes, fitFigure } from './fit-figure.ts'

describe('fitFigure', () => {
  it('default: an amount steps down 36, 32, 28, 24 until it fits', () => {
    expect(figureSizes.slice(0, 4)).toEqual([36, 32, 28, 24])
    for (const limit of figureSizes) expect(fitFigure((size) => size <= limit)).toBe(limit)
  })

  it('behavior: the smallest size still takes focus on a phone without zooming in', () => {
    expect(fitFigure(() => false)).toBe(16)
  })
})
