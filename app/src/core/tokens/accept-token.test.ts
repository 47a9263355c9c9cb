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
  test('default: the decimals of the chain stand over those of a list', () => {
    expect(acceptanceOf(listed, known(own, 0), honest)).toEqual({
      status: 'ready',
      token: { ...listed, decimals: 18 },
    })
  })
  test('behavior: nothing is accepted before its contract has answered, and what is no token never', () => {
    expect(acceptanceOf(listed, loading, honest).status).toBe('loading')
    expect(acceptanceOf(listed, unknown('unreadable'), honest).status).toBe('unreadable')
  })
  test('behavior: what a security notice names is never accepted', () => {
    expect(acceptanceOf(listed, known(own, 0), { unsupported: true }).status).toBe('unsupported')
  })
})
