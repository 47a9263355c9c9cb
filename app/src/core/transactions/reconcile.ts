// Walk 7 of 7: outcome: decided from what the chain says.
import type { Hex } from '@dexswap/chains'
import type { Progress, Receipt, TransactionRecord } from './transaction-record.ts'

/** A transaction as a node knows it. */
export type ObservedTransaction = {
  readonly hash: Hex
  readonly from: Hex
  readonly nonce: number
  readonly to: Hex | null
  readonly value: bigint
  readonly dataHash: Hex
  /** Null while it waits in the pool. */
  readonly receipt: Receipt | null
}

/** What one look at the chain has shown of a record. */
export type Observation = {
  readonly head: bigint
  /** The record's own transaction by its hash; null where the node does not know it or no hash is known. */
  readonly own: ObservedTransaction | null
  /** The transaction of the account that took the record's nonce, or that does what the record asked for. */
  readonly other: ObservedTransaction | null
  /** The account's next nonce, without and with what waits in the pool. */
  readonly nextNonce: number
  readonly nextPendingNonce: number
}

/** Looks in a row at which nothing was seen of a transaction before it counts as dropped: nodes forget for a moment. */
const missesToDrop = 3

/** What has become of a record after a look at `now` (milliseconds); `finalDepth` in blocks. */
export function judge(
  record: TransactionRecord,
  seen: Observation,
  now: number,
  finalDepth: number,
): TransactionRecord {
  const { own, other } = seen
  const looked = { ...record, lastCheckedBlockNumber: seen.head }
  if (own) return { ...looked, nonce: own.nonce, progress: progressOf(record, own, seen, now, finalDepth) }
  if (other?.receipt) return withOther(looked, other, seen, now, finalDepth)
  if (other && doesTheSame(record, other)) {
    return { ...adopt(looked, other), progress: pending(other.hash, record) }
  }
  return { ...looked, progress: missing(record, seen) }
}

function progressOf(
  record: TransactionRecord,
  own: ObservedTransaction,
  seen: Observation,
  now: number,
  finalDepth: number,
): Progress {
  const { hash, receipt } = own
  if (!receipt) return pending(hash, record)
  return { status: 'mined', hash, receipt, ...confirmation(record, receipt, seen, now, finalDepth) }
}

/** A mined transaction that is not the record's own: the same again (sped up), nothing to oneself (cancelled), or another. */
function withOther(
  record: TransactionRecord,
  other: ObservedTransaction,
  seen: Observation,
  now: number,
  finalDepth: number,
): TransactionRecord {
  const { receipt, hash: by } = other
  if (!receipt) return record
  const confirmed = confirmation(record, receipt, seen, now, finalDepth)
  if (doesTheSame(record, other)) {
    return { ...adopt(record, other), progress: { status: 'mined', hash: by, receipt, ...confirmed } }
  }
  const hash = ownHashOf(record)
  // Without a hash of its own it may still lie in the wallet's window, and go out under a later nonce.
  if (hash === null) return record
  const status = isCancellation(other) ? 'cancelled' : 'replaced'
  return { ...record, progress: { status, hash, by, receipt, ...confirmed } }
}

function confirmation(record: TransactionRecord, receipt: Receipt, seen: Observation, now: number, finalDepth: number) {
  const { progress } = record
  const before = 'receipt' in progress && same(progress.receipt.transactionHash, receipt.transactionHash)
  return {
    confirmedTime: before ? progress.confirmedTime : now,
    final: seen.head >= receipt.blockNumber + BigInt(finalDepth),
  }
}

function missing(record: TransactionRecord, seen: Observation): Progress {
  const { progress } = record
  const hash = ownHashOf(record)
  if (hash === null) return { status: 'unknown' }
  // Its nonce is in the pool: perhaps it was sped up by a transaction that this node has not shown yet.
  const nonceIsTaken = seen.nextPendingNonce > record.nonce
  const missed = progress.status === 'pending' && !nonceIsTaken ? progress.missed + 1 : nonceIsTaken ? 0 : 1
  if (progress.status === 'dropped' && !nonceIsTaken) return progress
  return missed >= missesToDrop ? { status: 'dropped', hash } : { ...pending(hash, record), missed }
}

function pending(hash: Hex, { progress }: TransactionRecord) {
  const reorged = 'receipt' in progress || (progress.status === 'pending' && progress.reorged)
  return { status: 'pending', hash, missed: 0, reorged } as const
}

function adopt(record: TransactionRecord, other: ObservedTransaction): TransactionRecord {
  const hash = ownHashOf(record)
  const isNew = hash !== null && !same(hash, other.hash)
  return {
    ...record,
    nonce: other.nonce,
    earlierHashes: isNew ? [...record.earlierHashes, hash] : record.earlierHashes,
  }
}

export function ownHashOf({ progress }: TransactionRecord): Hex | null {
  return 'hash' in progress ? progress.hash : null
}

export function doesTheSame(record: TransactionRecord, other: ObservedTransaction): boolean {
  return (
    same(other.from, record.from) &&
    other.to !== null &&
    same(other.to, record.to) &&
    other.value === record.value &&
    same(other.dataHash, record.dataHash)
  )
}

/** keccak256 of no bytes. */
const noData = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'

function isCancellation({ from, to, value, dataHash }: ObservedTransaction): boolean {
  return to !== null && same(from, to) && value === 0n && same(dataHash, noData)
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
