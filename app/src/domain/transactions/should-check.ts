import { isOpen } from './progress.ts'
import type { TransactionRecord } from './transaction.ts'

const minute = 60_000

/** After a day nobody waits for it any more: what is still open then stays as it is. */
const followedMs = 24 * 60 * minute

/**
 * Whether a record is looked at again, given the newest block's number and the time in milliseconds. Pending ones by
 * the rules of spec/1 §4, only when the block has advanced; what was mined every more than 2 blocks until it is final.
 */
export function shouldCheck(record: TransactionRecord, head: bigint, now: number): boolean {
  const age = now - record.addedTime
  if (record.progress.status === 'asking' || age > followedMs || isFinal(record)) return false
  if (record.lastCheckedBlockNumber === null) return true
  const blocks = head - record.lastCheckedBlockNumber
  // The chain went back: whatever was known of it may have changed.
  if (blocks < 0n) return true
  return blocks > leastBlocks(record, age)
}

function leastBlocks(record: TransactionRecord, age: number): bigint {
  if (record.progress.status === 'dropped') return 9n
  if (!isOpen(record)) return 2n
  if (age > 60 * minute) return 9n
  return age < 5 * minute ? 0n : 2n
}

function isFinal({ progress }: TransactionRecord): boolean {
  return 'final' in progress && progress.final
}
