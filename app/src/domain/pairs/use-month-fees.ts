import type { Address } from '@dexswap/chains'
import { type Known, known, unknown } from '#domain/known.ts'
import { type FeeTerms, holdersFeesDown, newestVolume } from './pair-earnings.ts'
import { usePairHistory } from './use-pair-history.ts'

const days = 30

/** What the holders of a pair have earned in fees in the last 30 days, today among them, of 10^-18 US dollars; unknown without the indexer. */
export function useMonthFees(pair: FeeTerms & { readonly address: Address }): Known<bigint> {
  const month = usePairHistory(pair.address, 'month')
  if (month.status !== 'known') return month
  const volume = newestVolume(month.value.value.points, days)
  return volume === null ? unknown('no-source') : known(holdersFeesDown(volume, pair), month.asOf)
}
