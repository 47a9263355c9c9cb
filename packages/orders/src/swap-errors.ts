import { failure } from '@dexswap/pools-reader/failure'

/** Errors of a swap (rules 1.8.15 to 1.8.20). The screen chooses the text by class. */
export abstract class SwapError extends Error {}

/** The gas estimate failed, but the simulation of the same call passed. */
export class GasEstimateOddError extends failure(
  'GasEstimateOddError',
  'Unexpected issue with estimating the gas. Please try again.',
  SwapError,
) {}

/**
 * The router refused the limits of the trade: INSUFFICIENT_OUTPUT_AMOUNT or EXCESSIVE_INPUT_AMOUNT.
 */
export class LimitExceededError extends failure(
  'LimitExceededError',
  (reason: string) => ({
    message:
      'This transaction will not succeed either due to price movement or fee on transfer. Try increasing your slippage tolerance.',
    reason,
  }),
  SwapError,
) {}

/** The router, a pair or a token reverted; `reason` is untrusted plain text of limited length. */
export class SwapRefusedError extends failure(
  'SwapRefusedError',
  (reason: string) => ({
    message: `The transaction cannot succeed due to error: ${reason}. This is probably an issue with one of the tokens you are swapping.`,
    reason,
  }),
  SwapError,
) {}

/** No candidate call can be sent, although no candidate reported an error. */
export class NoCallThrewError extends failure(
  'NoCallThrewError',
  'Unexpected error. Please contact support: none of the calls threw an error',
  SwapError,
) {}

/** The user rejected the request in the wallet (code 4001). */
export class SwapRejectedError extends failure('SwapRejectedError', 'Transaction rejected.', SwapError) {}

/** Any other failure before the swap is sent. */
export class SwapFailedError extends failure(
  'SwapFailedError',
  (detail: string) => ({ message: `Swap failed: ${detail}`, detail }),
  SwapError,
) {}

/** The recipient is not an address, or is a contract that cannot return what is sent to it. */
export class InvalidRecipientError extends failure(
  'InvalidRecipientError',
  (recipient: string) => ({ message: 'Invalid recipient', recipient }),
  SwapError,
) {}
