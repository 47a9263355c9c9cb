import {
  GasEstimateOddError,
  InvalidRecipientError,
  LimitExceededError,
  NoCallThrewError,
  SwapFailedError,
  SwapRefusedError,
  SwapRejectedError,
} from '@dexswap/orders/swap-errors'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MissingDependenciesError } from '#core/sending/transaction-errors.ts'
import { knownFailureText, rawReason } from '#widgets/send-failure-text.ts'

/** Text for a failure to send a swap (rules 1.8.15 to 1.8.20). */
export function swapErrorText(error: Error): MessageDescriptor {
  if (error instanceof SwapRejectedError) return msg`Transaction rejected.`
  if (error instanceof LimitExceededError) {
    return msg`This transaction will not succeed either due to price movement or fee on transfer. Try increasing your slippage tolerance.`
  }
  if (error instanceof SwapRefusedError) {
    const { reason } = error
    return msg`The transaction cannot succeed due to error: ${reason}. This is probably an issue with one of the tokens you are swapping.`
  }
  if (error instanceof GasEstimateOddError) {
    return msg`Unexpected issue with estimating the gas. Please try again.`
  }
  if (error instanceof NoCallThrewError) {
    return msg`Unexpected error. Please contact support: none of the calls threw an error`
  }
  if (error instanceof InvalidRecipientError) return msg`Invalid recipient`
  if (error instanceof MissingDependenciesError) return msg`Missing dependencies`
  const known = knownFailureText(error)
  const raw = rawReason(error instanceof SwapFailedError ? error.detail : error)
  // Known reasons are translated. Others are untrusted text of the contract.
  const detail = known ? i18n._(known) : raw
  return msg`Swap failed: ${detail}`
}
