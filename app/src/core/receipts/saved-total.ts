import type { TransactionRecord } from '../records/transaction-record.ts'
import type { StoredQuote } from './stored-quote.ts'

/** What an account saved with its swaps compared to the next best platform. */
export type SavedTotal = {
  /** In 10^-18 US dollars. */
  readonly usd: bigint
  /**
   * Number of swaps with known savings, and without: swaps of older versions, not stored, or
   * without a price.
   */
  readonly counted: number
  readonly without: number
  /** Time at which the oldest counted swap was sent, in milliseconds since 1970. */
  readonly since: number
}

/**
 * Sum of the savings in the stored quotes of successful swaps; null when no quote has savings.
 * @param records records of one account on one chain
 * @param quoteOf returns the stored quote of a record, or null
 */
export function savedTotal(
  records: readonly TransactionRecord[],
  quoteOf: (id: string) => Pick<StoredQuote, 'saved'> | null,
): SavedTotal | null {
  let [usd, counted, without, since] = [0n, 0, 0, Infinity]
  for (const { id, summary, progress, addedTime } of records) {
    if (summary.kind !== 'swap' || progress.status !== 'mined' || progress.undone || progress.receipt.status === 0)
      continue
    const quote = quoteOf(id)
    const saved = quote?.saved
    if (!quote || saved?.usd === null) {
      without += 1
      continue
    }
    usd += saved?.usd ?? 0n
    counted += 1
    since = Math.min(since, addedTime)
  }
  return usd === 0n ? null : { usd, counted, without, since }
}
