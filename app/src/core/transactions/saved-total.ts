import type { KeptQuote } from './kept-quote.ts'
import type { TransactionRecord } from './transaction-record.ts'

/** What the swaps of an account saved over the next best platform. */
export type SavedTotal = {
  /** Of 10^-18 US dollars. */
  readonly usd: bigint
  /** Swaps that carry the figure, and those that do not: sent before it was kept, or no longer kept, or no price was known. */
  readonly counted: number
  readonly without: number
  /** When the oldest of the counted ones was sent, in milliseconds since 1970. */
  readonly since: number
}

/**
 * Sums what the quotes say that are kept with successful swaps. A quote that names no saving saved nothing and is counted.
 * @param records of one account on one chain
 * @param quoteOf the quote that a record was decided on, where it is still kept
 * @returns null where no swap carries the figure
 */
export function savedTotal(
  records: readonly TransactionRecord[],
  quoteOf: (id: string) => Pick<KeptQuote, 'saved'> | null,
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
