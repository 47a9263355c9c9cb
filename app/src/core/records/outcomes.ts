// Step 7 of 7 of a transaction, outcome: derives it from a record.
import { type Address, type ChainId, type Hex, isSameAddress } from '@dexswap/chains'
import type { TransactionRecord } from './transaction-record.ts'

/** Result of a mined transaction; null while it is not mined. */
export function endingOf({ progress }: TransactionRecord): 'confirmed' | 'failed' | null {
  if (progress.status !== 'mined') return null
  return progress.receipt.status === 0 || progress.undone ? 'failed' : 'confirmed'
}

/** True while the outcome is unknown. */
export function isOpen({ progress }: TransactionRecord): boolean {
  return progress.status === 'asking' || progress.status === 'unknown' || progress.status === 'pending'
}

/**
 * True without a receipt, when the transaction can still be mined. Such a record is never removed
 * automatically, and sending the same again needs a confirmation.
 */
export function isUnresolved({ progress }: TransactionRecord): boolean {
  return !('receipt' in progress) && !('final' in progress && progress.final)
}

/** True when no poll can change the record any more. */
export function isFinal({ progress }: TransactionRecord): boolean {
  return 'final' in progress && progress.final === true
}

/**
 * True when two polls found the nonce unused, so that a send with this nonce replaces the
 * transaction.
 */
export function isPlaceFree({ progress }: TransactionRecord): boolean {
  return progress.status === 'dropped' || (progress.status === 'unknown' && progress.free === true)
}

/** True when a replacement was sent with another nonce, so that both may be mined. */
export function mayBothHappen(record: TransactionRecord): boolean {
  const { inPlaceOf, nonceRead, nonce } = record
  return inPlaceOf !== undefined && nonceRead === true && nonce !== inPlaceOf.nonce
}

/** Rule 1.4.11: 'Recent means added within 24 hours'. */
const recentMs = 24 * 60 * 60 * 1000

export function ofAccount(
  records: readonly TransactionRecord[],
  chainId: ChainId,
  account: Address,
): readonly TransactionRecord[] {
  return records.filter((record) => record.chainId === chainId && isSameAddress(record.from, account))
}

/** Records on chains that are not configured; only this list displays them. */
export function elsewhereOf(
  records: readonly TransactionRecord[],
  account: Address,
  isConfigured: (chainId: ChainId) => boolean,
): readonly TransactionRecord[] {
  const unconfigured = new Set(records.map(({ chainId }) => chainId).filter((id) => !isConfigured(id)))
  return [...unconfigured].flatMap((id) => ofAccount(records, id, account))
}

/** Records of the last 24 hours and all unresolved ones; `now` in milliseconds. */
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

/** Transactions that are not mined yet, counted in '{n} Pending'. */
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

/** True for a proposal of a contract account that no transaction has executed yet. */
export function isProposed({ proposal, progress, batch }: TransactionRecord): boolean {
  if (proposal === undefined || proposal.isTransaction) return false
  // A batch without a response counts only if the wallet reported later that it accepted the batch.
  if (progress.status === 'unknown') return batch?.taken === true
  return progress.status === 'pending' && !progress.disputed
}

/**
 * True when other owners have to sign. A batch counts only if the account is known as a Safe, because
 * other contract accounts may need a single owner.
 */
export function awaitsOwners(record: TransactionRecord): boolean {
  return isProposed(record) && (record.batch === undefined || record.proposal?.nonce !== undefined)
}

/** True for the codes of `wallet_getCallsStatus` that mean the batch will not be sent. */
export function isUnsentCode(code: number | undefined): boolean {
  return code !== undefined && code >= 400 && code < 500
}

/**
 * The current hash: that of the replacement if there is one; null before the send, and for a
 * proposal that is not executed.
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
