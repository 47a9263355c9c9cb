// Step 7 of 7 of a transaction, outcome: derives the state of a record from one poll.
import { type Hex, isSameAddress } from '@dexswap/chains'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import { isFinal } from './outcomes.ts'
import { hasSameEffect, type ObservedTransaction, recognise } from './recognise.ts'
import type { Difference, Progress, Receipt, TransactionRecord } from './transaction-record.ts'

/** Result of one poll of a record. */
export type Observation = {
  /** The newest block of the queried node. */
  readonly head: bigint
  /** The newest finalized block; null when unsupported or failed. */
  readonly finalised: bigint | null
  /** The transaction under the record's hash; null when not found, or when the hash is unknown. */
  readonly own: ObservedTransaction | null
  /** The transaction with the record's nonce, or one with the same effect under another hash. */
  readonly other: ObservedTransaction | null
  /** True when `other` belongs to another record, so that it is not a speed-up of this one. */
  readonly isOtherClaimed?: boolean
  /** The account's next nonce at the latest block. `nextPendingNonce` also counts pending transactions. */
  readonly nextNonce: number
  readonly nextPendingNonce: number
  /**
   * The canonical block hash at the height of the record's receipt; null without a receipt, or when
   * unknown.
   */
  readonly canonical: Hex | null
  /**
   * Lowest head of the nodes if all report the nonce as unused, 'taken' if one reports it as used;
   * null when unknown.
   */
  readonly freeAt: bigint | 'taken' | null
  /** True when the account has code. From then on the record is followed by events of the account. */
  readonly isContract?: true
}

/** Minimum distance of two polls with an unused nonce, before a record is dropped. */
const blocksToDrop = 2n
const msToDrop = 60_000

/**
 * Applies an observation at `now` (milliseconds) to a record. If the node reports no finalized
 * block, a block is final at the depth `finalDepth`.
 */
export function reconcile(
  record: TransactionRecord,
  observation: Observation,
  now: number,
  finalDepth: number,
): TransactionRecord {
  const { own, other, head } = observation
  const finalBlock = observation.finalised ?? head - BigInt(finalDepth)
  // A final record never changes, even if a node has pruned its transaction or lags.
  if (isFinal(record)) return record
  const checked = { ...record, lastCheckedBlockNumber: head }
  if (observation.isContract && !record.batch) return toProposalRecord(record, head)
  if (own?.receipt) {
    const recognised = recognise(record, own)
    if (recognised.kind === 'different')
      return { ...checked, progress: differentProgress(own, recognised.differs, finalBlock) }
    const progress = minedOrPending(record, own, now, finalBlock)
    const isUndone = recognised.kind === 'undone' && progress.status === 'mined'
    return { ...applyOwnFields(checked, own), progress: isUndone ? { ...progress, undone: true } : progress }
  }
  if (other?.receipt) {
    const after = applyOtherTransaction(checked, other, observation, now, finalBlock)
    if (after) return after
  }
  if ('receipt' in record.progress && !isReorged(record.progress, observation)) {
    const isDeep = observation.canonical !== null && isFinalAt(record.progress.receipt, finalBlock)
    return { ...checked, progress: { ...record.progress, final: isDeep } }
  }
  if (own) {
    const recognised = recognise(record, own)
    if (recognised.kind === 'different')
      return { ...checked, progress: differentProgress(own, recognised.differs, finalBlock) }
    return { ...applyOwnFields(checked, own), progress: pendingProgress(own.hash, record) }
  }
  if (other && !other.receipt && hasSameEffect(record, other)) {
    return { ...adoptTransaction(checked, other), progress: pendingProgress(other.hash, record) }
  }
  return { ...checked, progress: progressWhenMissing(record, observation, now) }
}

/** Maximum number of past blocks to search when the block of the request is unknown. */
const blocksBack = 10_000n

/** Converts the record when its account turns out to have code. */
function toProposalRecord(record: TransactionRecord, head: bigint): TransactionRecord {
  const { progress, askedBlock: requestedBlock = head > blocksBack ? head - blocksBack : 0n } = record
  const { nonceRead: _, ...rest } = record
  const hash = ownHashOf(record)
  return {
    ...rest,
    lastCheckedBlockNumber: null,
    proposal: { readTo: requestedBlock, ...(hash !== null && { hash }) },
    progress:
      hash === null ? { status: 'unknown' } : { status: 'pending', hash, missed: 0, reorged: wasReorged(progress) },
  }
}

function wasReorged(progress: Progress): boolean {
  return progress.status === 'pending' && progress.reorged
}

/**
 * True when the chain has another block at the receipt's height. An unknown block does not count: the
 * node may lag.
 */
export function isReorged(
  { receipt }: { readonly receipt: Receipt },
  { canonical }: Pick<Observation, 'canonical'>,
): boolean {
  return canonical !== null && !isSameHash(canonical, receipt.blockHash)
}

export function isFinalAt({ blockNumber }: Receipt, finalBlock: bigint): boolean {
  return blockNumber <= finalBlock
}

export function differentProgress(
  { hash, receipt }: ObservedTransaction,
  differs: Difference,
  finalBlock: bigint,
): Progress {
  const isDeep = receipt !== null && isFinalAt(receipt, finalBlock)
  return { status: 'different', hash, differs, ...(isDeep && { final: true }) }
}

