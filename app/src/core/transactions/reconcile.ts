// Walk 7 of 7: outcome: decided from what the chain says.
import type { Hex } from '@dexswap/chains'
import { isFinal } from './outcomes.ts'
import { doesTheSame, type ObservedTransaction, recognise, same } from './recognise.ts'
import type { Difference, Progress, Receipt, TransactionRecord } from './transaction-record.ts'

/** What one look at the chain has shown of a record. */
export type Observation = {
  /** The newest block that the node knows which was asked. */
  readonly head: bigint
  /** The newest block that the chain itself names as final; null where its record knows no such name, or the node tells none. */
  readonly finalised: bigint | null
  /** What the node knows under the record's hash; null where it knows nothing or no hash is known. */
  readonly own: ObservedTransaction | null
  /** The transaction of the account that took the record's nonce, or that does what the record asked for. */
  readonly other: ObservedTransaction | null
  /** That other one is what another record stands for: it took the nonce, and is not this record sped up. */
  readonly isOtherClaimed?: boolean
  /** The account's next nonce, without and with what waits in the pool. */
  readonly nextNonce: number
  readonly nextPendingNonce: number
  /** The block that the chain has now where the record was mined; null where it was not, or nobody tells. */
  readonly canonical: Hex | null
  /** The lowest block of the nodes that all see the record's nonce free; 'taken' where one does not; null where too few tell. */
  readonly freeAt: bigint | 'taken' | null
  /** The account turned out to have code of its own: it is followed by its events from now on. */
  readonly isContract?: true
}

/** A transaction counts as dropped when its nonce was free at two looks that lie so far apart: nodes forget and lag. */
const blocksToDrop = 2n
const msToDrop = 60_000

/**
 * What has become of a record after a look at `now` (milliseconds). Final is what the chain names so; where it names nothing, what lies
 * `finalDepth` blocks deep.
 */
export function reconcile(
  record: TransactionRecord,
  observation: Observation,
  now: number,
  finalDepth: number,
): TransactionRecord {
  const { own, other, head } = observation
  const finalBlock = observation.finalised ?? head - BigInt(finalDepth)
  // What was final stays so, whatever a node says that has pruned it or lags.
  if (isFinal(record)) return record
  const looked = { ...record, lastCheckedBlockNumber: head }
  if (observation.isContract && !record.batch) return asProposal(record, head)
  if (own?.receipt) {
    const recognised = recognise(record, own)
    if (recognised.kind === 'different')
      return { ...looked, progress: differentOf(own, recognised.differs, finalBlock) }
    const progress = progressOf(record, own, now, finalBlock)
    const isUndone = recognised.kind === 'undone' && progress.status === 'mined'
    return { ...taken(looked, own), progress: isUndone ? { ...progress, undone: true } : progress }
  }
  if (other?.receipt) {
    const after = withOther(looked, other, observation, now, finalBlock)
    if (after) return after
  }
  if ('receipt' in record.progress && !isReorged(record.progress, observation)) {
    const isDeep = observation.canonical !== null && isFinalAt(record.progress.receipt, finalBlock)
    return { ...looked, progress: { ...record.progress, final: isDeep } }
  }
  if (own) {
    const recognised = recognise(record, own)
    if (recognised.kind === 'different')
      return { ...looked, progress: differentOf(own, recognised.differs, finalBlock) }
    return { ...taken(looked, own), progress: pending(own.hash, record) }
  }
  if (other && !other.receipt && doesTheSame(record, other)) {
    return { ...adopt(looked, other), progress: pending(other.hash, record) }
  }
  return { ...looked, progress: missing(record, observation, now) }
}

/** How far the events of an account are read back where the block of the request is not known. */
const blocksBack = 10_000n

