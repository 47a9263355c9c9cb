// Walk 7 of 7: outcome: decided from what the chain says.
import type { Hex } from '@dexswap/chains'
import { doesTheSame, type ObservedTransaction, recognise, same } from './recognise.ts'
import type { Progress, TransactionRecord } from './transaction-record.ts'

/** What one look at the chain has shown of a record. */
export type Observation = {
  /** The newest block; 0 where none is known yet. */
  readonly head: bigint
  /** What the node knows under the record's hash; null where it knows nothing or no hash is known. */
  readonly own: ObservedTransaction | null
  /** The transaction of the account that took the record's nonce, or that does what the record asked for. */
  readonly other: ObservedTransaction | null
  /** The account's next nonce, without and with what waits in the pool. */
  readonly nextNonce: number
  readonly nextPendingNonce: number
}

/** A transaction counts as dropped when its nonce was free at two looks that lie so far apart: nodes forget and lag. */
const blocksToDrop = 2n
const msToDrop = 60_000

/** What has become of a record after a look at `now` (milliseconds); `finalDepth` in blocks. */
export function reconcile(
  record: TransactionRecord,
  observation: Observation,
  now: number,
  finalDepth: number,
): TransactionRecord {
  const { own, other } = observation
  const looked = { ...record, lastCheckedBlockNumber: observation.head }
  if (own) {
    const recognised = recognise(record, own)
    if (recognised.kind === 'different') {
      return { ...looked, progress: { status: 'different', hash: own.hash, differs: recognised.differs } }
    }
    return { ...taken(looked, own), progress: progressOf(record, own, observation, now, finalDepth) }
  }
  if (other?.receipt) return withOther(looked, other, observation, now, finalDepth)
  if (other && doesTheSame(record, other)) {
    return { ...adopt(looked, other), progress: pending(other.hash, record) }
  }
  return { ...looked, progress: missing(record, observation, now) }
}

function progressOf(
  record: TransactionRecord,
  own: ObservedTransaction,
  observation: Observation,
  now: number,
  finalDepth: number,
): Progress {
  const { hash, receipt } = own
  if (!receipt) return pending(hash, record)
  return { status: 'mined', hash, receipt, ...confirmation(record, receipt, observation, now, finalDepth) }
}

/** A mined transaction that is not the record's own: the same again (sped up), nothing to oneself (cancelled), or another. */
function withOther(
  record: TransactionRecord,
  other: ObservedTransaction,
  observation: Observation,
  now: number,
  finalDepth: number,
): TransactionRecord {
  const { receipt, hash: by } = other
  if (!receipt) return record
  const confirmed = confirmation(record, receipt, observation, now, finalDepth)
  if (doesTheSame(record, other)) {
    return { ...adopt(record, other), progress: { status: 'mined', hash: by, receipt, ...confirmed } }
  }
  const hash = ownHashOf(record)
  // Without a hash of its own it may still lie in the wallet's window, and go out under a later nonce.
  if (hash === null) return record
  const status = isCancellation(other) ? 'cancelled' : 'replaced'
  return { ...record, progress: { status, hash, by, receipt, ...confirmed } }
}

function confirmation(
  record: TransactionRecord,
  receipt: NonNullable<ObservedTransaction['receipt']>,
  observation: Observation,
  now: number,
  finalDepth: number,
) {
  const { progress } = record
  const before = 'receipt' in progress && same(progress.receipt.transactionHash, receipt.transactionHash)
  return {
    confirmedTime: before ? progress.confirmedTime : now,
    final: observation.head >= receipt.blockNumber + BigInt(finalDepth),
  }
}

/** No answer is no outcome: only a nonce that stays free, over blocks and over time, says that it was dropped. */
function missing(record: TransactionRecord, observation: Observation, now: number): Progress {
  const { progress } = record
  const hash = ownHashOf(record)
  if (hash === null) return { status: 'unknown' }
  // Its nonce is in the pool: perhaps it was sped up by a transaction that this node has not shown yet.
  if (observation.nextPendingNonce > record.nonce) return pending(hash, record)
  if (progress.status === 'dropped') return progress
  const before = progress.status === 'pending' ? progress : { missed: 0, freeSince: undefined }
  const missed = before.missed + 1
  const since = before.freeSince
  const isFirst = !since || observation.head < since.block || now < since.time
  if (!isFirst && observation.head - since.block >= blocksToDrop && now - since.time >= msToDrop) {
    return { status: 'dropped', hash }
  }
  const first = observation.head === 0n ? undefined : { block: observation.head, time: now }
  return { ...pending(hash, record), missed, freeSince: isFirst ? first : since }
}

function pending(hash: Hex, { progress }: TransactionRecord) {
  const reorged = 'receipt' in progress || (progress.status === 'pending' && progress.reorged)
  return { status: 'pending', hash, missed: 0, reorged } as const
}

/** What the transaction that is the record's says of it. */
function taken(record: TransactionRecord, sent: ObservedTransaction): TransactionRecord {
  const recognised = recognise(record, sent)
  const approvedAmount = recognised.kind === 'approved' ? recognised.amount : undefined
  return { ...record, nonce: sent.nonce, approvedAmount }
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
