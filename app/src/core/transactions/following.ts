import { isFinal, isOpen } from './outcomes.ts'
import type { TransactionOutcome, TransactionRecord } from './transaction-record.ts'

// The rules of following: only a visit that has a transaction loads them.

/** Success when the receipt's status is 1 or absent (rule 1.4.09), failed otherwise; null while it is open. */
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

/** What a toast has to say after `notified` was the last that one said of this transaction; null: nothing new. */
export function newsOf(record: TransactionRecord, notified: string | null): TransactionOutcome | null {
  const outcome = outcomeOf(record)
  // A transaction that a reorg took out is news only to who has read that it had gone in.
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

/** What stands in its place was sent from here for that: whoever did it needs no word of it. */
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
 * Whether a record is looked at again, given the newest block's number and the time in milliseconds. Pending ones by
 * rules 1.4.13 to 1.4.15, only when the block has advanced, however old they are; what was mined every more than 2 blocks until it is
 * final, after an hour every more than 9: on some chains that takes a day.
 */
export function shouldCheck(record: TransactionRecord, head: bigint, now: number): boolean {
  if (record.progress.status === 'asking' || isFinal(record)) return false
  if (record.lastCheckedBlockNumber === null) return true
  const blocks = head - record.lastCheckedBlockNumber
  // The chain went back: whatever was known of it may have changed.
  if (blocks < 0n) return true
  return blocks > minBlocks(record, now - record.addedTime)
}

function minBlocks(record: TransactionRecord, age: number): bigint {
  // What was asked for may still come.
  if (record.progress.status === 'dropped' || record.progress.status === 'different') return 9n
  if (age > 60 * minute) return 9n
  if (!isOpen(record)) return 2n
  return age < 5 * minute ? 0n : 2n
}
