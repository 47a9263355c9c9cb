import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { PermitDomainError, PermitUnusableError } from '#core/approvals/permit-errors.ts'
import {
  AdditionRefusedError,
  NotApprovedError,
  PoolMovedError,
  RemovalWouldFailError,
} from '#core/liquidity/liquidity-errors.ts'
import { liquidityErrorText } from './liquidity-error-text.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const read = (error: Error) => i18n._(liquidityErrorText(error))

describe('liquidityErrorText', () => {
  test('default: returns the exact text of the specification for two errors [2.8.03 2.8.05]', () => {
    expect(read(new RemovalWouldFailError(null))).toBe('This transaction would fail. Please contact support.')
    expect(read(new NotApprovedError())).toBe(
      'Attempting to confirm without approval or a signature. Please contact support.',
    )
  })

  test.each([
    new PoolMovedError('INSUFFICIENT_A_AMOUNT'),
    new AdditionRefusedError('PAUSED'),
    new AdditionRefusedError(null),
    new PermitDomainError('0x1', '0x2'),
    new PermitUnusableError(),
  ])('behavior: returns the message of $name', (error) => {
    expect(read(error)).toBe(error.message)
  })

  test("behavior: appends the message of any other error to 'Network or wallet error'", () => {
    expect(read(new RangeError('the wallet is locked'))).toBe('Network or wallet error: the wallet is locked')
  })
})
