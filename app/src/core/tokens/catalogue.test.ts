import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { tokenAt } from './catalogue.ts'
import { tokenOf } from './currency.ts'

const tokens = harmony.tokens.map((token) => tokenOf(harmony, token))

describe('tokenAt', () => {
  test('default: a token by its address, however its letters are written', () => {
    for (const token of tokens) {
      expect(tokenAt(tokens, token.address)).toBe(token)
      expect(tokenAt(tokens, token.address.toLowerCase())).toBe(token)
    }
  })

  test('behavior: an address that the list does not name is nobody', () => {
    expect(tokenAt(tokens, `0x${'9'.repeat(40)}`)).toBeNull()
    expect(tokenAt([], tokens[0]?.address ?? '0x')).toBeNull()
  })
})
