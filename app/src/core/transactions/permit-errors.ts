import { failure } from '#io/failure.ts'
import { UserRejectedError, WalletFailedError, WalletUnableError } from '../wallet/wallet-errors.ts'
import { WalletReplyError } from '../wallet/wallet-requests.ts'

/** What a permit would be signed for is not what the token says of itself on the chain. */
export class PermitDomainError extends failure('PermitDomainError', (expected: string, built: string) => ({
  message: 'This pool does not take signatures in the known form. Please approve on the chain.',
  expected,
  built,
})) {}

/** The token does not take the wallet's signature: it is no signature of the account, or in a form of its own. */
export class PermitUnusableError extends failure(
  'PermitUnusableError',
  'The pool does not take this signature. Please approve on the chain.',
) {}

/** The wallet gave no signature, by its user's no or because it cannot sign such data. `said` is its reason where nothing else names it. */
export class PermitNotSignedError extends failure('PermitNotSignedError', (said: string) => ({
  message: 'The wallet did not sign. You can approve on the chain instead.',
  said,
})) {}

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
