import type { TransactionRecord } from './transaction.ts'
import type { TransactionOutcome } from './transactions.ts'

/** Nobody knows yet what becomes of it. */
export function isOpen({ progress }: TransactionRecord): boolean {
  return progress.status === 'asking' || progress.status === 'unknown' || progress.status === 'pending'
}

/** A wallet's window that was left open so long is not answered any more. */
const windowMs = 10 * 60_000

/** It may still come to something, so that the same is not sent a second time unasked. `now` in milliseconds. */
export function standsInTheWay(record: TransactionRecord, now: number): boolean {
  const { progress, addedTime } = record
  if (progress.status === 'asking' || progress.status === 'unknown') return now - addedTime < windowMs
  return progress.status === 'pending'
}

/** spec/1 §4: success when the receipt's status is 1 or absent, failed otherwise; null while it is open. */
export function outcomeOf({ progress }: TransactionRecord): TransactionOutcome | null {
  switch (progress.status) {
    case 'asking':
    case 'unknown':
    case 'pending':
      return null
    case 'mined':
      return progress.receipt.status === 0 ? 'failure' : 'success'
    default:
      return progress.status
  }
}

/** What a toast has to tell after `told` was the last that one told of this transaction; null: nothing new. */
export function newsOf(record: TransactionRecord, told: string | null): TransactionOutcome | null {
  const outcome = outcomeOf(record)
  // A transaction that a reorg took out is news only to who was told that it had gone in.
  if (outcome === null) return isReorged(record) && told !== null && told !== 'reorged' ? 'reorged' : null
  return outcome === told ? null : outcome
}

function isReorged({ progress }: TransactionRecord): boolean {
  return progress.status === 'pending' && progress.reorged
}
