import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import { decimalUnitsOrNull } from './decimal-units.ts'
import type { GraphAnswer, GraphClient } from './graph-client.ts'
import { decimalText, graphAddress, seconds } from './graph-values.ts'
import { listAll } from './list-all.ts'

const secondsOfDay = 86_400

/** The start of the UTC day that a moment lies in, in seconds. */
export function startOfDay(now: number): number {
  return now - (now % secondsOfDay)
}

export type DayVolume = {
  readonly pair: Address
  /** Start of the UTC day, in seconds. */
  readonly date: number
  /** Of 10^-18 US dollars; null where the indexer has no price. */
  readonly volumeUsd: bigint | null
}

const row = v.object({ pairAddress: graphAddress, date: seconds, dailyVolumeUSD: v.nullable(decimalText) })

/**
 * Volumes of UTC days from `since` (the start of one) on, of some pairs or of all (spec/2 §7 "Pair 24h volume"). A day on which
 * nobody traded has no row.
 * @throws GraphFailure
 */
export async function askDayVolumes(
  client: GraphClient,
  since: number,
  pairs: readonly Address[] | null,
): Promise<GraphAnswer<readonly DayVolume[]>> {
  const ofPairs = pairs === null ? {} : { pair_in: pairs.map((pair) => pair.toLowerCase()) }
  const { block, value } = await listAll(client, {
    list: 'pairDayDatas',
    entity: 'PairDayData',
    where: { date_gte: since, ...ofPairs },
    fields: 'pairAddress date dailyVolumeUSD',
    row,
    mostRows: 1_000_000,
  })
  return {
    block,
    value: value.map(({ pairAddress, date, dailyVolumeUSD }) => ({
      pair: pairAddress,
      date,
      volumeUsd: decimalUnitsOrNull(dailyVolumeUSD, 18),
    })),
  }
}
