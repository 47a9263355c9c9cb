import { type Address, isSameAddress } from '@dexswap/chains'
import type { AppStorage } from '#io/storage/storage.ts'
import { createDismissed, type Dismissed, dismissedFormat } from '../liquidity/dismissed.ts'
import { newestUnfinished, type UnfinishedPlace } from '../liquidity/unfinished.ts'
import type { Settlement } from '../records/settlement.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'

/** The newest mined addition that was made for the campaign, while its stake is not sent; else null. */
export function unfinishedStake(
  records: readonly TransactionRecord[],
  dismissed: ReadonlySet<string>,
  place: UnfinishedPlace & { readonly campaign: Address },
): TransactionRecord | null {
  return newestUnfinished(
    records,
    dismissed,
    place,
    (summary) =>
      summary.kind === 'add' && summary.stakeIn !== undefined && isSameAddress(summary.stakeIn, place.campaign),
  )
}

/** LP tokens in the transfers of an addition. */
export function issuedIn(transfers: Settlement['otherTransfers'], lpToken: Address): bigint {
  const found = transfers.find(({ token }) => isSameAddress(token, lpToken))
  return found ? found.arrived - found.left : 0n
}

/** Additions of which the user dismissed the stake. */
export const createDismissedStakes = ({ storage }: { readonly storage: AppStorage }): Dismissed =>
  createDismissed(storage.collection('dismissed-stake', dismissedFormat))
