// Walk 7 of 7: outcome: what a record says of it.
import type { Address, ChainId } from '@dexswap/chains'
import type { TransactionOutcome } from './plan.ts'
import type { TransactionRecord } from './transaction-record.ts'

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

/** spec/1 §4: 'Recent means added within 24 hours'. */
const recentMs = 24 * 60 * 60 * 1000

export function ofAccount(
  records: readonly TransactionRecord[],
  chainId: ChainId,
  account: Address,
): readonly TransactionRecord[] {
  const from = account.toLowerCase()
  return records.filter((record) => record.chainId === chainId && record.from.toLowerCase() === from)
}

/** The last day's, and whatever is still open: nobody loses sight of that. `now` in milliseconds since 1970. */
export function recentOf(
  records: readonly TransactionRecord[],
  chainId: ChainId,
  account: Address,
  now: number,
): readonly TransactionRecord[] {
  return ofAccount(records, chainId, account).filter((record) => isOpen(record) || now - record.addedTime < recentMs)
}

/** Those that are not mined yet: what '{n} Pending' counts. */
export function openOf(
  records: readonly TransactionRecord[],
  chainId: ChainId,
  account: Address,
): readonly TransactionRecord[] {
  return ofAccount(records, chainId, account).filter(isOpen)
}

/** An unconfirmed approval for that token and spender (spec/1 §4 "Approval"). */
export function pendingApproval(
  records: readonly TransactionRecord[],
  approval: {
    readonly chainId: ChainId
    readonly account: Address
    readonly tokenAddress: Address
    readonly spender: Address
  },
): TransactionRecord | null {
  const { chainId, account, tokenAddress, spender } = approval
  const same = (one: Address, other: Address) => one.toLowerCase() === other.toLowerCase()
  const open = openOf(records, chainId, account)
  return (
    open.find(
      (record) =>
        record.approval && same(record.approval.tokenAddress, tokenAddress) && same(record.approval.spender, spender),
    ) ?? null
  )
}

export function newestFirst(records: readonly TransactionRecord[]): readonly TransactionRecord[] {
  return records.toSorted((one, other) => other.addedTime - one.addedTime || (one.id < other.id ? 1 : -1))
}

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
  return blocks > minBlocks(record, age)
}

function minBlocks(record: TransactionRecord, age: number): bigint {
  if (record.progress.status === 'dropped') return 9n
  if (!isOpen(record)) return 2n
  if (age > 60 * minute) return 9n
  return age < 5 * minute ? 0n : 2n
}

function isFinal({ progress }: TransactionRecord): boolean {
  return 'final' in progress && progress.final
}
