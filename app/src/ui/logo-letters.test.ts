// @vitest-environment node

import { describe, expect, it } from 'vitest'
import { logoLetters } from './logo-letters.ts'

describe('logoLetters', () => {
  it('default: fallback text over four characters is cut to four', () => {
    expect(logoLetters('VIPER')).toBe('VIPE')
    expect(logoLetters('1USDC')).toBe('1USD')
  })

  it('behavior: a short symbol stays whole, in capitals', () => {
    expect(logoLetters('one')).toBe('ONE')
    expect(logoLetters(' x ')).toBe('X')
    expect(logoLetters('')).toBe('')
  })

  it('behavior: characters beyond the basic plane are not cut in half', () => {
    expect(logoLetters('🦄🍣🐍🔥💧')).toBe('🦄🍣🐍🔥')
  })
})
