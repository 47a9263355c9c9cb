// Step 6 of 7 of a transaction, wallet: the format of a stored record.

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
  /** 1 is success, 0 is failure. Some nodes return null, which counts as success (rule 1.4.09). */
  status: v.nullable(v.picklist([0, 1])),
  to: v.nullable(address),
  transactionHash: hash,
  transactionIndex: count,
})
export type Receipt = Frozen<v.InferOutput<typeof receipt>>

const operator = text(256)

/** Operators that confirmed a receipt. Absent until confirmed, and in records of earlier versions. */
export const receiptSources = v.variant('status', [
  v.strictObject({ status: v.literal('agree'), operators: v.pipe(v.array(operator), v.length(2)) }),
  /** `only`: no second operator is configured. The operator is null when no operator responds. */
  v.strictObject({
    status: v.literal('one'),
    operator: v.nullable(operator),
    why: v.picklist(['only', 'silent', 'behind']),
  }),
  v.strictObject({ status: v.literal('mine'), operator }),
])
export type ReceiptSources = Frozen<v.InferOutput<typeof receiptSources>>

/**
 * What one operator reports. `absent`: it does not return the transaction. `other`: it returns a
 * different one.
 */
const receiptStatement = v.picklist(['confirmed', 'failed', 'absent', 'other'])
export type ReceiptStatement = v.InferOutput<typeof receiptStatement>

/** `final`: true when the block is so deep that the record is no longer polled. */
const mined = { hash, receipt, confirmedTime: time, final: v.boolean(), sources: v.optional(receiptSources) }

/** Maximum length of stored call data. */
export const maxStoredData = 50_000

const bytes = v.pipe(
  v.string(),
  v.maxLength(maxStoredData),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((digits) => digits as Hex),
)

/** An EIP-5792 batch, stored before the wallet request so that a lost response can be recovered. */
const batch = v.strictObject({
  /** Id of the batch: the one that the page chose, or another one that the wallet returned. */
  id: text(8194),
  walletId: text(256),
  /** True when the wallet has accepted the batch. */
  taken: v.optional(v.literal(true)),
  /** Code of `wallet_getCallsStatus` with which the batch ended. */
  code: v.optional(count),
  calls: v.pipe(v.array(v.strictObject({ to: address, data: bytes, value: storedBigint })), v.maxLength(64)),
  /** Dedupe keys of the batched sends, equal to the keys of single sends. */
  intents: v.pipe(v.array(text(500)), v.maxLength(64)),
})
export type BatchRecord = Frozen<v.InferOutput<typeof batch>>

/** A proposal of a contract account. It is executed later, and is found by events instead of a nonce. */
const proposal = v.strictObject({
  /** The hash that the wallet returned; when its response was lost, the hash in an event. */
  hash: v.optional(hash),
  /** The Safe nonce of the proposal, derived from its hash. */
  nonce: v.optional(count),
  /** Final block up to which all events were read. */
  readTo: storedBigint,
  /** True when a node has a transaction with this hash. */
  isTransaction: v.optional(v.literal(true)),
  /** Call data; absent when too long to store. */
  data: v.optional(bytes),
  /** Seconds since 1970; absent without a deadline. */
  deadline: v.optional(storedBigint),
})

export type ProposalRecord = Frozen<v.InferOutput<typeof proposal>>

/** First of the consecutive polls that found neither the transaction nor a use of its nonce. */
const freeSince = v.optional(v.strictObject({ block: storedBigint, time }))

