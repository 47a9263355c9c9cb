import { plainText } from '../currencies/plain-text.ts'
import type { TransactionRecord } from './transaction.ts'
import type { TransactionOutcome } from './transactions.ts'

/** No wallet is connected, or another account than the one that the action was made for (spec/1 §5). */
export class MissingDependenciesError extends Error {
  override readonly name = 'MissingDependenciesError'
  constructor() {
    super('Missing dependencies')
  }
}

/** The wallet has changed its account since the action was shown. */
export class AccountChangedError extends Error {
  override readonly name = 'AccountChangedError'
  readonly required: string
  readonly actual: string
  constructor(required: string, actual: string) {
    super('The wallet is on another account than the one this was prepared for.')
    this.required = required
    this.actual = actual
  }
}

/** The wallet says that it sent a transaction and names none (spec/1 §8). */
export class NoTransactionHashError extends Error {
  override readonly name = 'NoTransactionHashError'
  constructor() {
    super('No transaction hash found.')
  }
}

/** The same action is waiting in the wallet's window, here or in another tab. */
export class AlreadyAskedError extends Error {
  override readonly name = 'AlreadyAskedError'
  readonly intent: string
  constructor(intent: string) {
    super('This is already waiting for an answer in the wallet.')
    this.intent = intent
  }
}

/** The same action was sent, or may have been, and has not ended yet. */
export class AlreadySentError extends Error {
  override readonly name = 'AlreadySentError'
  readonly record: TransactionRecord
  constructor(record: TransactionRecord) {
    super('The same transaction has been sent before and is not finished yet.')
    this.record = record
  }
}

/** The chain refuses the call. `reason` is the contract's own text as plain text, or null where it gives none. */
export class CallRevertedError extends Error {
  override readonly name = 'CallRevertedError'
  readonly reason: string | null
  constructor(reason: string | null, options?: ErrorOptions) {
    const said = reason === null ? null : plainText(reason, 200)
    super(said ? `The transaction would fail: ${said}` : 'The transaction would fail.', options)
    this.reason = said
  }
}

/** A step ended otherwise than by success. */
export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEndedError'
  readonly outcome: Exclude<TransactionOutcome, 'success' | 'reorged'> | 'forgotten'
  readonly record: TransactionRecord
  constructor(outcome: TransactionEndedError['outcome'], record: TransactionRecord) {
    super(sentences[outcome])
    this.outcome = outcome
    this.record = record
  }
}

const sentences: Readonly<Record<TransactionEndedError['outcome'], string>> = {
  failure: 'The transaction failed on the chain.',
  cancelled: 'The transaction was cancelled in the wallet.',
  replaced: 'Another transaction took the place of this one.',
  dropped: 'The network has dropped the transaction.',
  forgotten: 'The transaction is no longer followed.',
}
