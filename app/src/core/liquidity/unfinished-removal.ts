import type { AppStorage } from '#io/storage/storage.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { Currency } from '../tokens/currency.ts'
import { createDismissed, type Dismissed, dismissedFormat } from './dismissed.ts'
import type { Side, Sides } from './pair-lookup.ts'
import { isOfPair, newestUnfinished, sideWith, type UnfinishedPair } from './unfinished.ts'

/** A mined removal to one token, while the swap of the other one is not sent. */
export type UnfinishedRemoval = {
  readonly removal: TransactionRecord
  /** The side of the wanted token in the form. */
  readonly side: Side
  /** Minimum in the wanted token, of removal and swap together. */
  readonly minimum: bigint
}

/** The newest removal of the pair of which the swap is left; null without one. */
export function unfinishedRemoval(
  records: readonly TransactionRecord[],
  dismissed: ReadonlySet<string>,
  place: UnfinishedPair,
): UnfinishedRemoval | null {
  const removal = newestUnfinished(
    records,
    dismissed,
    place,
    (summary) =>
      summary.kind === 'remove' &&
      summary.into !== undefined &&
      isOfPair(place.currencies, summary.first.currency, summary.second.currency),
  )
  return removal && asUnfinished(removal, place.currencies)
}

/** The removal as seen from the form; null when it was not made for one of the currencies. */
export function asUnfinished(removal: TransactionRecord, currencies: Sides<Currency>): UnfinishedRemoval | null {
  if (removal.summary.kind !== 'remove' || !removal.summary.into) return null
  const { currency, amount: minimum } = removal.summary.into
  const side = sideWith(currencies, currency)
  return side && { removal, side, minimum }
}

/** Removals of which the user dismissed the swap. */
export const createDismissedRemovals = ({ storage }: { readonly storage: AppStorage }): Dismissed =>
  createDismissed(storage.collection('dismissed-removal', dismissedFormat))
