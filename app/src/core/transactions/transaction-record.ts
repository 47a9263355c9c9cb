// Walk 6 of 7: record: its form in storage.

import { type Address, chainIdSchema, type Hex, isSameAddress } from '@dexswap/chains'
import * as v from 'valibot'
import { type RecordFormat, storedBigint } from '#io/storage/record-format.ts'
import { storedSummary } from './kinds.ts'
import { address, type Frozen, hash, text } from './summary.ts'

const time = v.pipe(v.number(), v.minValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const receipt = v.strictObject({
  blockHash: hash,
  blockNumber: storedBigint,
  contractAddress: v.nullable(address),
  from: address,
  /** 1 success, 0 failure; null on nodes that leave it out, which counts as success (rule 1.4.09). */
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
  /** `only`: no second operator is configured. Null where none of them answers by itself. */
  v.strictObject({
    status: v.literal('one'),
    operator: v.nullable(operator),
    why: v.picklist(['only', 'silent', 'behind']),
  }),
  v.strictObject({ status: v.literal('mine'), operator }),
])
export type ReceiptSources = Frozen<v.InferOutput<typeof receiptSources>>

/** Report of one operator; `other`: another transaction, or one that its own block lacks. */
const said = v.picklist(['confirmed', 'failed', 'absent', 'other'])
export type Said = v.InferOutput<typeof said>

/** `final` once so deep that it is no longer looked at. */
const mined = { hash, receipt, confirmedTime: time, final: v.boolean(), sources: v.optional(receiptSources) }

/** Characters of call data that a record keeps. */
export const maxKeptData = 50_000

const bytes = v.pipe(
  v.string(),
  v.maxLength(maxKeptData),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((digits) => digits as Hex),
)

/** One EIP-5792 batch. Stored before the wallet request, so that a lost response can be recovered. */
const batch = v.strictObject({
  /** Ours; the wallet's own where it has taken them under another one. */
  id: text(8194),
  walletId: text(256),
  /** The wallet accepted the batch. */
  taken: v.optional(v.literal(true)),
  /** The last code of wallet_getCallsStatus that ended it. */
  code: v.optional(count),
  calls: v.pipe(v.array(v.strictObject({ to: address, data: bytes, value: storedBigint })), v.maxLength(64)),
  /** The intents of what is sent in it, each as it would be alone. */
  intents: v.pipe(v.array(text(500)), v.maxLength(64)),
})
export type BatchRecord = Frozen<v.InferOutput<typeof batch>>

/**
 * The wallet of a contract account may return a proposal that the owners execute later.
 * It is followed by events instead of the nonce.
 */
const proposal = v.strictObject({
  /** What the wallet answered; where that was lost, the hash that an event has shown. */
  hash: v.optional(hash),
  /** The Safe's nonce that it was proposed at, worked out from its hash. */
  nonce: v.optional(count),
  /** The events of every block up to this one are read, and it is final. */
  readTo: storedBigint,
  /** A node knows the hash as that of a transaction. */
  isTransaction: v.optional(v.literal(true)),
  /** Call data; absent when it is too long to store. */
  data: v.optional(bytes),
  /** Seconds since 1970; absent where the call has none. */
  deadline: v.optional(storedBigint),
})

export type ProposalRecord = Frozen<v.InferOutput<typeof proposal>>

/** The first of the readings in a row at which it was missing and its nonce free. */
const freeSince = v.optional(v.strictObject({ block: storedBigint, time }))

const progress = v.variant('status', [
  /** Written down, the wallet's window is open. */
  v.strictObject({ status: v.literal('asking') }),
  /** Its answer was lost, or says nothing: it may or may not have been sent. */
  v.strictObject({
    status: v.literal('unknown'),
    freeSince,
    /** Its nonce was free at two polls: a transaction that uses it replaces this one. */
    free: v.optional(v.literal(true)),
  }),
  v.strictObject({
    status: v.literal('pending'),
    hash,
    /** Looks in a row at which the node did not know it. */
    missed: count,
    /** It was mined before and a reorg took its block away. */
    reorged: v.boolean(),
    freeSince,
    /** Its nonce is used, and no node returns the transaction that used it. */
    taken: v.optional(v.literal(true)),
    /** One operator says that it is in a block, and another says otherwise. */
    disputed: v.optional(v.pipe(v.array(v.strictObject({ operator, said })), v.length(2))),
  }),
  v.strictObject({
    status: v.literal('mined'),
    ...mined,
    /** Calls together: the transaction that carried them is in a block, and all of them were taken back. */
    undone: v.optional(v.literal(true)),
  }),
  /** Another transaction used its nonce: `cancelled` sends nothing to oneself, `replaced` differs. */
  v.strictObject({ status: v.picklist(['cancelled', 'replaced']), by: hash, ...mined }),
  /** The nodes do not know it and its nonce has stayed free; it may come back. */
  v.strictObject({ status: v.literal('dropped'), hash }),
  /** Calls together: the wallet, which had taken them, says that it did not send them and will not. */
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
/** How far a transaction has come. */
export type Progress = Frozen<v.InferOutput<typeof progress>>
export type Difference = Extract<Progress, { status: 'different' }>['differs']

const record = v.strictObject({
  id: text(80),
  chainId: chainIdSchema,
  from: address,
  /** The account's next nonce before the request; the actual one once it is known. */
  nonce: count,
  /** The nonce was read from the transaction itself: only then can another one replace it. */
  nonceRead: v.optional(v.literal(true)),
  /** The newest block at the request; the transaction cannot be mined before it. */
  askedBlock: v.optional(storedBigint),
  /** The record that it replaces, with the nonce that the wallet was requested to reuse. */
  inPlaceOf: v.optional(v.strictObject({ id: text(80), nonce: count })),
  to: address,
  dataHash: hash,
  value: storedBigint,
  /** Dedupe key: a double click or a second tab does not send an equal request again. */
  intent: text(500),
  summary: storedSummary,
  approval: v.nullable(v.strictObject({ tokenAddress: address, spender: address })),
  /** The amount that the wallet approved instead of the requested one. */
  approvedAmount: v.optional(storedBigint),
  /** Left over from an airdrop; rule 3.8.38. */
  claim: v.nullable(v.strictObject({ recipient: address })),
  /** Several calls in one confirmation; `to`, `dataHash` and `value` are then those of the last one. */
  batch: v.optional(batch),
  proposal: v.optional(proposal),
  /** Milliseconds since 1970. */
  addedTime: time,
  lastCheckedBlockNumber: v.nullable(storedBigint),
  /** Hashes that it had before it was sped up. */
  earlierHashes: v.pipe(v.array(hash), v.maxLength(50)),
  progress,
})

/** One stored transaction of the user; the type is inferred from the schema. */
export type TransactionRecord = Frozen<v.InferOutput<typeof record>>

/** One key per record. A record of a later version stays unchanged for `unknownRecord` to show. */
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

/** Null where the stored text does not even name an account; it stays in the storage all the same. */
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
