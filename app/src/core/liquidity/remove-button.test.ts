import { describe, expect, test } from 'vitest'
import { type Removal, type RemoveButtonFacts, removeButton } from './removal.ts'

const half: Removal = {
  share: { numerator: 1n, denominator: 2n },
  liquidity: 500n,
  amounts: { first: 1n, second: 1n },
  refused: null,
}
const none: Removal = { ...half, share: { numerator: 0n, denominator: 1n }, liquidity: 0n }
const ready: RemoveButtonFacts = {
  connected: true,
  lookup: 'exists',
  removal: half,
  approval: 'not-approved',
  ofRecipient: null,
  isSigned: false,
  by: 'sign',
}
const button = (facts: Partial<RemoveButtonFacts>) => removeButton({ ...ready, ...facts })

describe('removeButton', () => {
  test('default: requests a permission first, as a signature when the account can sign permits [2.4.07]', () => {
    expect(button({})).toEqual({ kind: 'approve', by: 'sign', approval: 'not-approved' })
    expect(button({ by: 'approve' })).toEqual({ kind: 'approve', by: 'approve', approval: 'not-approved' })
  })
  test('behavior: enables removal only after a signature or an approval [2.4.08]', () => {
    expect(button({ isSigned: true })).toEqual({ kind: 'remove', by: 'signature' })
    expect(button({ approval: 'approved' })).toEqual({ kind: 'remove', by: 'approval' })
    for (const approval of ['unknown', 'not-approved', 'pending'] as const) {
      for (const by of [null, 'sign', 'approve'] as const) {
        expect(button({ approval, by }).kind).not.toBe('remove')
      }
    }
  })
  test('behavior: waits for a pending approval even when the account can sign', () => {
    expect(button({ approval: 'pending' })).toEqual({ kind: 'approve', by: 'approve', approval: 'pending' })
  })
  test('behavior: requests a connection before an amount [2.5.07]', () => {
    expect(button({ connected: false, removal: none })).toEqual({ kind: 'connect-wallet' })
    expect(button({ removal: none, isSigned: true })).toEqual({ kind: 'input-error', error: 'enter-amount' })
    expect(button({ removal: null, lookup: 'not-exists' })).toEqual({ kind: 'input-error', error: 'enter-amount' })
    expect(button({ removal: { ...half, refused: 'too-small' } })).toEqual({ kind: 'input-error', error: 'too-small' })
  })
  test('behavior: returns which unknown value the button waits for', () => {
    expect(button({ lookup: 'unknown', removal: null })).toEqual({ kind: 'waiting', for: 'node' })
    expect(button({ lookup: 'loading', removal: null })).toEqual({ kind: 'waiting', for: 'pair' })
    expect(button({ removal: null })).toEqual({ kind: 'waiting', for: 'pair' })
    expect(button({ by: null })).toEqual({ kind: 'waiting', for: 'wallet' })
    expect(button({ approval: 'unknown' })).toEqual({ kind: 'waiting', for: 'wallet' })
  })
})
