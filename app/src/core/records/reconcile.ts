// Step 7 of 7: outcome: derived from the data of the chain.
import { type Hex, isSameAddress } from '@dexswap/chains'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import { isFinal } from './outcomes.ts'
import { doesTheSame, type ObservedTransaction, recognise } from './recognise.ts'
import type { Difference, Progress, Receipt, TransactionRecord } from './transaction-record.ts'

/** Result of one poll of a record. */
export type Observation = {
  /** The newest block of the queried node. */
  readonly head: bigint
  /** The newest finalized block; null when unsupported or failed. */
  readonly finalised: bigint | null
  /** The transaction with the record's hash; null when not found or without a hash. */
  readonly own: ObservedTransaction | null
  /** The transaction with the record's nonce, or an equal one. */
  readonly other: ObservedTransaction | null
  /** True when `other` belongs to another record and is not a speed-up of this one. */
  readonly isOtherClaimed?: boolean
  /** The account's next nonce at the latest block; `nextPendingNonce` includes pending transactions. */
  readonly nextNonce: number
  readonly nextPendingNonce: number
  /** The canonical block hash at the record's height; null when not mined or unknown. */
  readonly canonical: Hex | null
  /** Lowest head of the nodes if the nonce is unused on all, else 'taken'. */
  readonly freeAt: bigint | 'taken' | null
  /** True when the account has code; it is followed by its events from now on. */
  readonly isContract?: true
}

/** Minimum distance of two polls with an unused nonce before a record is dropped. */
const blocksToDrop = 2n
const msToDrop = 60_000

/**
 * Applies an observation at `now` (milliseconds) to a record. Without a finalized block,
 * a block is final at `finalDepth`.
 */
export function reconcile(
  record: TransactionRecord,
  observation: Observation,
  now: number,
  finalDepth: number,
): TransactionRecord {
  const { own, other, head } = observation
  const finalBlock = observation.finalised ?? head - BigInt(finalDepth)
  // A final record never changes, even if a node has pruned it or lags.
  if (isFinal(record)) return record
  const checked = { ...record, lastCheckedBlockNumber: head }
  if (observation.isContract && !record.batch) return asProposal(record, head)
  if (own?.receipt) {
    const recognised = recognise(record, own)
    if (recognised.kind === 'different')
      return { ...checked, progress: differentOf(own, recognised.differs, finalBlock) }
    const progress = progressOf(record, own, now, finalBlock)
    const isUndone = recognised.kind === 'undone' && progress.status === 'mined'
    return { ...taken(checked, own), progress: isUndone ? { ...progress, undone: true } : progress }
  }
  if (other?.receipt) {
    const after = withOther(checked, other, observation, now, finalBlock)
    if (after) return after
  }
  if ('receipt' in record.progress && !isReorged(record.progress, observation)) {
    const isDeep = observation.canonical !== null && isFinalAt(record.progress.receipt, finalBlock)
    return { ...checked, progress: { ...record.progress, final: isDeep } }
  }
  if (own) {
    const recognised = recognise(record, own)
    if (recognised.kind === 'different')
      return { ...checked, progress: differentOf(own, recognised.differs, finalBlock) }
    return { ...taken(checked, own), progress: pending(own.hash, record) }
  }
  if (other && !other.receipt && doesTheSame(record, other)) {
    return { ...adopt(checked, other), progress: pending(other.hash, record) }
  }
  return { ...checked, progress: missing(record, observation, now) }
}

/** Maximum number of past blocks to search when the block of the request is unknown. */
const blocksBack = 10_000n

/** Converts a record if its account turns out to have code. */
function asProposal(record: TransactionRecord, head: bigint): TransactionRecord {
  const { progress, askedBlock: requestedBlock = head > blocksBack ? head - blocksBack : 0n } = record
  const { nonceRead: _, ...rest } = record
  const hash = ownHashOf(record)
  return {
    ...rest,
    lastCheckedBlockNumber: null,
    proposal: { readTo: requestedBlock, ...(hash !== null && { hash }) },
    progress:
      hash === null ? { status: 'unknown' } : { status: 'pending', hash, missed: 0, reorged: isTakenBack(progress) },
  }
}

function isTakenBack(progress: Progress): boolean {
  return progress.status === 'pending' && progress.reorged
}

/** True when another block exists at the receipt's height; a missing block may be lag. */
export function isReorged(
  { receipt }: { readonly receipt: Receipt },
  { canonical }: Pick<Observation, 'canonical'>,
): boolean {
  return canonical !== null && !isSameHash(canonical, receipt.blockHash)
}

export function isFinalAt({ blockNumber }: Receipt, finalBlock: bigint): boolean {
  return blockNumber <= finalBlock
}

export function differentOf({ hash, receipt }: ObservedTransaction, differs: Difference, finalBlock: bigint): Progress {
  const isDeep = receipt !== null && isFinalAt(receipt, finalBlock)
  return { status: 'different', hash, differs, ...(isDeep && { final: true }) }
}

