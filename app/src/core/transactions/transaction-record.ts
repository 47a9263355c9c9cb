// Walk 6 of 7: record: its form in storage.
import type { Address, ChainId, Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { type RecordFormat, storedBigint } from '#io/storage/record-format.ts'
import { address, hash, type Summary, storedSummary, text } from './summary.ts'

export type Receipt = {
  readonly blockHash: Hex
  readonly blockNumber: bigint
  readonly contractAddress: Address | null
  readonly from: Address
  /** 1 success, 0 failure; null on nodes that leave it out, which counts as success (spec/1 §4). */
  readonly status: 0 | 1 | null
  readonly to: Address | null
  readonly transactionHash: Hex
  readonly transactionIndex: number
}

/** How far a transaction has come. */
export type Progress =
  /** Written down, the wallet's window is open. */
  | { readonly status: 'asking' }
  /** The wallet's answer was lost (reload, crash, broken connection): it may or may not have been sent. */
  | { readonly status: 'unknown' }
  | {
      readonly status: 'pending'
      readonly hash: Hex
      /** Looks in a row at which the node did not know it. */
      readonly missed: number
      /** It was mined before and a reorg took its block away. */
      readonly reorged: boolean
    }
  /** `final` once so deep that it is no longer looked at. */
  | {
      readonly status: 'mined'
      readonly hash: Hex
      readonly receipt: Receipt
      readonly confirmedTime: number
      readonly final: boolean
    }
  /** Another transaction took its nonce: `cancelled` sends nothing to oneself, `replaced` does something else. */
  | {
      readonly status: 'cancelled' | 'replaced'
      readonly hash: Hex
      readonly by: Hex
      readonly receipt: Receipt
      readonly confirmedTime: number
      readonly final: boolean
    }
  /** The nodes do not know it and its nonce is still free; it may come back. */
  | { readonly status: 'dropped'; readonly hash: Hex }

/** One transaction of the visitor, as it is stored (spec/1 §3 and design/safety.md). */
export type TransactionRecord = {
  readonly id: string
  readonly chainId: ChainId
  readonly from: Address
  /** The account's next nonce before the wallet was asked; the real one as soon as it is known. */
  readonly nonce: number
  readonly to: Address
  readonly dataHash: Hex
  readonly value: bigint
  /** Says that two requests mean the same thing, so that neither a double click nor a second tab sends it twice. */
  readonly intent: string
  readonly summary: Summary
  readonly approval: { readonly tokenAddress: Address; readonly spender: Address } | null
  /** Left over from an airdrop; kept as specified (spec/3 §8). */
  readonly claim: { readonly recipient: Address } | null
  /** Milliseconds since 1970. */
  readonly addedTime: number
  readonly lastCheckedBlockNumber: bigint | null
  /** Hashes that it had before it was sped up. */
  readonly earlierHashes: readonly Hex[]
  readonly progress: Progress
}

const time = v.pipe(v.number(), v.minValue(0))
const nonce = v.pipe(v.number(), v.integer(), v.minValue(0))

const receipt = v.strictObject({
  blockHash: hash,
  blockNumber: storedBigint,
  contractAddress: v.nullable(address),
  from: address,
  status: v.nullable(v.picklist([0, 1])),
  to: v.nullable(address),
  transactionHash: hash,
  transactionIndex: nonce,
})

const progress = v.variant('status', [
  v.strictObject({ status: v.picklist(['asking', 'unknown']) }),
  v.strictObject({ status: v.literal('pending'), hash, missed: nonce, reorged: v.boolean() }),
  v.strictObject({ status: v.literal('mined'), hash, receipt, confirmedTime: time, final: v.boolean() }),
  v.strictObject({
    status: v.picklist(['cancelled', 'replaced']),
    hash,
    by: hash,
    receipt,
    confirmedTime: time,
    final: v.boolean(),
  }),
  v.strictObject({ status: v.literal('dropped'), hash }),
])

/** How a transaction is stored, each under a key of its own. */
export const storedRecord: RecordFormat<TransactionRecord> = {
  version: 1,
  schema: v.strictObject({
    id: text(80),
    chainId: v.picklist([1, 4, 1666600000, 1666700000, 31337]),
    from: address,
    nonce,
    to: address,
    dataHash: hash,
    value: storedBigint,
    intent: text(500),
    summary: storedSummary,
    approval: v.nullable(v.strictObject({ tokenAddress: address, spender: address })),
    claim: v.nullable(v.strictObject({ recipient: address })),
    addedTime: time,
    lastCheckedBlockNumber: v.nullable(storedBigint),
    earlierHashes: v.pipe(v.array(hash), v.maxLength(50)),
    progress,
  }),
}
