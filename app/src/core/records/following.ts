import { isFinal, isOpen } from './outcomes.ts'
import type { TransactionOutcome, TransactionRecord } from './transaction-record.ts'

// Polling rules, loaded with the first transaction.

/** Lock that a tab holds while its wallet window is open. */
export const askingLock = (id: string) => `dexswap.asking.${id}`

/**
 * The outcome; null while open. Receipt status 1 or none is a success (rule 1.4.09), unless all
 * calls were reverted.
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

/** The outcome to notify of, given the last notification; null when nothing is new. */
export function newsOf(record: TransactionRecord, notified: string | null): TransactionOutcome | null {
  const outcome = outcomeOf(record)
  // A reorg is reported only after an outcome was reported.
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

/** True when this page sent the replacement, which needs no notification. */
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
 * Whether to poll a record at a head (`now` in milliseconds). Pending ones: rules 1.4.13–1.4.15;
 * mined ones: every 3 blocks until final, after an hour every 10.
 */
export function shouldCheck(record: TransactionRecord, head: bigint, now: number): boolean {
  if (record.progress.status === 'asking' || isFinal(record)) return false
  if (record.lastCheckedBlockNumber === null) return true
  const blocks = head - record.lastCheckedBlockNumber
  // The head went back, so any earlier result may have changed.
  if (blocks < 0n) return true
  return blocks > minBlocks(record, now - record.addedTime)
}

function minBlocks(record: TransactionRecord, age: number): bigint {
  // Polled less often, because the requested transaction may still be mined.
  if (record.progress.status === 'dropped' || record.progress.status === 'different') return 9n
  if (age > 60 * minute) return 9n
  if (!isOpen(record)) return 2n
  return age < 5 * minute ? 0n : 2n
}
