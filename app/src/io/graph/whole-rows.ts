import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import { graphInteger, maxPageSize, page, seconds } from './graph-values.ts'
import { GraphPartError } from './post-query.ts'

/** Number of trades and liquidity changes of a pair in the hour or day that starts at `time`. */
export type CountedRow = { readonly time: number; readonly count: number }

export const actionCount = graphInteger(Number.MAX_SAFE_INTEGER)

/**
 * Selects all days of a pair, at most the newest 1000. `where` is the name of a variable of type
 * `PairDayData_filter`.
 */
export const everyDay = {
  selection: (where: string) =>
    `pairDayDatas(first: ${maxPageSize}, orderBy: date, orderDirection: desc, where: ${where}) { time: date count: dailyTxns }`,
  schema: page(v.object({ time: seconds, count: actionCount })),
} as const

const secondsOfDay = 86_400
const dayOf = ({ time }: Pick<CountedRow, 'time'>) => time - (time % secondsOfDay)

/**
 * Throws unless the days add up to the pair's counter of actions. With more than 1000 days, only a sum
 * above the counter is detected.
 * @throws GraphPartError
 */
export function requireWholeDays(url: string, days: readonly CountedRow[], all: number): void {
  const sum = days.reduce((before, { count }) => before + count, 0)
  if (days.length < maxPageSize ? sum !== all : sum > all) throw new GraphPartError(url, `${sum} of ${all} actions`)
}

/**
 * Throws unless the rows of each day add up to the day's count, and `before` is the newest earlier
 * day.
 * @param days days that `requireWholeDays` has verified
 * @throws GraphPartError
 */
export function requireWholeRows(
  url: string,
  {
    days,
    since,
    rows,
    before,
  }: {
    readonly days: readonly CountedRow[]
    readonly since: number
    readonly rows: readonly CountedRow[]
    readonly before: Pick<CountedRow, 'time'> | undefined
  },
): void {
  const missing = new Map<number, number>()
  for (const { time, count } of days) if (time >= since) missing.set(time, count)
  for (const row of rows) missing.set(dayOf(row), (missing.get(dayOf(row)) ?? 0) - row.count)
  for (const [day, count] of missing) if (count !== 0) throw new GraphPartError(url, `${count} actions of ${day}`)
  const newest = Math.max(-1, ...days.flatMap(({ time }) => (time < since ? [time] : [])))
  if (newest !== (before ? dayOf(before) : -1)) throw new GraphPartError(url, `what was before ${since}`)
}

const counter = v.nullable(v.object({ txCount: actionCount }))
type Counted = Record<`days${number}`, typeof everyDay.schema> & Record<`pair${number}`, typeof counter>

/**
 * Selects all days and the counters of actions of some pairs, to verify a list with the days of
 * many pairs.
 */
export function countedPairs(pairs: readonly Address[]) {
  const places = pairs.map((pair, at) => ({ id: pair.toLowerCase(), at }))
  const entries: Counted = {}
  const variables: Record<string, unknown> = {}
  for (const { id, at } of places) {
    entries[`days${at}`] = everyDay.schema
    entries[`pair${at}`] = counter
    variables[`id${at}`] = id
    variables[`of${at}`] = { pair: id }
  }
  const schema = v.object(entries)
  let found: v.InferOutput<typeof schema> = {}
  return {
    extra: {
      parameters: places.map(({ at }) => `$id${at}: ID!, $of${at}: PairDayData_filter!`),
      fields: places
        .map(({ at }) => `pair${at}: pair(id: $id${at}) { txCount } days${at}: ${everyDay.selection(`$of${at}`)}`)
        .join(' '),
      variables,
      schema,
      take: (answer: v.InferOutput<typeof schema>) => {
        found = answer
      },
    },
    /**
     * Throws unless the list contains each day from `since` on. `rows` may be of a later block.
     * @throws GraphPartError
     */
    requireListed(url: string, since: number, rows: readonly { readonly pair: string; readonly time: number }[]) {
      const listed = new Set(rows.map(({ pair, time }) => `${pair} ${time}`))
      for (const { id, at } of places) {
        const days = found[`days${at}`] ?? []
        requireWholeDays(url, days, found[`pair${at}`]?.txCount ?? 0)
        const left = days.find(({ time }) => time >= since && !listed.has(`${id} ${time}`))
        if (left) throw new GraphPartError(url, `the day ${left.time} of ${id}`)
      }
    },
  }
}
