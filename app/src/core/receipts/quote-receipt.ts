import type { Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import type { Settlement } from '../records/settlement.ts'
import { address, type Frozen, hash } from '../records/summary.ts'
import { type Receipt, type ReceiptSources, receiptSources } from '../records/transaction-record.ts'
import { type StoredQuote, storedQuote } from './stored-quote.ts'

/**
 * File that a user can download, with the quote and the outcome of a swap. `npm run verify-receipt`
 * reads it. Amounts are base units as decimal digits.
 */
export const quoteReceipt = v.strictObject({
  format: v.literal('dexswap-quote-receipt'),
  version: v.literal(1),
  ...storedQuote.entries,
  receipt: v.strictObject({
    transaction: hash,
    blockHash: hash,
    blockNumber: storedBigint,
    from: address,
    to: v.nullable(address),
    /** 1 success, 0 failure; null when the node omits it. */
    status: v.nullable(v.picklist([0, 1])),
    sources: v.nullable(receiptSources),
    /** Amounts by events of the receipt; null when no event shows them. */
    left: v.nullable(storedBigint),
    arrived: v.nullable(storedBigint),
    /** Amounts that concentrated or Solidly pools received and paid, by their `Swap` events. */
    pooled: v.optional(v.strictObject({ left: storedBigint, arrived: storedBigint })),
  }),
})
export type QuoteReceipt = Frozen<v.InferOutput<typeof quoteReceipt>>

type Outcome = { readonly hash: Hex; readonly receipt: Receipt; readonly sources?: ReceiptSources | undefined }

export function writeQuoteReceipt(stored: StoredQuote, { hash, receipt, sources }: Outcome, moved: Settlement): string {
  const { blockHash, blockNumber, from, to, status } = receipt
  const written: QuoteReceipt = {
    format: 'dexswap-quote-receipt',
    version: 1,
    ...stored,
    receipt: {
      ...{ transaction: hash, blockHash, blockNumber, from, to, status },
      sources: sources ?? null,
      left: moved.gave[0]?.moved ?? null,
      arrived: moved.got[0]?.moved ?? null,
      ...(moved.pooled && { pooled: { left: moved.pooled.gave, arrived: moved.pooled.got } }),
    },
  }
  const withDigits = (_: string, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)
  return `${JSON.stringify(written, withDigits, 1)}\n`
}
