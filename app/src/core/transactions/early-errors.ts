import { failure } from '#io/failure.ts'
import type { TransactionRecord } from './transaction-record.ts'

// Error classes for the first load; all others load with the code that throws them.

/** An equal action was sent, or may have been, and is unresolved. */
export class AlreadySentError extends failure('AlreadySentError', (record: TransactionRecord) => ({
  message: 'The same transaction has been sent before and is not finished yet.',
  record,
})) {}

/** A code chunk could not be fetched: no connection, or the page is outdated. */
export class CodeMissingError extends failure(
  'CodeMissingError',
  'A part of this page could not be loaded. Please try again, or load the page again.',
) {}
