import { describe, expect, it } from 'vitest'
import { cursorAfterKey } from './cursor-after-key.ts'

describe('cursorAfterKey', () => {
  it('default: the first arrow shows the newest point, the next ones walk', () => {
    expect(cursorAfterKey('ArrowLeft', null, 30)).toBe(29)
    expect(cursorAfterKey('ArrowLeft', 29, 30)).toBe(28)
    expect(cursorAfterKey('ArrowRight', 28, 30)).toBe(29)
    expect(cursorAfterKey('PageDown', 29, 30)).toBe(19)
  })

  it('behavior: it stops at both ends, Home and End lead there at once', () => {
    expect(cursorAfterKey('ArrowRight', 29, 30)).toBe(29)
    expect(cursorAfterKey('PageDown', 3, 30)).toBe(0)
    expect(cursorAfterKey('Home', null, 30)).toBe(0)
    expect(cursorAfterKey('End', 0, 30)).toBe(29)
  })

  it('behavior: Escape takes the crosshair away, and is left to others when there is none', () => {
    expect(cursorAfterKey('Escape', 5, 30)).toBeNull()
    expect(cursorAfterKey('Escape', null, 30)).toBeUndefined()
  })

  it('behavior: other keys are not of the chart', () => {
    expect(cursorAfterKey('Tab', 5, 30)).toBeUndefined()
    expect(cursorAfterKey('ArrowLeft', null, 0)).toBeUndefined()
  })
})
