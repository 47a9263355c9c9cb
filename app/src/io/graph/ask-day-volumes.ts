import { type Address, lowerAddressSchema } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, listAll } from './graph-client.ts'
import { decimalText, seconds, usdUnits } from './graph-values.ts'
import { countedPairs } from './whole-rows.ts'

export type DayVolume = {
  readonly pair: Address
  /** Start of the UTC day, in seconds. */
  readonly date: number
  /** Of 10^-18 US dollars; null where the indexer has no price. */
  readonly volumeUsd: bigint | null
}

const dayVolumeRow = v.object({
  pairAddress: lowerAddressSchema,
  date: seconds,
  dailyVolumeUSD: v.nullable(decimalText),
})

/**
 * Volumes of UTC days from `since` (the start of one) on, of some pairs or of all (rules 2.7.12 to 2.7.14). A day on which
 * nobody traded has no row; of the `counted` pairs a row that is left out is found.
 * @throws GraphFailure
 */
export async function askDayVolumes(
  client: GraphClient,
  since: number,
  pairs: readonly Address[] | null,
  counted: readonly Address[],
): Promise<GraphAnswer<readonly DayVolume[]>> {
  const ofPairs = pairs === null ? {} : { pair_in: pairs.map((pair) => pair.toLowerCase()) }
  const whole = countedPairs(counted)
  const { block, value } = await listAll(client, {
    list: 'pairDayDatas',
    entity: 'PairDayData',
    where: { date_gte: since, ...ofPairs },
    fields: 'pairAddress date dailyVolumeUSD',
    row: dayVolumeRow,
    mostRows: 1_000_000,
    beside: whole.beside,
  })
  whole.requireListed(
    client.url,
    since,
    value.map(({ pairAddress, date }) => ({ pair: pairAddress, time: date })),
  )
  return {
    block,
    value: value.map(({ pairAddress, date, dailyVolumeUSD }) => ({
      pair: pairAddress,
      date,
      volumeUsd: usdUnits(dailyVolumeUSD),
    })),
  }
}
