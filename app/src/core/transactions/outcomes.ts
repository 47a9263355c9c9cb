// Walk 7 of 7: outcome: what a record says of it.
import { type Address, type ChainId, type Hex, isSameAddress } from '@dexswap/chains'
import type { TransactionRecord } from './transaction-record.ts'

/** Nobody knows yet what becomes of it. */
export function isOpen({ progress }: TransactionRecord): boolean {
  return progress.status === 'asking' || progress.status === 'unknown' || progress.status === 'pending'
}

/**
 * No receipt says what became of it: what was asked for may still happen, also where no node knows it any more. It is never forgotten
 * by itself, and stands in the way of the same once more.
 */
export function isUnresolved({ progress }: TransactionRecord): boolean {
  return !('receipt' in progress) && !('final' in progress && progress.final)
}

/** Over for good: no look changes it any more. */
export function isFinal({ progress }: TransactionRecord): boolean {
  return 'final' in progress && progress.final === true
}

/** Its nonce was free at two readings, so that what is sent with the same nonce takes its place, and only one of the two can happen. */
export function isPlaceFree({ progress }: TransactionRecord): boolean {
  return progress.status === 'dropped' || (progress.status === 'unknown' && progress.free === true)
}

/** Sent in the place of another one, but under another nonce than the wallet was asked for: both may happen. */
export function mayBothHappen(record: TransactionRecord): boolean {
  const { inPlaceOf, nonceRead, nonce } = record
  return inPlaceOf !== undefined && nonceRead === true && nonce !== inPlaceOf.nonce
}

/** 'Recent means added within 24 hours' (rule 1.4.11). */
const recentMs = 24 * 60 * 60 * 1000

export function ofAccount(
  records: readonly TransactionRecord[],
  chainId: ChainId,
  account: Address,
): readonly TransactionRecord[] {
  return records.filter((record) => record.chainId === chainId && isSameAddress(record.from, account))
}

/** Those of chains that the configuration does not have: no screen of their own shows them. */
export function elsewhereOf(
  records: readonly TransactionRecord[],
  account: Address,
  isConfigured: (chainId: ChainId) => boolean,
): readonly TransactionRecord[] {
  const strange = new Set(records.map(({ chainId }) => chainId).filter((id) => !isConfigured(id)))
  return [...strange].flatMap((id) => ofAccount(records, id, account))
}

/** The last day's, and whatever is unresolved: nobody loses sight of that. `now` in milliseconds since 1970. */
export function recentOf(
  records: readonly TransactionRecord[],
  chainId: ChainId,
  account: Address,
  now: number,
): readonly TransactionRecord[] {
  return ofAccount(records, chainId, account).filter(
    (record) => isUnresolved(record) || now - record.addedTime < recentMs,
  )
}

/** Those that are not mined yet: what '{n} Pending' counts. */
export function openOf(
  records: readonly TransactionRecord[],
  chainId: ChainId,
  account: Address,
): readonly TransactionRecord[] {
  return ofAccount(records, chainId, account).filter(isOpen)
}

export function newestFirst(records: readonly TransactionRecord[]): readonly TransactionRecord[] {
  return records.toSorted((one, other) => other.addedTime - one.addedTime || (one.id < other.id ? 1 : -1))
}

/** Proposed by an account with code, and no transaction that anybody could look up so far. */
export function isProposed({ proposal, progress }: TransactionRecord): boolean {
  return proposal !== undefined && !proposal.isTransaction && progress.status === 'pending' && !progress.disputed
}

/**
 * The hash under which a transaction is known now: that of the one that took its place where there is one; null before it was sent,
 * and while a proposal waits for its execution.
 */
export function hashOf(record: TransactionRecord): Hex | null {
  const { progress } = record
  if (isProposed(record)) return null
  switch (progress.status) {
    case 'asking':
    case 'unknown':
    case 'unsent':
      return null
    case 'cancelled':
    case 'replaced':
      return progress.by
    default:
      return progress.hash
  }
}
