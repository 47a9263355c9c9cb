// @vitest-environment node

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hueOf, logoColour } from './logo-colour.ts'
import { contrast, type Rgb } from './test/contrast.ts'

function toRgb(hue: number, saturation: number, lightness: number): Rgb {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

describe('logoColour', () => {
  it('default: an address has one colour, in any letter case', () => {
    const address = '0xEA589E93Ff18b1a1F1e9BaC7EF3E86Ab62addc79'
    expect(logoColour(address)).toBe(logoColour(address.toLowerCase()))
    expect(logoColour(address)).not.toBe(logoColour(address.replace('9', '8')))
  })

  it('behavior: every seed gives a hue on the circle', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (seed) => {
        expect(hueOf(seed)).toBeGreaterThanOrEqual(0)
        expect(hueOf(seed)).toBeLessThan(360)
      }),
    )
  })

  it('behavior: white letters are readable on every hue', () => {
    const [, saturation = '', lightness = ''] = /(\d+)% (\d+)%/.exec(logoColour('any')) ?? []
    for (let hue = 0; hue < 360; hue += 1) {
      const ground = toRgb(hue, Number(saturation) / 100, Number(lightness) / 100)
      expect(contrast([255, 255, 255], ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
