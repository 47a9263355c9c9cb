import { failure } from '#io/failure.ts'
import { UserRejectedError, WalletFailedError, WalletUnableError } from '../wallet/wallet-errors.ts'
import { WalletReplyError } from '../wallet/wallet-requests.ts'

/** The domain of the permit differs from the token's domain on chain. */
export class PermitDomainError extends failure('PermitDomainError', (expected: string, built: string) => ({
  message: 'This pool does not accept signatures. Approve on-chain instead.',
  expected,
  built,
})) {}

/** The token rejects the signature: it belongs to another account or has an unknown format. */
export class PermitUnusableError extends failure(
  'PermitUnusableError',
  'The pool rejected this signature. Approve on-chain instead.',
) {}

/**
 * The user rejected the signature, or the wallet cannot sign. Contains the wallet's message, if
 * any.
 */
export class PermitNotSignedError extends failure('PermitNotSignedError', (stated: string) => ({
  message: 'The wallet did not sign. Approve on-chain instead.',
  stated,
})) {}

/**
 * The error for a missing signature. `approves`: the page sends an approval instead. A wallet that
 * is busy, locked or disconnected may sign later, so its error is returned unchanged.
 */
export function permitFailure(failure: Error): { readonly approves: boolean; readonly error: Error } {
  if (failure instanceof PermitDomainError || failure instanceof PermitUnusableError) {
    return { approves: true, error: failure }
  }
  const stated = failure instanceof WalletFailedError ? failure.stated : ''
  const isNo = failure instanceof UserRejectedError
  const isUnable = [WalletUnableError, WalletFailedError, WalletReplyError].some((each) => failure instanceof each)
  if (!isNo && !isUnable) return { approves: false, error: failure }
  // After a rejection the page waits for the user to choose the approval.
  return { approves: isUnable, error: new PermitNotSignedError(stated, { cause: failure }) }
}