function minedOrPending(
  record: TransactionRecord,
  own: ObservedTransaction,
  now: number,
  finalBlock: bigint,
): Progress {
  const { hash, receipt } = own
  if (!receipt) return pendingProgress(hash, record)
  return { status: 'mined', hash, receipt, ...confirmationFields(record, receipt, now, finalBlock) }
}

/**
 * Applies a mined transaction with the same nonce: a speed-up, cancellation or replacement. Null when
 * the record's nonce was not read from its own transaction, because then it may be wrong.
 */
function applyOtherTransaction(
  record: TransactionRecord,
  other: ObservedTransaction,
  observation: Observation,
  now: number,
  finalBlock: bigint,
): TransactionRecord | null {
  const { receipt, hash: by } = other
  if (!receipt) return null
  const confirmed = confirmationFields(record, receipt, now, finalBlock)
  if (!observation.isOtherClaimed && hasSameEffect(record, other)) {
    return { ...adoptTransaction(record, other), progress: { status: 'mined', hash: by, receipt, ...confirmed } }
  }
  const hash = ownHashOf(record)
  if (hash === null || !record.nonceRead || record.progress.status === 'different') return null
  const status = isCancellation(other) ? 'cancelled' : 'replaced'
  return { ...record, progress: { status, hash, by, receipt, ...confirmed } }
}

export function confirmationFields(
  record: TransactionRecord,
  receipt: NonNullable<ObservedTransaction['receipt']>,
  now: number,
  finalBlock: bigint,
) {
  const { progress } = record
  const before = 'receipt' in progress && isSameHash(progress.receipt.transactionHash, receipt.transactionHash)
  // The operators' verdict stays only with a receipt of the same block and status.
  const isSameReceipt =
    before && isSameHash(progress.receipt.blockHash, receipt.blockHash) && progress.receipt.status === receipt.status
  return {
    confirmedTime: before ? progress.confirmedTime : now,
    final: isFinalAt(receipt, finalBlock),
    ...(isSameReceipt && progress.sources && { sources: progress.sources }),
  }
}

/** Progress when no transaction was found. The record is dropped only if the nonce stays unused. */
function progressWhenMissing(record: TransactionRecord, observation: Observation, now: number): Progress {
  const { progress } = record
  const { freeAt, nextNonce } = observation
  const hash = ownHashOf(record)
  if (progress.status === 'different') return progress
  // A batch may be sent by a relayer with the relayer's nonce, so the nonce of the account says nothing.
  if (record.batch) return hash === null ? { status: 'unknown' } : pendingProgress(hash, record)
  if (freeAt === 'taken') {
    if (hash === null) return { status: 'unknown' }
    // `taken` only when the nonce is used on the chain. A nonce that is used only in the pool may be a
    // speed-up.
    const isUsed = record.nonceRead === true && nextNonce > record.nonce
    return { ...pendingProgress(hash, record), ...(isUsed && { taken: true }) }
  }
  const isSettled = progress.status === 'dropped' || (progress.status === 'unknown' && progress.free)
  if (isSettled) return progress
  const missed = progress.status === 'pending' ? progress.missed + 1 : 1
  const before = 'freeSince' in progress ? progress.freeSince : undefined
  const since = firstPollWithFreeNonce(record, before, freeAt, now)
  const isFree =
    since !== undefined && freeAt !== null && freeAt - since.block >= blocksToDrop && now - since.time >= msToDrop
  if (hash === null) return { status: 'unknown', freeSince: since, ...(isFree && { free: true }) }
  return isFree ? { status: 'dropped', hash } : { ...pendingProgress(hash, record), missed, freeSince: since }
}

type Since = { readonly block: bigint; readonly time: number } | undefined

/**
 * The first poll that found the nonce unused. Nodes that lag behind the block of the request do not
 * count.
 */
function firstPollWithFreeNonce(
  { askedBlock: requestedBlock = -1n }: TransactionRecord,
  before: Since,
  freeAt: bigint | null,
  now: number,
): Since {
  if (freeAt === null || freeAt <= requestedBlock) return before
  return before && freeAt >= before.block && now >= before.time ? before : { block: freeAt, time: now }
}

function pendingProgress(hash: Hex, { progress }: TransactionRecord) {
  const reorged = 'receipt' in progress || (progress.status === 'pending' && progress.reorged)
  return { status: 'pending', hash, missed: 0, reorged } as const
}

/** Stores the nonce and the approved amount of the record's own transaction. */
function applyOwnFields(record: TransactionRecord, sent: ObservedTransaction): TransactionRecord {
  const recognised = recognise(record, sent)
  const approvedAmount = recognised.kind === 'approved' ? recognised.amount : undefined
  // The sender of a relayed batch is the relayer, so its nonce is not stored.
  if (!isSameAddress(sent.from, record.from)) return record
  return { ...record, nonce: sent.nonce, nonceRead: true, approvedAmount }
}

function adoptTransaction(record: TransactionRecord, other: ObservedTransaction): TransactionRecord {
  const hash = ownHashOf(record)
  const isNew = hash !== null && !isSameHash(hash, other.hash)
  return {
    ...applyOwnFields(record, other),
    earlierHashes: isNew ? [...record.earlierHashes, hash] : record.earlierHashes,
  }
}

export function ownHashOf({ progress }: TransactionRecord): Hex | null {
  return 'hash' in progress ? progress.hash : null
}

/** keccak256 of empty bytes. */
const noData = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'

function isCancellation({ from, to, value, dataHash }: ObservedTransaction): boolean {
  return to !== null && isSameAddress(from, to) && value === 0n && isSameHash(dataHash, noData)
}
