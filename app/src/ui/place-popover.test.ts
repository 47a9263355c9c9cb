import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placePopover } from './popover.tsx'

const view = { width: 1440, height: 900 }

describe('placePopover', () => {
  it('default: places it 8 px under its button, aligned at the end', () => {
    const button = { left: 1372, top: 14, width: 36, height: 36 }
    expect(placePopover(button, { width: 400, height: 580 }, view, 'end')).toEqual({
      left: 1008,
      top: 58,
      maxHeight: 830,
    })
  })

  it('behavior: opens upward above the wallet bar', () => {
    const button = { left: 350, top: 850, width: 36, height: 36 }
    expect(placePopover(button, { width: 300, height: 400 }, view, 'start')).toMatchObject({ left: 350, top: 442 })
  })

  it('behavior: stays inside the window for any position of its button', () => {
    fc.assert(
      fc.property(
        fc.nat(1400),
        fc.nat(860),
        fc.nat(900),
        fc.constantFrom('start', 'end'),
        (left, top, height, align) => {
          const place = placePopover({ left, top, width: 36, height: 36 }, { width: 400, height }, view, align)
          expect(place.left).toBeGreaterThanOrEqual(12)
          expect(place.left + 400).toBeLessThanOrEqual(view.width - 12)
          expect(place.top).toBeGreaterThanOrEqual(12)
          expect(place.top + Math.min(height, place.maxHeight)).toBeLessThanOrEqual(view.height - 12)
        },
      ),
    )
  })
})
