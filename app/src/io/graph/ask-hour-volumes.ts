import { type Address, lowerAddressSchema } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, listAll } from './graph-client.ts'
import { decimalText, seconds, usdUnits } from './graph-values.ts'

export type HourVolume = {
  readonly pair: Address
  /** In 10^-18 US dollars; null when the indexer has no price. */
  readonly volumeUsd: bigint | null
}

const hourVolumeRow = v.object({
  pair: v.object({ id: lowerAddressSchema }),
  hourStartUnix: seconds,
  hourlyVolumeUSD: v.nullable(decimalText),
})

/**
 * Hourly volumes of all pairs since `since`, the start of an hour. An hour without trades has no row.
 * @throws GraphFailure
 */
export async function askHourVolumes(client: GraphClient, since: number): Promise<GraphAnswer<readonly HourVolume[]>> {
  const { block, value } = await listAll(client, {
    list: 'pairHourDatas',
    entity: 'PairHourData',
    where: { hourStartUnix_gte: since },
    fields: 'pair { id } hourStartUnix hourlyVolumeUSD',
    row: hourVolumeRow,
    maxRows: 1_000_000,
  })
  return {
    block,
    value: value.map(({ pair, hourlyVolumeUSD }) => ({ pair: pair.id, volumeUsd: usdUnits(hourlyVolumeUSD) })),
  }
}
