import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { approvalState } from './approval-state.ts'
import { nativeCurrencyOf, tokenOf } from './currency.ts'

const token = tokenOf(harmony, harmony.tokens[1])
const allowed = (amount: bigint) => known(amount, 1)

describe('approvalState', () => {
  test('default: approved when the allowance covers the amount, not approved below it [1.4.18]', () => {
    expect(approvalState(token, 100n, allowed(100n), false)).toBe('approved')
    expect(approvalState(token, 100n, allowed(99n), false)).toBe('not-approved')
  })

  test('behavior: the native currency needs no approval [1.4.18]', () => {
    expect(approvalState(nativeCurrencyOf(harmony), 100n, loading, false)).toBe('approved')
  })

  test('behavior: pending while an approval is under way and the allowance does not suffice yet [1.4.19]', () => {
    expect(approvalState(token, 100n, allowed(0n), true)).toBe('pending')
    expect(approvalState(token, 100n, loading, true)).toBe('pending')
    expect(approvalState(token, 100n, allowed(100n), true)).toBe('approved')
  })

  test('behavior: an allowance that is not known is unknown, never zero', () => {
    expect(approvalState(token, 100n, loading, false)).toBe('unknown')
    expect(approvalState(token, 100n, unknown('node-unreachable'), false)).toBe('unknown')
  })
})
