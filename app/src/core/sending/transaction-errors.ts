import { causesOf } from '@dexswap/orders/error-causes'
import { plainText } from '@dexswap/token-lists'
import { failure } from '#io/failure.ts'
import type { Difference, TransactionOutcome, TransactionRecord } from '../records/transaction-record.ts'
import type { VerificationStop } from '../verification/verdict.ts'

/**
 * True when the error or one of its causes is `UserRejectedError`. Checked by name, because nodes also
 * return code 4001 for other errors.
 */
export function isRejection(error: unknown): boolean {
  return causesOf(error).some((cause) => 'name' in cause && cause.name === 'UserRejectedError')
}

/** No wallet is connected, or its account is not the action's (rule 1.5.44). */
export class MissingDependenciesError extends failure('MissingDependenciesError', 'Missing dependencies') {}

/** The wallet has changed its account since the action was shown. */
export class AccountChangedError extends failure('AccountChangedError', (required: string, actual: string) => ({
  message: 'Your wallet is on a different account.',
  required,
  actual,
})) {}

/** The wallet reports a sent transaction without a hash (rule 1.8.06). */
export class NoTransactionHashError extends failure('NoTransactionHashError', 'No transaction hash found.') {}

/** The same action was sent, or may have been sent, and is not resolved yet. */
export class AlreadySentError extends failure('AlreadySentError', (record: TransactionRecord) => ({
  message: 'The same transaction has been sent before and is not finished yet.',
  record,
})) {}

/** A lazily loaded file is missing: the browser is offline, or a newer release removed the file. */
export class CodeMissingError extends failure(
  'CodeMissingError',
  'Part of this page could not be loaded. Try again or reload.',
) {}

/** The same action already has an open wallet request, here or in another tab. */
export class AlreadyRequestedError extends failure('AlreadyRequestedError', (intent: string) => ({
  message: 'This request is already open in your wallet.',
  intent,
})) {}

/** A node returned a different transaction than requested, or inconsistent data. */
export class NodeContradictionError extends failure('NodeContradictionError', (hash: string) => ({
  message: 'A node returned something else than the requested transaction.',
  hash,
})) {}

/** Operators disagree with each other or with the page on a value to sign. */
export class SourcesDisagreeError extends failure('SourcesDisagreeError', (stop: VerificationStop) => ({
  message: 'What would be signed depends on something that two sources do not agree on.',
  stop,
})) {}

/** The call reverts; `reason` is the revert text, shortened. */
export class CallRevertedError extends Error {
  override readonly name = 'CallRevertedError'
  readonly reason: string | null
  constructor(reason: string | null, options?: ErrorOptions) {
    const stated = reason === null ? null : plainText(reason, 200)
    super(stated ? `The transaction would fail: ${stated}` : 'The transaction would fail.', options)
    this.reason = stated
  }
}

/** The call passes, but more than requested leaves the account. */
export class TakesMoreError extends failure(
  'TakesMoreError',
  'The transaction would take more from the account than requested.',
) {}

/** The call passes, but less than the requested minimum arrives. */
export class BringsLessError extends failure(
  'BringsLessError',
  'The transaction would return less than the requested minimum.',
) {}

/** Outcomes without this error: not final, or with a separate error. */
type NoEnd = 'success' | 'reorged' | 'different' | 'disputed'

const sentences = {
  failure: 'The transaction failed on-chain.',
  cancelled: 'The transaction was cancelled in the wallet.',
  replaced: 'Another transaction replaced this one.',
  dropped: 'The network has dropped the transaction.',
  unsent: 'The wallet did not send it.',
  forgotten: 'The transaction is no longer followed.',
} satisfies Record<Exclude<TransactionOutcome, NoEnd> | 'forgotten', string>

/** The transaction of a step ended without success. */
export class TransactionEndedError extends failure(
  'TransactionEndedError',
  (outcome: keyof typeof sentences, record: TransactionRecord) => ({ message: sentences[outcome], outcome, record }),
) {}

/** The transaction under the wallet's hash differs from the requested one. */
export class SentSomethingElseError extends failure(
  'SentSomethingElseError',
  (differs: Difference, record: TransactionRecord) => ({
    message: 'The wallet sent something else than what was confirmed.',
    differs,
    record,
  }),
) {}

/** The dialog was closed between two steps, so the remaining steps are not requested. */
export class NotWantedError extends failure(
  'NotWantedError',
  'The remaining steps were cancelled: their dialog was closed.',
) {}
