// Walk 7 of 7: outcome: the state of a record.
import { type Address, type ChainId, type Hex, isSameAddress } from '@dexswap/chains'
import type { TransactionRecord } from './transaction-record.ts'

/** How a mined transaction ended; null while it is not mined. */
export function endingOf({ progress }: TransactionRecord): 'confirmed' | 'failed' | null {
  if (progress.status !== 'mined') return null
  return progress.receipt.status === 0 || progress.undone ? 'failed' : 'confirmed'
}

/** The outcome is not known yet. */
export function isOpen({ progress }: TransactionRecord): boolean {
  return progress.status === 'asking' || progress.status === 'unknown' || progress.status === 'pending'
}

/**
 * Without a receipt the transaction may still happen.
 * Never removed automatically; an equal send needs a confirmation.
 */
export function isUnresolved({ progress }: TransactionRecord): boolean {
  return !('receipt' in progress) && !('final' in progress && progress.final)
}

/** No poll changes it any more. */
export function isFinal({ progress }: TransactionRecord): boolean {
  return 'final' in progress && progress.final === true
}

/** The nonce was free at two polls: a send with it replaces this one. */
export function isPlaceFree({ progress }: TransactionRecord): boolean {
  return progress.status === 'dropped' || (progress.status === 'unknown' && progress.free === true)
}

/** Sent to replace another one, but the wallet used another nonce: both may happen. */
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

/** Records of chains that are not configured, which no other screen shows. */
export function elsewhereOf(
  records: readonly TransactionRecord[],
  account: Address,
  isConfigured: (chainId: ChainId) => boolean,
): readonly TransactionRecord[] {
  const unconfigured = new Set(records.map(({ chainId }) => chainId).filter((id) => !isConfigured(id)))
  return [...unconfigured].flatMap((id) => ofAccount(records, id, account))
}

/** Records of 24 hours and all unresolved; `now` in milliseconds. */
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

/** Not mined yet: the count of '{n} Pending'. */
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

/** Proposed by an account with code, and not yet a transaction to look up. */
export function isProposed({ proposal, progress, batch }: TransactionRecord): boolean {
  if (proposal === undefined || proposal.isTransaction) return false
  // The wallet took a batch under the page's own id.
  if (progress.status === 'unknown') return batch?.taken === true
  return progress.status === 'pending' && !progress.disputed
}

/** Waits for other owners; a batch only where its Safe is known, as one owner may suffice elsewhere. */
export function awaitsOwners(record: TransactionRecord): boolean {
  return isProposed(record) && (record.batch === undefined || record.proposal?.nonce !== undefined)
}

/** A wallet_getCallsStatus code: the batch will not be sent. */
export function isUnsentCode(code: number | undefined): boolean {
  return code !== undefined && code >= 400 && code < 500
}

/**
 * The current hash: that of the replacement if there is one; null before the send,
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
