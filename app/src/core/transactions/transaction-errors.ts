import { plainText } from '../plain-text.ts'
import type { TransactionOutcome } from './plan.ts'
import type { Difference, TransactionRecord } from './transaction-record.ts'

/** A chain of causes that is longer than this goes in a circle. */
const maxCauses = 10

type Cause = { readonly data?: unknown; readonly message?: unknown; readonly cause?: unknown }

/** An error and what caused it, from the outermost in. */
export function causesOf(error: unknown): readonly Cause[] {
  const causes: Cause[] = []
  let at: unknown = error
  while (typeof at === 'object' && at !== null && causes.length < maxCauses) {
    causes.push(at)
    at = 'cause' in at ? at.cause : null
  }
  return causes
}

/** No wallet is connected, or another account than the one that the action was made for (rule 1.5.44). */
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

/** The wallet says that it sent a transaction and names none (rule 1.8.06). */
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
  readonly outcome: Exclude<TransactionOutcome, 'success' | 'reorged' | 'different'> | 'forgotten'
  readonly record: TransactionRecord
  constructor(outcome: TransactionEndedError['outcome'], record: TransactionRecord) {
    super(sentences[outcome])
    this.outcome = outcome
    this.record = record
  }
}

/** The transaction under the wallet's hash is not the one that it was asked to send. */
export class SentSomethingElseError extends Error {
  override readonly name = 'SentSomethingElseError'
  readonly differs: Difference
  readonly record: TransactionRecord
  constructor(differs: Difference, record: TransactionRecord) {
    super('The wallet sent something else than what was confirmed.')
    this.differs = differs
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

/** A part of the page could not be fetched when it was needed: the connection is gone, or the page is older than its host. */
export class CodeMissingError extends Error {
  override readonly name = 'CodeMissingError'
  constructor(options?: ErrorOptions) {
    super('A part of this page could not be loaded. Please try again, or load the page again.', options)
  }
}