function progressOf(record: TransactionRecord, own: ObservedTransaction, now: number, finalBlock: bigint): Progress {
  const { hash, receipt } = own
  if (!receipt) return pending(hash, record)
  return { status: 'mined', hash, receipt, ...confirmation(record, receipt, now, finalBlock) }
}

/**
 * Applies a mined transaction as speed-up, cancellation or replacement.
 * Null unless the nonce was read from the record's own transaction, since it may be wrong.
 */
function withOther(
  record: TransactionRecord,
  other: ObservedTransaction,
  observation: Observation,
  now: number,
  finalBlock: bigint,
): TransactionRecord | null {
  const { receipt, hash: by } = other
  if (!receipt) return null
  const confirmed = confirmation(record, receipt, now, finalBlock)
  if (!observation.isOtherClaimed && doesTheSame(record, other)) {
    return { ...adopt(record, other), progress: { status: 'mined', hash: by, receipt, ...confirmed } }
  }
  const hash = ownHashOf(record)
  if (hash === null || !record.nonceRead || record.progress.status === 'different') return null
  const status = isCancellation(other) ? 'cancelled' : 'replaced'
  return { ...record, progress: { status, hash, by, receipt, ...confirmed } }
}

export function confirmation(
  record: TransactionRecord,
  receipt: NonNullable<ObservedTransaction['receipt']>,
  now: number,
  finalBlock: bigint,
) {
  const { progress } = record
  const before = 'receipt' in progress && isSameHash(progress.receipt.transactionHash, receipt.transactionHash)
  // The operators' verdict applies only to the receipt of the same block and status.
  const isSameReceipt =
    before && isSameHash(progress.receipt.blockHash, receipt.blockHash) && progress.receipt.status === receipt.status
  return {
    confirmedTime: before ? progress.confirmedTime : now,
    final: isFinalAt(receipt, finalBlock),
    ...(isSameReceipt && progress.sources && { sources: progress.sources }),
  }
}

/** Applies a missing transaction: drops the record only when its nonce stays unused. */
function missing(record: TransactionRecord, observation: Observation, now: number): Progress {
  const { progress } = record
  const { freeAt, nextNonce } = observation
  const hash = ownHashOf(record)
  if (progress.status === 'different') return progress
  // A relayer of a batch uses the nonces of its own account.
  if (record.batch) return hash === null ? { status: 'unknown' } : pending(hash, record)
  if (freeAt === 'taken') {
    if (hash === null) return { status: 'unknown' }
    // A nonce used in the pool may be a speed-up; one used on the chain is an unknown transaction.
    const isUsed = record.nonceRead === true && nextNonce > record.nonce
    return { ...pending(hash, record), ...(isUsed && { taken: true }) }
  }
  const isSettled = progress.status === 'dropped' || (progress.status === 'unknown' && progress.free)
  if (isSettled) return progress
  const missed = progress.status === 'pending' ? progress.missed + 1 : 1
  const before = 'freeSince' in progress ? progress.freeSince : undefined
  const since = freeSinceOf(record, before, freeAt, now)
  const isFree =
    since !== undefined && freeAt !== null && freeAt - since.block >= blocksToDrop && now - since.time >= msToDrop
  if (hash === null) return { status: 'unknown', freeSince: since, ...(isFree && { free: true }) }
  return isFree ? { status: 'dropped', hash } : { ...pending(hash, record), missed, freeSince: since }
}

type Since = { readonly block: bigint; readonly time: number } | undefined

/** First poll with an unused nonce; ignores nodes behind the block of the request. */
function freeSinceOf(
  { askedBlock: requestedBlock = -1n }: TransactionRecord,
  before: Since,
  freeAt: bigint | null,
  now: number,
): Since {
  if (freeAt === null || freeAt <= requestedBlock) return before
  return before && freeAt >= before.block && now >= before.time ? before : { block: freeAt, time: now }
}

function pending(hash: Hex, { progress }: TransactionRecord) {
  const reorged = 'receipt' in progress || (progress.status === 'pending' && progress.reorged)
  return { status: 'pending', hash, missed: 0, reorged } as const
}

/** Stores nonce and approved amount of the record's own transaction. */
function taken(record: TransactionRecord, sent: ObservedTransaction): TransactionRecord {
  const recognised = recognise(record, sent)
  const approvedAmount = recognised.kind === 'approved' ? recognised.amount : undefined
  // A relayer sent the batch with the nonce of its own account.
  if (!isSameAddress(sent.from, record.from)) return record
  return { ...record, nonce: sent.nonce, nonceRead: true, approvedAmount }
}

function adopt(record: TransactionRecord, other: ObservedTransaction): TransactionRecord {
  const hash = ownHashOf(record)
  const isNew = hash !== null && !isSameHash(hash, other.hash)
  return { ...taken(record, other), earlierHashes: isNew ? [...record.earlierHashes, hash] : record.earlierHashes }
}

export function ownHashOf({ progress }: TransactionRecord): Hex | null {
  return 'hash' in progress ? progress.hash : null
}

/** keccak256 of empty data. */
const noData = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'

function isCancellation({ from, to, value, dataHash }: ObservedTransaction): boolean {
  return to !== null && isSameAddress(from, to) && value === 0n && isSameHash(dataHash, noData)
}
