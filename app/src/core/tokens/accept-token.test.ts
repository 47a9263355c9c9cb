import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { configuredChain } from '../test/page-session.ts'
import { tokenOf } from './currency.ts'
import { acceptanceOf } from './token-choices.ts'

const harmony = configuredChain(1666600000)
const listed = { ...tokenOf(harmony, harmony.wrappedNative), decimals: 6 }
const own = { ...listed, symbol: 'OWN', decimals: 18 }
const honest = { unsupported: false }

describe('acceptanceOf', () => {
  test("default: prefers the token's decimals on the chain to those of a list", () => {
    expect(acceptanceOf(listed, known(own, 0), honest)).toEqual({
      status: 'ready',
      token: { ...listed, decimals: 18 },
    })
  })
  test('behavior: returns `loading` until the contract is read, and rejects an address that is not a token', () => {
    expect(acceptanceOf(listed, loading, honest).status).toBe('loading')
    expect(acceptanceOf(listed, unknown('unreadable'), honest).status).toBe('unreadable')
  })
  test('behavior: rejects a token with a security notice', () => {
    expect(acceptanceOf(listed, known(own, 0), { unsupported: true }).status).toBe('unsupported')
  })
})