const progress = v.variant('status', [
  /** The wallet's window is open. */
  v.strictObject({ status: v.literal('asking') }),
  /** The response was lost or contains no hash, so the transaction may have been sent. */
  v.strictObject({
    status: v.literal('unknown'),
    freeSince,
    /**
     * True when two polls found the nonce unused, so that the next send uses it and replaces this
     * transaction.
     */
    free: v.optional(v.literal(true)),
  }),
  v.strictObject({
    status: v.literal('pending'),
    hash,
    /** Number of consecutive polls in which no node returned the transaction. */
    missed: count,
    /** True when a reorg removed the block of the transaction. */
    reorged: v.boolean(),
    freeSince,
    /** True when the nonce is used by a transaction that no node returns. */
    taken: v.optional(v.literal(true)),
    /** Operators that contradict each other about the transaction's inclusion in a block. */
    disputed: v.optional(v.pipe(v.array(v.strictObject({ operator, said: receiptStatement })), v.length(2))),
  }),
  v.strictObject({
    status: v.literal('mined'),
    ...mined,
    /** True when the batch was mined, but all of its calls were reverted. */
    undone: v.optional(v.literal(true)),
  }),
  /**
   * Another transaction used the nonce. `cancelled`: an empty transfer to the account itself;
   * `replaced`: any other one.
   */
  v.strictObject({ status: v.picklist(['cancelled', 'replaced']), by: hash, ...mined }),
  /** No node has the transaction and its nonce is unused. It can still be mined later. */
  v.strictObject({ status: v.literal('dropped'), hash }),
  /** The wallet reports that it will not send the batch. */
  v.strictObject({ status: v.literal('unsent'), final: v.literal(true) }),
  /**
   * The wallet sent another transaction than requested; `differs`: the most important difference.
   */
  v.strictObject({
    status: v.literal('different'),
    hash,
    differs: v.picklist(['chain', 'from', 'to', 'value', 'data']),
    /** True when the nonce is used on chain, so that the requested transaction can never be mined. */
    final: v.optional(v.literal(true)),
  }),
])
/** Progress of a transaction, from the open wallet request to the final outcome. */
export type Progress = Frozen<v.InferOutput<typeof progress>>
export type Difference = Extract<Progress, { status: 'different' }>['differs']

const record = v.strictObject({
  id: text(80),
  chainId: chainIdSchema,
  from: address,
  /**
   * At first the account's next nonce at the time of the request; later the nonce of the transaction
   * itself.
   */
  nonce: count,
  /**
   * True when the nonce was read from the transaction itself, so that a replacement can be
   * recognized.
   */
  nonceRead: v.optional(v.literal(true)),
  /** Newest block at the time of the request; the transaction cannot be mined before it. */
  askedBlock: v.optional(storedBigint),
  /** The record that this one replaces, by using the same nonce. */
  inPlaceOf: v.optional(v.strictObject({ id: text(80), nonce: count })),
  to: address,
  dataHash: hash,
  value: storedBigint,
  /** Dedupe key, which prevents sending twice by a double click or a second tab. */
  intent: text(500),
  summary: storedSummary,
  approval: v.nullable(v.strictObject({ tokenAddress: address, spender: address })),
  /** The approved amount, if the user changed it in the wallet. */
  approvedAmount: v.optional(storedBigint),
  /** Field of a former airdrop, still part of stored records (rule 3.8.38). */
  claim: v.nullable(v.strictObject({ recipient: address })),
  /** Present for a batch; then `to`, `dataHash` and `value` are those of its last call. */
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

/**
 * Stored under one key per record. Records of later versions stay unchanged, and `unknownRecord` reads
 * parts of them.
 */
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

/** The readable fields of stored text; null when it names no account. The text itself stays in storage. */
export function readUnknown(text: string): UnknownRecord | null {
  try {
    const parsed = v.safeParse(stored, JSON.parse(text))
    return parsed.success ? parsed.output.value : null
  } catch {
    return null
  }
}

/** Unknown records of an account, on the chains that `isShown` accepts. */
export function unknownOf(
  records: readonly UnknownRecord[],
  account: Address,
  isShown: (chainId: number) => boolean,
): readonly UnknownRecord[] {
  return records.filter((record) => isSameAddress(record.from, account) && isShown(record.chainId))
}

/**
 * Outcomes that are displayed in one toast across all tabs. `different`: the wallet sent another
 * transaction; `disputed`: two operators report different results.
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
