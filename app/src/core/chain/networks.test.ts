import { describe, expect, test } from 'vitest'
import { hasLostItsChain } from './networks.ts'

const onHarmony = { openedOn: 1666600000, shown: 1666600000, wallet: 1666600000, switching: 'idle' } as const

describe('hasLostItsChain', () => {
  test('behavior: returns false while the page shows the network of the wallet', () => {
    expect(hasLostItsChain(onHarmony)).toBe(false)
  })

  test('behavior: returns true when the wallet is on another chain, unless the wallet is being switched [1.4.39 2.2.59 3.9.24]', () => {
    expect(hasLostItsChain({ ...onHarmony, wallet: 1 })).toBe(true)
    for (const switching of ['required', 'asking', 'failed'] as const) {
      expect(hasLostItsChain({ ...onHarmony, wallet: 1, switching })).toBe(false)
    }
  })

  test('behavior: compares with the displayed chain when there is no wallet', () => {
    expect(hasLostItsChain({ ...onHarmony, wallet: null })).toBe(false)
    expect(hasLostItsChain({ ...onHarmony, wallet: null, shown: 1666700000 })).toBe(true)
  })
})
