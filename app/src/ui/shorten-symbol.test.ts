// @vitest-environment node

import { describe, expect, it } from 'vitest'
import { shortenSymbol } from './shorten-symbol.ts'

describe('shortenSymbol', () => {
  it('default: a symbol of twenty characters stays whole', () => {
    expect(shortenSymbol('ABCDEFGHIJKLMNOPQRST')).toBe('ABCDEFGHIJKLMNOPQRST')
  })

  it('behavior: a symbol over twenty characters is shortened to twenty with an ellipsis', () => {
    expect(shortenSymbol('ABCDEFGHIJKLMNOPQRSTU')).toBe('ABCDEFGHIJKLMNOPQRS…')
    expect(shortenSymbol('x'.repeat(10_000))).toHaveLength(20)
  })
})
