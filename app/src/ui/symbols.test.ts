import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logoColour, logoLetters, shortenSymbol } from './symbols.ts'
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
  it('default: returns one color per address, ignoring letter case', () => {
    const address = '0xEA589E93Ff18b1a1F1e9BaC7EF3E86Ab62addc79'
    expect(logoColour(address)).toBe(logoColour(address.toLowerCase()))
    expect(logoColour(address)).not.toBe(logoColour(address.replace('9', '8')))
  })

  it('behavior: returns a hue from 0 to 359 for every seed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (seed) => {
        const [, hue = ''] = /^hsl\((\d+) /.exec(logoColour(seed)) ?? []
        expect(hue).not.toBe('')
        expect(Number(hue)).toBeLessThan(360)
      }),
    )
  })

  it('behavior: gives white letters sufficient contrast on every hue', () => {
    const [, saturation = '', lightness = ''] = /(\d+)% (\d+)%/.exec(logoColour('any')) ?? []
    for (let hue = 0; hue < 360; hue += 1) {
      const ground = toRgb(hue, Number(saturation) / 100, Number(lightness) / 100)
      expect(contrast([255, 255, 255], ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('logoLetters', () => {
  it('default: shortens fallback text to four characters [1.9.37]', () => {
    expect(logoLetters('VIPER')).toBe('VIPE')
    expect(logoLetters('1USDC')).toBe('1USD')
  })

  it('behavior: returns a short symbol in capitals', () => {
    expect(logoLetters('one')).toBe('ONE')
    expect(logoLetters(' x ')).toBe('X')
    expect(logoLetters('')).toBe('')
  })

  it('behavior: does not split surrogate pairs or joined emoji', () => {
    expect(logoLetters('🦄🍣🐍🔥💧')).toBe('🦄🍣🐍🔥')
    expect(logoLetters('👨‍👩‍👧‍👦X🇩🇪é1')).toBe('👨‍👩‍👧‍👦X🇩🇪É')
  })
})

describe('shortenSymbol', () => {
  it('default: leaves a symbol of twenty characters unchanged', () => {
    expect(shortenSymbol('ABCDEFGHIJKLMNOPQRST')).toBe('ABCDEFGHIJKLMNOPQRST')
  })

  it('behavior: shortens a symbol above twenty characters to twenty with an ellipsis [1.9.36]', () => {
    expect(shortenSymbol('ABCDEFGHIJKLMNOPQRSTU')).toBe('ABCDEFGHIJKLMNOPQRS…')
    expect(shortenSymbol('x'.repeat(10_000))).toHaveLength(20)
  })
})
