import { failure } from '#io/failure.ts'
import { UserRejectedError, WalletFailedError, WalletUnableError } from '../wallet/wallet-errors.ts'
import { WalletReplyError } from '../wallet/wallet-requests.ts'
/** Every failure of adding and removing that is ours to explain; a screen chooses its text by class. */
export abstract class LiquidityError extends Error {}

/** What an intent needs and the screen does not have (rule 2.5.29). */
type MissingPart = 'dependencies' | 'liquidity amount' | 'currency amounts' | 'tokens'

/** A button was pressed before everything that the call needs was known: a mistake of ours. */
export class MissingPartError extends failure(
  'MissingPartError',
  (part: MissingPart) => ({ message: `missing ${part}`, part }),
  LiquidityError,
) {}

/** A currency of another chain has no wrapped form on this one. */
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

/** The chain refuses to add: `reason` is the contract's own text as plain text, or null where it gives none. */
export class AdditionRefusedError extends failure(
  'AdditionRefusedError',
  (reason: string | null) => ({
    message: reason ? `The liquidity cannot be added: ${reason}` : 'The liquidity cannot be added.',
    reason,
  }),
  LiquidityError,
) {}

/** The pool's price has left the limits that were shown, or somebody else has opened the pool meanwhile. */
export class PoolMovedError extends failure(
  'PoolMovedError',
  (reason: string) => ({
    message: 'The price of the pool has moved beyond your slippage tolerance. Look at the new amounts and try again.',
    reason,
  }),
  LiquidityError,
) {}

/** What a permit would be signed for is not what the LP token says of itself on the chain. */
export class PermitDomainError extends failure(
  'PermitDomainError',
  (expected: string, built: string) => ({
    message: 'This pool does not take signatures in the known form. Please approve on the chain.',
    expected,
    built,
  }),
  LiquidityError,
) {}

/** The pair does not take the wallet's signature: it is no signature of the account, or in a form of its own. */
export class PermitUnusableError extends failure(
  'PermitUnusableError',
  'The pool does not take this signature. Please approve on the chain.',
  LiquidityError,
) {}

/** The wallet gave no signature, by its user's no or because it cannot sign such data. `said` is its reason where nothing else names it. */
export class PermitNotSignedError extends failure(
  'PermitNotSignedError',
  (said: string) => ({ message: 'The wallet did not sign. You can approve on the chain instead.', said }),
  LiquidityError,
) {}

/**
 * What a signature that did not come about leads to: where the approval on the chain would do instead, a failure that says so.
 * A wallet that is busy, locked, gone or elsewhere can sign as soon as it is not.
 */
export function permitFailure(failure: Error): { readonly approves: boolean; readonly error: Error } {
  if (failure instanceof PermitDomainError || failure instanceof PermitUnusableError) {
    return { approves: true, error: failure }
  }
  const said = failure instanceof WalletFailedError ? failure.said : ''
  const isNo = failure instanceof UserRejectedError
  const isUnable = [WalletUnableError, WalletFailedError, WalletReplyError].some((each) => failure instanceof each)
  if (!isNo && !isUnable) return { approves: false, error: failure }
  // Whoever said no chooses the other way by hand.
  return { approves: isUnable, error: new PermitNotSignedError(said, { cause: failure }) }
}
