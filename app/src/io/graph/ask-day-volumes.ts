import { type Address, lowerAddressSchema } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, listAll } from './graph-client.ts'
import { decimalText, page, seconds, usdUnits } from './graph-values.ts'
import { countedPairs } from './whole-rows.ts'

export type DayVolume = {
  readonly pair: Address
  /** Start of the UTC day, in seconds. */
  readonly date: number
  /** In 10^-18 US dollars; null when the indexer has no price. */
  readonly volumeUsd: bigint | null
}

/** Volumes per day. `createdAt` distinguishes pairs without trades from pairs that are not indexed. */
export type PairVolumes = {
  readonly days: readonly DayVolume[]
  /** Creation time in seconds since 1970 by lower-case address, for the requested pairs that are indexed. */
  readonly createdAt: ReadonlyMap<string, number>
}

const dayVolumeRow = v.object({
  pairAddress: lowerAddressSchema,
  date: seconds,
  dailyVolumeUSD: v.nullable(decimalText),
})
const knownSchema = v.object({
  known: v.optional(page(v.object({ id: lowerAddressSchema, createdAtTimestamp: seconds })), []),
})

/**
 * Daily volumes since `since`, the start of a UTC day (rules 2.7.12 to 2.7.14). A day without trades
 * has no row. Missing rows of the `counted` pairs are detected.
 * @param pairs at most 1000; null for all
 * @throws GraphFailure
 */
export async function askDayVolumes(
  client: GraphClient,
  since: number,
  pairs: readonly Address[] | null,
  counted: readonly Address[],
): Promise<GraphAnswer<PairVolumes>> {
  const ids = pairs?.map((pair) => pair.toLowerCase())
  const dayCounts = countedPairs(counted)
  const createdAt = new Map<string, number>()
  const schema = v.intersect([knownSchema, dayCounts.extra.schema])
  const { block, value } = await listAll(client, {
    list: 'pairDayDatas',
    entity: 'PairDayData',
    where: { date_gte: since, ...(ids && { pair_in: ids }) },
    fields: 'pairAddress date dailyVolumeUSD',
    row: dayVolumeRow,
    maxRows: 1_000_000,
    extra: {
      parameters: [...(ids ? ['$known: Pair_filter!'] : []), ...dayCounts.extra.parameters],
      fields: `${ids ? `known: pairs(first: ${ids.length}, where: $known) { id createdAtTimestamp } ` : ''}${dayCounts.extra.fields}`,
      variables: { ...(ids && { known: { id_in: ids } }), ...dayCounts.extra.variables },
      schema,
      take(answer: v.InferOutput<typeof schema>) {
        for (const { id, createdAtTimestamp } of answer.known) createdAt.set(id, createdAtTimestamp)
        dayCounts.extra.take(answer)
      },
    },
  })
  dayCounts.requireListed(
    client.url,
    since,
    value.map(({ pairAddress, date }) => ({ pair: pairAddress, time: date })),
  )
  const days = value.map(({ pairAddress, date, dailyVolumeUSD }) => ({
    pair: pairAddress,
    date,
    volumeUsd: usdUnits(dailyVolumeUSD),
  }))
  return { block, value: { days, createdAt } }
}
