import { failure } from '#io/failure.ts'
import { UserRejectedError, WalletFailedError, WalletUnableError } from '../wallet/wallet-errors.ts'
import { WalletReplyError } from '../wallet/wallet-requests.ts'

/** The domain of the permit differs from the token's domain on chain. */
export class PermitDomainError extends failure('PermitDomainError', (expected: string, built: string) => ({
  message: 'This pool does not accept signatures. Approve on-chain instead.',
  expected,
  built,
})) {}

/** The token rejects the signature: from another account, or in an unknown format. */
export class PermitUnusableError extends failure(
  'PermitUnusableError',
  'The pool rejected this signature. Approve on-chain instead.',
) {}

/** The user rejected the signature, or the wallet cannot sign; with the wallet's message, if any. */
export class PermitNotSignedError extends failure('PermitNotSignedError', (stated: string) => ({
  message: 'The wallet did not sign. Approve on-chain instead.',
  stated,
})) {}

/**
 * The error for a missing signature; `approves`: an approval replaces it automatically. A wallet
 * that is busy, locked or disconnected can sign later, and keeps its error.
 */
export function permitFailure(failure: Error): { readonly approves: boolean; readonly error: Error } {
  if (failure instanceof PermitDomainError || failure instanceof PermitUnusableError) {
    return { approves: true, error: failure }
  }
  const stated = failure instanceof WalletFailedError ? failure.stated : ''
  const isNo = failure instanceof UserRejectedError
  const isUnable = [WalletUnableError, WalletFailedError, WalletReplyError].some((each) => failure instanceof each)
  if (!isNo && !isUnable) return { approves: false, error: failure }
  // After a rejection the user can choose the approval.
  return { approves: isUnable, error: new PermitNotSignedError(stated, { cause: failure }) }
}
