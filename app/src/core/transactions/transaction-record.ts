// Walk 6 of 7: record: its form in storage.

import { type Address, chainIdSchema, type Hex } from '@dexswap/chains'
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

/** Whose word a receipt is. Absent in records of earlier versions, and while it is asked. */
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

/** What one operator says of a transaction; `other`: another one, or one that its own block does not hold. */
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

/** Calls that the wallet was asked to do as one (EIP-5792). Written down before it is asked, so that a lost answer can be asked for. */
const batch = v.strictObject({
  /** Ours; the wallet's own where it has taken them under another one. */
  id: text(8194),
  walletId: text(256),
  /** The wallet has said that it took them. */
  taken: v.optional(v.literal(true)),
  /** The last code of wallet_getCallsStatus that ended it. */
  code: v.optional(count),
  calls: v.pipe(v.array(v.strictObject({ to: address, data: bytes, value: storedBigint })), v.maxLength(64)),
  /** The intents of what is sent in it, each as it would be alone. */
  intents: v.pipe(v.array(text(500)), v.maxLength(64)),
})
export type BatchRecord = Frozen<v.InferOutput<typeof batch>>

/**
 * From an account with code, such as a Safe: the wallet may name a proposal, which the owners execute later in a transaction of
 * their own. It is followed by events, not by the account's nonce.
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
  /** Of the call; absent where it is too long to be kept. */
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
    /** Its nonce was free at two readings: whatever takes it now takes its place. */
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
    /** Its nonce is used, and no node tells by which transaction. */
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
  /** Another transaction took its nonce: `cancelled` sends nothing to oneself, `replaced` does something else. */
  v.strictObject({ status: v.picklist(['cancelled', 'replaced']), by: hash, ...mined }),
  /** The nodes do not know it and its nonce has stayed free; it may come back. */
  v.strictObject({ status: v.literal('dropped'), hash }),
  /** Calls together: the wallet, which had taken them, says that it did not send them and will not. */
  v.strictObject({ status: v.literal('unsent'), final: v.literal(true) }),
  /** The wallet named a transaction that is not the one it was asked for; `differs` is the gravest difference. */
  v.strictObject({
    status: v.literal('different'),
    hash,
    differs: v.picklist(['chain', 'from', 'to', 'value', 'data']),
    /** It lies so deep that what was asked for cannot come under its nonce any more. */
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
  /** The account's next nonce before the wallet was asked; the real one as soon as it is known. */
  nonce: count,
  /** The nonce was read from the transaction itself: only then does another one that uses it take its place. */
  nonceRead: v.optional(v.literal(true)),
  /** The newest block when the wallet was asked: it cannot have been mined before. */
  askedBlock: v.optional(storedBigint),
  /** The record in whose place it was sent, with the nonce that the wallet was asked to use again. */
  inPlaceOf: v.optional(v.strictObject({ id: text(80), nonce: count })),
  to: address,
  dataHash: hash,
  value: storedBigint,
  /** Says that two requests mean the same thing, so that neither a double click nor a second tab sends it twice. */
  intent: text(500),
  summary: storedSummary,
  approval: v.nullable(v.strictObject({ tokenAddress: address, spender: address })),
  /** What the wallet approved in place of the amount that it was asked to. */
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

/** One transaction of the user, as it is stored. The type is what the schema reads, so neither can know more than the other. */
export type TransactionRecord = Frozen<v.InferOutput<typeof record>>

/** Each under a key of its own. A record of a later version is left as it is, for `unknownRecord` to show. */
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

/** A stored transaction of a kind, a chain or a shape that this version does not know: as much of it as is certain to be shown. */
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

/** Those of an account: of the chain shown, and of chains that this version does not have, which cannot be shown otherwise. */
export function unknownOf(
  records: readonly UnknownRecord[],
  account: Address,
  isShown: (chainId: number) => boolean,
): readonly UnknownRecord[] {
  const from = account.toLowerCase()
  return records.filter((record) => record.from.toLowerCase() === from && isShown(record.chainId))
}

/**
 * What a toast says, once over all tabs. `different`: the wallet sent something else than what was asked for. `disputed`: two operators do
 * not say the same of it.
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
