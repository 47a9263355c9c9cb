import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PermitDomainError, PermitNotSignedError, PermitUnusableError } from '#core/approvals/permit-errors.ts'
import {
  AdditionRefusedError,
  CouldNotWrapError,
  MissingPartError,
  NotApprovedError,
  PoolMovedError,
  RemovalWouldFailError,
  StakeRejectedError,
} from '#core/liquidity/liquidity-errors.ts'
import { sendFailureText } from '#widgets/send-failure-text.ts'

/** Text for an error of an addition, removal or signature (rules 2.8.01 to 2.8.06, 3.9.20). */
export function liquidityErrorText(error: Error): MessageDescriptor {
  if (error instanceof RemovalWouldFailError) return msg`This transaction would fail. Please contact support.`
  if (error instanceof NotApprovedError) {
    return msg`Attempting to confirm without approval or a signature. Please contact support.`
  }
  if (error instanceof PoolMovedError) {
    return msg`The pool price moved beyond your slippage. Check the new amounts and retry.`
  }
  if (error instanceof AdditionRefusedError) {
    const { reason } = error
    return reason ? msg`The liquidity cannot be added: ${reason}` : msg`The liquidity cannot be added.`
  }
  if (error instanceof StakeRejectedError) {
    const { reason } = error
    return reason ? msg`The campaign rejects the stake: ${reason}` : msg`The campaign rejects the stake.`
  }
  if (error instanceof PermitDomainError) {
    return msg`This pool does not accept signatures. Approve on-chain instead.`
  }
  if (error instanceof PermitUnusableError) {
    return msg`The pool rejected this signature. Approve on-chain instead.`
  }
  if (error instanceof PermitNotSignedError) {
    const { stated } = error
    return stated === ''
      ? msg`The wallet did not sign. Approve on-chain instead.`
      : msg`The wallet did not sign. Approve on-chain instead. Wallet error: ${stated}`
  }
  if (error instanceof MissingPartError || error instanceof CouldNotWrapError) {
    const detail = error.message
    return msg`Data is missing (${detail}). Try again.`
  }
  return sendFailureText(error)
}
