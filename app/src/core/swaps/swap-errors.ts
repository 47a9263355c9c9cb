import { isRejection } from '../transactions/send-state.ts'
import { causesOf, MissingDependenciesError } from '../transactions/transaction-errors.ts'

/** What can be wrong with a swap, each with the sentence of spec/1 §8. The screen chooses its text by class. */
export abstract class SwapError extends Error {}

/** The estimate failed, yet the same call went through when it was only tried. */
export class GasEstimateOddError extends SwapError {
  override readonly name = 'GasEstimateOddError'
  constructor(options?: ErrorOptions) {
    super('Unexpected issue with estimating the gas. Please try again.', options)
  }
}

/** The router refused the limits of the trade: INSUFFICIENT_OUTPUT_AMOUNT or EXCESSIVE_INPUT_AMOUNT. */
export class LimitExceededError extends SwapError {
  override readonly name = 'LimitExceededError'
  readonly reason: string
  constructor(reason: string, options?: ErrorOptions) {
    super(
      'This transaction will not succeed either due to price movement or fee on transfer. Try increasing your slippage tolerance.',
      options,
    )
    this.reason = reason
  }
}

/** The router, a pair or a token refused for another reason; plain text of a stranger, capped. */
export class SwapRefusedError extends SwapError {
  override readonly name = 'SwapRefusedError'
  readonly reason: string
  constructor(reason: string, options?: ErrorOptions) {
    super(
      `The transaction cannot succeed due to error: ${reason}. This is probably an issue with one of the tokens you are swapping.`,
      options,
    )
    this.reason = reason
  }
}

/** No call can be sent, and none said why. */
export class NoCallThrewError extends SwapError {
  override readonly name = 'NoCallThrewError'
  constructor(options?: ErrorOptions) {
    super('Unexpected error. Please contact support: none of the calls threw an error', options)
  }
}

/** The wallet's owner said no (code 4001). */
export class SwapRejectedError extends SwapError {
  override readonly name = 'SwapRejectedError'
  constructor(options?: ErrorOptions) {
    super('Transaction rejected.', options)
  }
}

/** Everything else that kept a swap from being sent. */
export class SwapFailedError extends SwapError {
  override readonly name = 'SwapFailedError'
  readonly detail: string
  constructor(detail: string, options?: ErrorOptions) {
    super(`Swap failed: ${detail}`, options)
    this.detail = detail
  }
}

/** The recipient is no address, or one from which nothing would come back. */
export class InvalidRecipientError extends SwapError {
  override readonly name = 'InvalidRecipientError'
  readonly recipient: string
  constructor(recipient: string) {
    super('Invalid recipient')
    this.recipient = recipient
  }
}

/** What the dialog says of a swap that could not be sent (spec/1 §8). */
export function swapFailure(error: unknown): SwapError | MissingDependenciesError {
  for (const cause of causesOf(error)) {
    if (cause instanceof SwapError || cause instanceof MissingDependenciesError) return cause
  }
  if (isRejection(error)) return new SwapRejectedError({ cause: error })
  return new SwapFailedError(error instanceof Error ? error.message : String(error), { cause: error })
}
