import { isFinal, isOpen } from './outcomes.ts'
import type { TransactionOutcome, TransactionRecord } from './transaction-record.ts'

// Rules for polling records. This module is loaded with the first transaction.

/** Name of the lock that a tab holds while its wallet window is open. */
export const walletRequestLock = (id: string) => `dexswap.asking.${id}`

/**
 * The outcome; null while open. A mined receipt with status 1 or none is a success (rule 1.4.09),
 * unless all calls of a batch were reverted.
 */
export function outcomeOf({ progress }: TransactionRecord): TransactionOutcome | null {
  switch (progress.status) {
    case 'asking':
    case 'unknown':
    case 'pending':
      return null
    case 'mined':
      return progress.receipt.status === 0 || progress.undone ? 'failure' : 'success'
    default:
      return progress.status
  }
}

/** The outcome to report, given the last reported one; null when nothing is new. */
export function newsOf(record: TransactionRecord, notified: string | null): TransactionOutcome | null {
  const outcome = outcomeOf(record)
  // A reorg is reported only if an outcome was reported before.
  if (outcome === null) {
    if (isDisputed(record)) return notified === 'disputed' ? null : 'disputed'
    return isReorged(record) && notified !== null && notified !== 'reorged' ? 'reorged' : null
  }
  return outcome === notified ? null : outcome
}

function isDisputed({ progress }: TransactionRecord): boolean {
  return progress.status === 'pending' && progress.disputed !== undefined
}

function isReorged({ progress }: TransactionRecord): boolean {
  return progress.status === 'pending' && progress.reorged
}

/** True when this page sent the replacement, because it reports the outcome of the replacement itself. */
export function isOwnReplacement(record: TransactionRecord, records: readonly TransactionRecord[]): boolean {
  const { progress, id, inPlaceOf } = record
  if (!('by' in progress)) return false
  return records.some((other) => {
    const isPair = other.inPlaceOf?.id === id || inPlaceOf?.id === other.id
    return isPair && 'hash' in other.progress && other.progress.hash === progress.by
  })
}

const minute = 60_000

/**
 * True when a record has to be polled at a head (`now` in milliseconds). Pending: rules 1.4.13 to
 * 1.4.15. Mined: every 3 blocks until final, and every 10 after an hour.
 */
export function shouldCheck(record: TransactionRecord, head: bigint, now: number): boolean {
  if (record.progress.status === 'asking' || isFinal(record)) return false
  if (record.lastCheckedBlockNumber === null) return true
  const blocks = head - record.lastCheckedBlockNumber
  // The head went back, so any earlier result may be wrong and is read again.
  if (blocks < 0n) return true
  return blocks > minBlocks(record, now - record.addedTime)
}

function minBlocks(record: TransactionRecord, age: number): bigint {
  // Such a record is polled rarely, but not never: the requested transaction can still be mined.
  if (record.progress.status === 'dropped' || record.progress.status === 'different') return 9n
  if (age > 60 * minute) return 9n
  if (!isOpen(record)) return 2n
  return age < 5 * minute ? 0n : 2n
}