/** A record of an account whose code was not there, or not read, when the wallet was asked. */
function asProposal(record: TransactionRecord, head: bigint): TransactionRecord {
  const { progress, askedBlock = head > blocksBack ? head - blocksBack : 0n } = record
  const { nonceRead: _, ...rest } = record
  const hash = ownHashOf(record)
  return {
    ...rest,
    lastCheckedBlockNumber: null,
    proposal: { readTo: askedBlock, ...(hash !== null && { hash }) },
    progress:
      hash === null ? { status: 'unknown' } : { status: 'pending', hash, missed: 0, reorged: isTakenBack(progress) },
  }
}

function isTakenBack(progress: Progress): boolean {
  return progress.status === 'pending' && progress.reorged
}

/** Only another block in its place takes back what was mined: a node without its receipt may have pruned it, or lag. */
export function isReorged(
  { receipt }: { readonly receipt: Receipt },
  { canonical }: Pick<Observation, 'canonical'>,
): boolean {
  return canonical !== null && !same(canonical, receipt.blockHash)
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
 * A mined transaction that is not the record's own: the same again (sped up), nothing to oneself (cancelled), or another. Null where it
 * says nothing of the record: a nonce that was never read from the record's own transaction is a guess.
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
  const before = 'receipt' in progress && same(progress.receipt.transactionHash, receipt.transactionHash)
  // What was said of this very receipt holds; of another block, or another status, somebody has to say it anew.
  const isKept =
    before && same(progress.receipt.blockHash, receipt.blockHash) && progress.receipt.status === receipt.status
  return {
    confirmedTime: before ? progress.confirmedTime : now,
    final: isFinalAt(receipt, finalBlock),
    ...(isKept && progress.sources && { sources: progress.sources }),
  }
}

/** No answer is no outcome: only a nonce that stays free, over blocks and over time, says that it was dropped. */
function missing(record: TransactionRecord, observation: Observation, now: number): Progress {
  const { progress } = record
  const { freeAt, nextNonce } = observation
  const hash = ownHashOf(record)
  if (progress.status === 'different') return progress
  // Whoever carries calls that are done together has nonces of their own: the account's says nothing.
  if (record.batch) return hash === null ? { status: 'unknown' } : pending(hash, record)
  if (freeAt === 'taken') {
    if (hash === null) return { status: 'unknown' }
    // In the pool: perhaps it was sped up by a transaction that this node has not shown. Mined: by which one nobody tells.
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

/** Since when its nonce is free: nodes that have not come as far as the request say nothing of it. */
function freeSinceOf(
  { askedBlock = -1n }: TransactionRecord,
  before: Since,
  freeAt: bigint | null,
  now: number,
): Since {
  if (freeAt === null || freeAt <= askedBlock) return before
  return before && freeAt >= before.block && now >= before.time ? before : { block: freeAt, time: now }
}

function pending(hash: Hex, { progress }: TransactionRecord) {
  const reorged = 'receipt' in progress || (progress.status === 'pending' && progress.reorged)
  return { status: 'pending', hash, missed: 0, reorged } as const
}

/** What the transaction that is the record's says of it. */
function taken(record: TransactionRecord, sent: ObservedTransaction): TransactionRecord {
  const recognised = recognise(record, sent)
  const approvedAmount = recognised.kind === 'approved' ? recognised.amount : undefined
  // Carried by somebody else, under a nonce of theirs.
  if (!same(sent.from, record.from)) return record
  return { ...record, nonce: sent.nonce, nonceRead: true, approvedAmount }
}

function adopt(record: TransactionRecord, other: ObservedTransaction): TransactionRecord {
  const hash = ownHashOf(record)
  const isNew = hash !== null && !same(hash, other.hash)
  return { ...taken(record, other), earlierHashes: isNew ? [...record.earlierHashes, hash] : record.earlierHashes }
}

export function ownHashOf({ progress }: TransactionRecord): Hex | null {
  return 'hash' in progress ? progress.hash : null
}

/** keccak256 of no bytes. */
const noData = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'

function isCancellation({ from, to, value, dataHash }: ObservedTransaction): boolean {
  return to !== null && same(from, to) && value === 0n && same(dataHash, noData)
}
