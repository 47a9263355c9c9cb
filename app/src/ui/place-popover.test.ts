import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placePopover } from './popover.tsx'

const view = { width: 1440, height: 900 }

describe('placePopover', () => {
  it('default: places the popover 8 px below its button, with aligned ends', () => {
    const button = { left: 1372, top: 14, width: 36, height: 36 }
    expect(placePopover(button, { width: 400, height: 580 }, view, 'end')).toEqual({
      left: 1008,
      top: 58,
      maxHeight: 830,
    })
  })

  it('behavior: opens the popover upward when its button is in the bottom wallet bar', () => {
    const button = { left: 350, top: 850, width: 36, height: 36 }
    expect(placePopover(button, { width: 300, height: 400 }, view, 'start')).toMatchObject({ left: 350, top: 442 })
  })

  it('behavior: places the popover within the window for any position of its button', () => {
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
