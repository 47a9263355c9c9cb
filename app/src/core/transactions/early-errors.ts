import { failure } from '#io/failure.ts'
import type { TransactionRecord } from './transaction-record.ts'

// What the first load tells from other failures; all others come with what throws them.

/** The same action was sent, or may have been, and has not ended yet. */
export class AlreadySentError extends failure('AlreadySentError', (record: TransactionRecord) => ({
  message: 'The same transaction has been sent before and is not finished yet.',
  record,
})) {}

/** A part of the page could not be fetched when it was needed: the connection is gone, or the page is older than its host. */
export class CodeMissingError extends failure(
  'CodeMissingError',
  'A part of this page could not be loaded. Please try again, or load the page again.',
) {}
