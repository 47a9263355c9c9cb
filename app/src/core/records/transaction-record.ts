// Step 6 of 7: wallet: the stored form of the record.

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
  /** 1 success, 0 failure; null, which some nodes return, counts as success (rule 1.4.09). */
  status: v.nullable(v.picklist([0, 1])),
  to: v.nullable(address),
  transactionHash: hash,
  transactionIndex: count,
})
export type Receipt = Frozen<v.InferOutput<typeof receipt>>

const operator = text(256)

/** Operators that confirm a receipt; absent in earlier versions and before the confirmation. */
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

/** Report of one operator. `other`: a different transaction, or one missing in its own block. */
const receiptStatement = v.picklist(['confirmed', 'failed', 'absent', 'other'])
export type ReceiptStatement = v.InferOutput<typeof receiptStatement>

/** `final`: true once deep enough that it is no longer polled. */
const mined = { hash, receipt, confirmedTime: time, final: v.boolean(), sources: v.optional(receiptSources) }

/** Maximum length of stored call data. */
export const maxStoredData = 50_000

const bytes = v.pipe(
  v.string(),
  v.maxLength(maxStoredData),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((digits) => digits as Hex),
)

/** An EIP-5792 batch, stored before the wallet request to recover a lost response. */
const batch = v.strictObject({
  /** The page's batch id, or the wallet's if it differs. */
  id: text(8194),
  walletId: text(256),
  /** True when the wallet accepted the batch. */
  taken: v.optional(v.literal(true)),
  /** The wallet_getCallsStatus code that ended the batch. */
  code: v.optional(count),
  calls: v.pipe(v.array(v.strictObject({ to: address, data: bytes, value: storedBigint })), v.maxLength(64)),
  /** Dedupe keys of its sends, equal to those of single sends. */
  intents: v.pipe(v.array(text(500)), v.maxLength(64)),
})
export type BatchRecord = Frozen<v.InferOutput<typeof batch>>

/** A contract account's proposal, executed later and followed by events instead of by nonce. */
const proposal = v.strictObject({
  /** The hash that the wallet returned, or that of an event if the response was lost. */
  hash: v.optional(hash),
  /** The Safe nonce of the proposal, derived from its hash. */
  nonce: v.optional(count),
  /** Final block up to which all events have been read. */
  readTo: storedBigint,
  /** True when a node returns a transaction with this hash. */
  isTransaction: v.optional(v.literal(true)),
  /** Call data; absent when it is too long to store. */
  data: v.optional(bytes),
  /** Seconds since 1970; absent without a deadline. */
  deadline: v.optional(storedBigint),
})

export type ProposalRecord = Frozen<v.InferOutput<typeof proposal>>

/** First of consecutive polls at which the transaction was missing and its nonce unused. */
const freeSince = v.optional(v.strictObject({ block: storedBigint, time }))

const progress = v.variant('status', [
  /** Stored while the wallet's window is open. */
  v.strictObject({ status: v.literal('asking') }),
  /** The response was lost or has no hash, so the transaction may have been sent. */
  v.strictObject({
    status: v.literal('unknown'),
    freeSince,
    /** True when the nonce was unused at two polls, so that the next send with it replaces this one. */
    free: v.optional(v.literal(true)),
  }),
  v.strictObject({
    status: v.literal('pending'),
    hash,
    /** Number of consecutive polls at which no node returned the transaction. */
    missed: count,
    /** True when a reorg removed the block of the transaction. */
    reorged: v.boolean(),
    freeSince,
    /** True when the nonce is used by a transaction that no node returns. */
    taken: v.optional(v.literal(true)),
    /** Operators that contradict each other on whether the transaction is in a block. */
    disputed: v.optional(v.pipe(v.array(v.strictObject({ operator, said: receiptStatement })), v.length(2))),
  }),
  v.strictObject({
    status: v.literal('mined'),
    ...mined,
    /** True when a batch was mined, but all of its calls were reverted. */
    undone: v.optional(v.literal(true)),
  }),
  /**
   * Another transaction used the nonce: `cancelled` is an empty transfer to oneself, `replaced` is
   * not.
   */
  v.strictObject({ status: v.picklist(['cancelled', 'replaced']), by: hash, ...mined }),
  /** No node returns the transaction and its nonce is unused; the transaction can still be mined later. */
  v.strictObject({ status: v.literal('dropped'), hash }),
  /** The wallet reports that it will not send the calls of the batch. */
  v.strictObject({ status: v.literal('unsent'), final: v.literal(true) }),
  /** The wallet sent another transaction than requested; `differs`: the most severe difference. */
  v.strictObject({
    status: v.literal('different'),
    hash,
    differs: v.picklist(['chain', 'from', 'to', 'value', 'data']),
    /** True when the requested transaction can no longer use its nonce. */
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
  /** The account's next nonce before the request; the actual nonce once known. */
  nonce: count,
  /** True when the nonce was read from the transaction, so that a replacement can be recognised. */
  nonceRead: v.optional(v.literal(true)),
  /** Newest block at the time of the request, before which the transaction cannot be mined. */
  askedBlock: v.optional(storedBigint),
  /** The record to replace with the same nonce. */
  inPlaceOf: v.optional(v.strictObject({ id: text(80), nonce: count })),
  to: address,
  dataHash: hash,
  value: storedBigint,
  /** Dedupe key, which prevents an equal send by a double click or a second tab. */
  intent: text(500),
  summary: storedSummary,
  approval: v.nullable(v.strictObject({ tokenAddress: address, spender: address })),
  /** Amount that was approved in the wallet instead of the requested one. */
  approvedAmount: v.optional(storedBigint),
  /** Field of a former airdrop; rule 3.8.38. */
  claim: v.nullable(v.strictObject({ recipient: address })),
  /** A batch; `to`, `dataHash` and `value` are of its last call. */
  batch: v.optional(batch),
  proposal: v.optional(proposal),
  /** Milliseconds since 1970. */
  addedTime: time,
  lastCheckedBlockNumber: v.nullable(storedBigint),
  /** Hashes of the transaction before it was sped up. */
  earlierHashes: v.pipe(v.array(hash), v.maxLength(50)),
  progress,
})

/** A stored transaction of the user. */
export type TransactionRecord = Frozen<v.InferOutput<typeof record>>

/** Has one storage key per record. Records of later versions stay unchanged for `unknownRecord`. */
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

/** The readable part of a stored transaction of unknown kind, chain or shape. */
export type UnknownRecord = Frozen<v.InferOutput<typeof unknown>>

/** Null without an account in the stored text, which stays in storage. */
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
 * Displayed in a toast once across all tabs. `different`: the wallet sent another transaction.
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
