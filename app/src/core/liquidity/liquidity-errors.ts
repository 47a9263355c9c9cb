import { failure } from '#io/failure.ts'

/** Failures of adding and removing; a screen chooses the text by class. */
export abstract class LiquidityError extends Error {}

/** Inputs that an intent can lack (rule 2.5.29). */
type MissingPart = 'dependencies' | 'liquidity amount' | 'currency amounts' | 'tokens'

/** A button was clicked before all inputs were known, caused by an error of the page. */
export class MissingPartError extends failure(
  'MissingPartError',
  (part: MissingPart) => ({ message: `missing ${part}`, part }),
  LiquidityError,
) {}

/** A currency of another chain has no wrapped token on this one. */
export class CouldNotWrapError extends failure(
  'CouldNotWrapError',
  (symbol: string) => ({ message: 'could not wrap', symbol }),
  LiquidityError,
) {}

/** No variant of the removal can be estimated (rule 2.8.03). */
export class RemovalWouldFailError extends failure(
  'RemovalWouldFailError',
  (reason: string | null) => ({ message: 'This transaction would fail. Please contact support.', reason }),
  LiquidityError,
) {}

/** Neither an allowance nor a signature lets the router take the LP tokens (rule 2.8.05). */
export class NotApprovedError extends failure(
  'NotApprovedError',
  'Attempting to confirm without approval or a signature. Please contact support.',
  LiquidityError,
) {}

/** The chain rejects the addition; `reason`: revert reason or null. */
export class AdditionRefusedError extends failure(
  'AdditionRefusedError',
  (reason: string | null) => ({
    message: reason ? `The liquidity cannot be added: ${reason}` : 'The liquidity cannot be added.',
    reason,
  }),
  LiquidityError,
) {}

/** The campaign rejects the stake of an addition; `reason`: revert reason or null. */
export class StakeRejectedError extends failure(
  'StakeRejectedError',
  (reason: string | null) => ({
    message: reason ? `The campaign rejects the stake: ${reason}` : 'The campaign rejects the stake.',
    reason,
  }),
  LiquidityError,
) {}

/** The pool price exceeds the displayed limits, or another account created the pool. */
export class PoolMovedError extends failure(
  'PoolMovedError',
  (reason: string) => ({
    message: 'The pool price moved beyond your slippage. Check the new amounts and retry.',
    reason,
  }),
  LiquidityError,
) {}

/** The error of a plan's step that ended below its minimum; null for other reasons. */
export function poolMovedIn(reason: string | null): PoolMovedError | null {
  return reason !== null && /INSUFFICIENT_(?:[AB]|OUTPUT)_AMOUNT/.test(reason) ? new PoolMovedError(reason) : null
}
