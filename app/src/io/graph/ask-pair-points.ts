import { type Address, lowerAddressSchema } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, listAll, metaSelection } from './graph-client.ts'
import { decimalText, decimalUnits, graphInteger, page, seconds, usdUnits } from './graph-values.ts'
import { actionCount, countedPairs, everyDay, requireWholeDays, requireWholeRows } from './whole-rows.ts'

/** A pair at the end of an hour or day in which something happened. */
type PairPoint = {
  /** Start of the hour or day, in seconds since 1970. */
  readonly time: number
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly totalSupply: bigint
  /** Of 10^-18 US dollars, at the prices of that time; null: unknown. */
  readonly reserveUsd: bigint | null
  readonly volumeUsd: bigint | null
}

export type PairPoints = {
  readonly decimals0: number
  readonly decimals1: number
  /** In order of time. The first one may lie before `since`: what the pair looked like then. */
  readonly points: readonly PairPoint[]
}

export type PointStep = 'hour' | 'day'

const listNames = {
  hour: {
    list: 'pairHourDatas',
    entity: 'PairHourData',
    time: 'hourStartUnix',
    volume: 'hourlyVolumeUSD',
    count: 'hourlyTxns',
  },
  day: { list: 'pairDayDatas', entity: 'PairDayData', time: 'date', volume: 'dailyVolumeUSD', count: 'dailyTxns' },
} as const

/** Hours of 41 days, days of more than two years: more is never asked. */
const maxPoints = 1000

const point = v.object({
  time: seconds,
  reserve0: v.nullable(decimalText),
  reserve1: v.nullable(decimalText),
  totalSupply: decimalText,
  reserveUSD: v.nullable(decimalText),
  volume: v.nullable(decimalText),
  count: actionCount,
})
const side = v.object({ decimals: v.nullable(graphInteger(255)) })
const pointsSchema = v.object({
  pair: v.nullable(v.object({ token0: side, token1: side, txCount: actionCount })),
  days: everyDay.schema,
  points: page(point),
  before: page(point),
})

/**
 * Hours or days of a pair of any platform from the day of `since` on, and the last one before; null where the indexer does not know the
 * pair or its tokens have no decimals. Rows that are left out are found by what the indexer counts: they make up their days, and all days
 * the pair.
 * @throws GraphFailure
 */
export async function askPairPoints(
  client: GraphClient,
  pair: Address,
  step: PointStep,
  since: number,
): Promise<GraphAnswer<PairPoints | null>> {
  const { list, entity, time, volume, count } = listNames[step]
  const fields = `time: ${time} reserve0 reserve1 totalSupply reserveUSD volume: ${volume} count: ${count}`
  const id = pair.toLowerCase()
  const from = startOfDay(since)
  const { block, value } = await client.ask({
    text: `query Points($id: ID!, $days: PairDayData_filter!, $since: ${entity}_filter!, $before: ${entity}_filter!) {
      ${metaSelection}
      pair(id: $id) { token0 { decimals } token1 { decimals } txCount }
      days: ${everyDay.selection('$days')}
      points: ${list}(first: ${maxPoints}, orderBy: ${time}, orderDirection: desc, where: $since) { ${fields} }
      before: ${list}(first: 1, orderBy: ${time}, orderDirection: desc, where: $before) { ${fields} }
    }`,
    variables: {
      id,
      days: { pair: id },
      since: { pair: id, [`${time}_gte`]: from },
      before: { pair: id, [`${time}_lt`]: from },
    },
    schema: pointsSchema,
  })
  const decimals0 = value.pair?.token0.decimals ?? null
  const decimals1 = value.pair?.token1.decimals ?? null
  if (!value.pair || decimals0 === null || decimals1 === null) return { block, value: null }
  const { days, points: rows, before } = value
  requireWholeDays(client.url, days, value.pair.txCount)
  requireWholeRows(client.url, { days, since: from, rows, before: before[0] })
  const points = [...rows, ...before].flatMap((row): PairPoint[] =>
    row.reserve0 === null || row.reserve1 === null
      ? []
      : [
          {
            time: row.time,
            reserve0: decimalUnits(row.reserve0, decimals0),
            reserve1: decimalUnits(row.reserve1, decimals1),
            totalSupply: decimalUnits(row.totalSupply, 18),
            reserveUsd: usdUnits(row.reserveUSD),
            volumeUsd: usdUnits(row.volume),
          },
        ],
  )
  return { block, value: { decimals0, decimals1, points: points.sort((one, other) => one.time - other.time) } }
}

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
