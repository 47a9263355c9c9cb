// Step 7 of 7: outcome: the state of a record.
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
 * True without a receipt, when the transaction may still be mined. Such a record is never removed
 * automatically, and an equal send needs a confirmation.
 */
export function isUnresolved({ progress }: TransactionRecord): boolean {
  return !('receipt' in progress) && !('final' in progress && progress.final)
}

/** True when no poll can change the record any more. */
export function isFinal({ progress }: TransactionRecord): boolean {
  return 'final' in progress && progress.final === true
}

/** True when the nonce was unused at two polls: a send with it replaces the recorded transaction. */
export function isPlaceFree({ progress }: TransactionRecord): boolean {
  return progress.status === 'dropped' || (progress.status === 'unknown' && progress.free === true)
}

/** True when a replacement was sent with another nonce, so that both may be mined. */
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

/** Records of chains that are not configured, which no other screen displays. */
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

/** Unmined transactions, counted in '{n} Pending'. */
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

/** True for a proposal of a contract account without a known transaction. */
export function isProposed({ proposal, progress, batch }: TransactionRecord): boolean {
  if (proposal === undefined || proposal.isTransaction) return false
  // The wallet confirmed that it has accepted the batch.
  if (progress.status === 'unknown') return batch?.taken === true
  return progress.status === 'pending' && !progress.disputed
}

/**
 * True when other owners have to sign; for a batch only if the Safe is known, as one owner may
 * suffice elsewhere.
 */
export function awaitsOwners(record: TransactionRecord): boolean {
  return isProposed(record) && (record.batch === undefined || record.proposal?.nonce !== undefined)
}

/** True for codes of wallet_getCallsStatus by which the batch will not be sent. */
export function isUnsentCode(code: number | undefined): boolean {
  return code !== undefined && code >= 400 && code < 500
}

/**
 * The current hash, that of a replacement if there is one; null before the send and while a
 * proposal is not executed.
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
