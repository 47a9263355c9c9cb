import { describe, expect, test } from 'vitest'
import { known, loading } from '../known.ts'
import { deriveAllowanceChange } from './allowance-change.ts'

describe('deriveAllowanceChange', () => {
  test('default: sets the allowance to zero to revoke, and to the entered limit to reduce', () => {
    const open = { isGone: false, isTooMuch: false }
    expect(deriveAllowanceChange('revoke', null, known(5n, 0))).toEqual({ amount: 0n, ...open })
    expect(deriveAllowanceChange('reduce', 4n, known(5n, 0))).toEqual({ amount: 4n, ...open })
    expect(deriveAllowanceChange('reduce', null, known(5n, 0))).toEqual({ amount: null, ...open })
  })

  test('behavior: returns no amount when the entered limit is not below the current one', () => {
    const refused = { amount: null, isGone: false, isTooMuch: true }
    expect(deriveAllowanceChange('reduce', 5n, known(5n, 0))).toEqual(refused)
    expect(deriveAllowanceChange('reduce', 6n, known(5n, 0))).toEqual(refused)
  })

  test('behavior: returns no amount while the current limit is unknown', () => {
    expect(deriveAllowanceChange('reduce', 4n, loading)).toEqual({ amount: null, isGone: false, isTooMuch: false })
  })

  test('behavior: reports that the allowance no longer exists', () => {
    expect(deriveAllowanceChange('revoke', null, known(0n, 0)).isGone).toBe(true)
  })
})
