import type { AppStorage } from '#io/storage/storage.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { createDismissed, type Dismissed, dismissedFormat } from './dismissed.ts'
import type { Side } from './pair-lookup.ts'
import { isOfPair, newestUnfinished, sideWith, type UnfinishedPair } from './unfinished.ts'

/** A mined swap that was made for an addition, while the addition is not sent. */
export type UnfinishedAddition = {
  readonly swap: TransactionRecord
  /** The side of the given token in the form. */
  readonly side: Side
  /** Base units of the given token that the swap left. */
  readonly rest: bigint
}

/** The newest addition of the pair that its swap left unfinished; null without one. */
export function unfinishedAddition(
  records: readonly TransactionRecord[],
  dismissed: ReadonlySet<string>,
  place: UnfinishedPair,
): UnfinishedAddition | null {
  const swap = newestUnfinished(
    records,
    dismissed,
    place,
    (summary) =>
      summary.kind === 'swap' &&
      summary.rest !== undefined &&
      isOfPair(place.currencies, summary.input.currency, summary.output.currency),
  )
  if (swap?.summary.kind !== 'swap') return null
  const { input, rest = 0n } = swap.summary
  const side = sideWith(place.currencies, input.currency)
  return side && { swap, side, rest }
}

/** Swaps of which the user dismissed the addition. */
export const createDismissedAdditions = ({ storage }: { readonly storage: AppStorage }): Dismissed =>
  createDismissed(storage.collection('dismissed-addition', dismissedFormat))
