// Walk 6 of 7: record: its form in storage.

import { type Address, chainIdSchema, type Hex, isSameAddress } from '@dexswap/chains'
import * as v from 'valibot'
import { type RecordFormat, storedBigint } from '#io/storage/record-format.ts'
import { storedSummary } from '../sending/kinds.ts'
import { address, type Frozen, hash, text } from './summary.ts'

const time = v.pipe(v.number(), v.minValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const receipt = v.strictObject({
  blockHash: hash,
  blockNumber: storedBigint,
  contractAddress: v.nullable(address),
  from: address,
  /** 1 success, 0 failure; null, as on some nodes, counts as success (rule 1.4.09). */
  status: v.nullable(v.picklist([0, 1])),
  to: v.nullable(address),
  transactionHash: hash,
  transactionIndex: count,
})
export type Receipt = Frozen<v.InferOutput<typeof receipt>>

const operator = text(256)

/** The operators that confirm a receipt. Absent in earlier versions and during the request. */
export const receiptSources = v.variant('status', [
  v.strictObject({ status: v.literal('agree'), operators: v.pipe(v.array(operator), v.length(2)) }),
  /** `only`: no second operator is configured. Null when no operator responds. */
  v.strictObject({
    status: v.literal('one'),
    operator: v.nullable(operator),
    why: v.picklist(['only', 'silent', 'behind']),
  }),
  v.strictObject({ status: v.literal('mine'), operator }),
])
export type ReceiptSources = Frozen<v.InferOutput<typeof receiptSources>>

/** Report of one operator; `other`: another transaction, or one that its own block lacks. */
const receiptStatement = v.picklist(['confirmed', 'failed', 'absent', 'other'])
export type ReceiptStatement = v.InferOutput<typeof receiptStatement>

/** `final` once so deep that it is no longer polled. */
const mined = { hash, receipt, confirmedTime: time, final: v.boolean(), sources: v.optional(receiptSources) }

/** Maximum characters of call data in a record. */
export const maxStoredData = 50_000

const bytes = v.pipe(
  v.string(),
  v.maxLength(maxStoredData),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((digits) => digits as Hex),
)

/** An EIP-5792 batch, stored before the wallet request to recover a lost response. */
const batch = v.strictObject({
  /** The page's id, or the wallet's if it differs. */
  id: text(8194),
  walletId: text(256),
  /** The wallet accepted the batch. */
  taken: v.optional(v.literal(true)),
  /** The last code of wallet_getCallsStatus that ended it. */
  code: v.optional(count),
  calls: v.pipe(v.array(v.strictObject({ to: address, data: bytes, value: storedBigint })), v.maxLength(64)),
  /** The intents of its sends, each as when sent alone. */
  intents: v.pipe(v.array(text(500)), v.maxLength(64)),
})
export type BatchRecord = Frozen<v.InferOutput<typeof batch>>

/** A contract account's proposal, executed later: followed by events, not by nonce. */
const proposal = v.strictObject({
  /** What the wallet returned; if that was lost, the hash of an event. */
  hash: v.optional(hash),
  /** The Safe's nonce of the proposal, derived from its hash. */
  nonce: v.optional(count),
  /** The events of all blocks up to this final one have been read. */
  readTo: storedBigint,
  /** A node returns a transaction under this hash. */
  isTransaction: v.optional(v.literal(true)),
  /** Call data; absent when it is too long to store. */
  data: v.optional(bytes),
  /** Seconds since 1970; absent without a deadline. */
  deadline: v.optional(storedBigint),
})

export type ProposalRecord = Frozen<v.InferOutput<typeof proposal>>

/** The first of consecutive polls with the transaction missing and its nonce free. */
const freeSince = v.optional(v.strictObject({ block: storedBigint, time }))

const progress = v.variant('status', [
  /** Stored, with the wallet's window open. */
  v.strictObject({ status: v.literal('asking') }),
  /** The response was lost or has no hash: it may have been sent. */
  v.strictObject({
    status: v.literal('unknown'),
    freeSince,
    /** Its nonce was free at two polls: the next use of it replaces this one. */
    free: v.optional(v.literal(true)),
  }),
  v.strictObject({
    status: v.literal('pending'),
    hash,
    /** Number of consecutive polls at which the node did not return it. */
    missed: count,
    /** It was mined, and a reorg removed its block. */
    reorged: v.boolean(),
    freeSince,
    /** Its nonce is used, and no node returns the transaction that used it. */
    taken: v.optional(v.literal(true)),
    /** One operator reports that it is in a block, and another contradicts. */
    disputed: v.optional(v.pipe(v.array(v.strictObject({ operator, said: receiptStatement })), v.length(2))),
  }),
  v.strictObject({
    status: v.literal('mined'),
    ...mined,
    /** Batches: the transaction is mined, and all of its calls were reverted. */
    undone: v.optional(v.literal(true)),
  }),
  /** Another transaction used its nonce: `cancelled` sends nothing to oneself, `replaced` differs. */
  v.strictObject({ status: v.picklist(['cancelled', 'replaced']), by: hash, ...mined }),
  /** Nodes do not return it, and its nonce stays free; it may come back. */
  v.strictObject({ status: v.literal('dropped'), hash }),
  /** Batches: the wallet reports that it will not send the calls. */
  v.strictObject({ status: v.literal('unsent'), final: v.literal(true) }),
  /** The wallet sent another transaction than requested; `differs` is the most severe difference. */
  v.strictObject({
    status: v.literal('different'),
    hash,
    differs: v.picklist(['chain', 'from', 'to', 'value', 'data']),
    /** Final: the requested transaction can no longer use its nonce. */
    final: v.optional(v.literal(true)),
  }),
])
/** The progress of a transaction. */
export type Progress = Frozen<v.InferOutput<typeof progress>>
export type Difference = Extract<Progress, { status: 'different' }>['differs']

const record = v.strictObject({
  id: text(80),
  chainId: chainIdSchema,
  from: address,
  /** The account's next nonce before the request; the actual one once it is known. */
  nonce: count,
  /** Read from the transaction itself: only then can another replace it. */
  nonceRead: v.optional(v.literal(true)),
  /** The newest block at the request; the transaction cannot be mined before it. */
  askedBlock: v.optional(storedBigint),
  /** The record that it replaces, by reusing its nonce. */
  inPlaceOf: v.optional(v.strictObject({ id: text(80), nonce: count })),
  to: address,
  dataHash: hash,
  value: storedBigint,
  /** Dedupe key: a double click or a second tab sends no equal request. */
  intent: text(500),
  summary: storedSummary,
  approval: v.nullable(v.strictObject({ tokenAddress: address, spender: address })),
  /** The amount that the wallet approved instead of the requested one. */
  approvedAmount: v.optional(storedBigint),
  /** Left over from an airdrop; rule 3.8.38. */
  claim: v.nullable(v.strictObject({ recipient: address })),
  /** A batch; `to`, `dataHash` and `value` are those of its last call. */
  batch: v.optional(batch),
  proposal: v.optional(proposal),
  /** Milliseconds since 1970. */
  addedTime: time,
  lastCheckedBlockNumber: v.nullable(storedBigint),
  /** Its hashes before it was sped up. */
  earlierHashes: v.pipe(v.array(hash), v.maxLength(50)),
  progress,
})

/** One stored transaction of the user; the type is inferred from the schema. */
export type TransactionRecord = Frozen<v.InferOutput<typeof record>>

/** One key per record. Records of later versions stay unchanged for `unknownRecord`. */
export const storedRecord: RecordFormat<TransactionRecord> = { version: 1, schema: record, keepsUnread: true }

const number = v.fallback(v.number(), 0)

const unknown = v.object({
  id: text(80),
  from: address,
  chainId: number,
  addedTime: number,
  progress: v.fallback(v.object({ hash: v.optional(hash), by: v.optional(hash) }), {}),
})
const stored = v.object({ value: unknown })

/** The readable part of a stored transaction with an unknown kind, chain or shape. */
export type UnknownRecord = Frozen<v.InferOutput<typeof unknown>>

/** Null when the stored text names no account; it stays in storage. */
export function readUnknown(text: string): UnknownRecord | null {
  try {
    const parsed = v.safeParse(stored, JSON.parse(text))
    return parsed.success ? parsed.output.value : null
  } catch {
    return null
  }
}

/** Unknown records of an account on the chains that `isShown` accepts. */
export function unknownOf(
  records: readonly UnknownRecord[],
  account: Address,
  isShown: (chainId: number) => boolean,
): readonly UnknownRecord[] {
  return records.filter((record) => isSameAddress(record.from, account) && isShown(record.chainId))
}

/**
 * Shown in a toast once across all tabs. `different`: the wallet sent another transaction.
 * `disputed`: two operators contradict each other.
 */
export type TransactionOutcome =
  | 'success'
  | 'failure'
  | 'cancelled'
  | 'replaced'
  | 'dropped'
  | 'unsent'
  | 'different'
  | 'reorged'
  | 'disputed'
