import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, metaSelection } from './graph-client.ts'
import { decimalText, decimalUnits, graphInteger, page, seconds, usdUnits } from './graph-values.ts'
import { actionCount, everyDay, requireWholeDays, requireWholeRows } from './whole-rows.ts'

/** State of a pair at the end of an hour or day with trades or liquidity changes. */
type PairPoint = {
  /** Start of the hour or day, in seconds since 1970. */
  readonly time: number
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly totalSupply: bigint
  /** Value in 10^-18 US dollars at the prices of that time; null when unknown. */
  readonly reserveUsd: bigint | null
  readonly volumeUsd: bigint | null
}

export type PairPoints = {
  readonly decimals0: number
  readonly decimals1: number
  /** Creation time of the pair, in seconds since 1970. */
  readonly createdAt: number
  /** Points in time order. The first may be earlier than `since`: then it is the state at `since`. */
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

/** Maximum number of points: the hours of 41 days or the days of two years. */
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
const pairSchema = v.nullable(
  v.object({ token0: side, token1: side, txCount: actionCount, createdAtTimestamp: seconds }),
)
const rowsSchema = page(point)
type ResponseSchemas = Record<`pair${number}`, typeof pairSchema> &
  Record<`days${number}`, typeof everyDay.schema> &
  Record<`points${number}` | `before${number}`, typeof rowsSchema>

/**
 * Number of pairs per query. An indexer of this project can return the full history of about this
 * many.
 */
const pairsAtOnce = 5

/**
 * Hourly or daily points of pairs from the day of `since` on, and the last one before it; null for a
 * pair that is not indexed. Missing rows are detected. The block is that of the oldest response.
 * @param pairs at least one, of any platform
 * @throws GraphFailure
 */
export async function askPairPoints(
  client: GraphClient,
  pairs: readonly Address[],
  step: PointStep,
  since: number,
): Promise<GraphAnswer<readonly (PairPoints | null)[]>> {
  const count = Math.ceil(pairs.length / pairsAtOnce)
  const answers = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      askSome(client, pairs.slice(at * pairsAtOnce, (at + 1) * pairsAtOnce), step, startOfDay(since)),
    ),
  )
  const block = answers.map((answer) => answer.block).reduce((one, other) => (other.number < one.number ? other : one))
  return { block, value: answers.flatMap(({ value }) => value) }
}

async function askSome(
  client: GraphClient,
  pairs: readonly Address[],
  step: PointStep,
  from: number,
): Promise<GraphAnswer<readonly (PairPoints | null)[]>> {
  const { list, entity, time, volume, count } = listNames[step]
  const fields = `time: ${time} reserve0 reserve1 totalSupply reserveUSD volume: ${volume} count: ${count}`
  const newest = `orderBy: ${time}, orderDirection: desc`
  const entries: ResponseSchemas = {}
  const variables: Record<string, unknown> = {}
  const parameters: string[] = []
  const selections: string[] = []
  for (const [at, pair] of pairs.entries()) {
    const id = pair.toLowerCase()
    entries[`pair${at}`] = pairSchema
    entries[`days${at}`] = everyDay.schema
    entries[`points${at}`] = rowsSchema
    entries[`before${at}`] = rowsSchema
    variables[`id${at}`] = id
    variables[`of${at}`] = { pair: id }
    variables[`since${at}`] = { pair: id, [`${time}_gte`]: from }
    variables[`until${at}`] = { pair: id, [`${time}_lt`]: from }
    parameters.push(
      `$id${at}: ID!, $of${at}: PairDayData_filter!, $since${at}: ${entity}_filter!, $until${at}: ${entity}_filter!`,
    )
    selections.push(`pair${at}: pair(id: $id${at}) { token0 { decimals } token1 { decimals } txCount createdAtTimestamp }
      days${at}: ${everyDay.selection(`$of${at}`)}
      points${at}: ${list}(first: ${maxPoints}, ${newest}, where: $since${at}) { ${fields} }
      before${at}: ${list}(first: 1, ${newest}, where: $until${at}) { ${fields} }`)
  }
  const { block, value } = await client.ask({
    text: `query Points(${parameters.join(', ')}) { ${metaSelection} ${selections.join(' ')} }`,
    variables,
    schema: v.object(entries),
  })
  const found = pairs.map((_, at) =>
    pointsOf(client.url, from, {
      pair: value[`pair${at}`] ?? null,
      days: value[`days${at}`] ?? [],
      rows: value[`points${at}`] ?? [],
      before: value[`before${at}`] ?? [],
    }),
  )
  return { block, value: found }
}

type Found = {
  readonly pair: v.InferOutput<typeof pairSchema>
  readonly days: v.InferOutput<typeof everyDay.schema>
  readonly rows: v.InferOutput<typeof rowsSchema>
  readonly before: v.InferOutput<typeof rowsSchema>
}

/** @throws GraphPartError when rows are missing */
function pointsOf(url: string, since: number, { pair, days, rows, before }: Found): PairPoints | null {
  const decimals0 = pair?.token0.decimals ?? null
  const decimals1 = pair?.token1.decimals ?? null
  if (!pair || decimals0 === null || decimals1 === null) return null
  requireWholeDays(url, days, pair.txCount)
  requireWholeRows(url, { days, since, rows, before: before[0] })
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
  const createdAt = pair.createdAtTimestamp
  return { decimals0, decimals1, createdAt, points: points.sort((one, other) => one.time - other.time) }
}

const secondsOfDay = 86_400

/** Start of the UTC day of `now`, in seconds. */
export function startOfDay(now: number): number {
  return now - (now % secondsOfDay)
}
