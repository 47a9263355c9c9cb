import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import { graphInteger, largestPage, page, seconds } from './graph-values.ts'
import { GraphPartError } from './post-query.ts'

/** How many trades, deposits and withdrawals of a pair fell into an hour or a day, and when that began. */
export type CountedRow = { readonly time: number; readonly count: number }

/** So many actions. */
export const actionCount = graphInteger(Number.MAX_SAFE_INTEGER)

/** Every day of a pair, or the newest 1000 of them; `where` is a variable of the type `PairDayData_filter`. */
export const everyDay = {
  selection: (where: string) =>
    `pairDayDatas(first: ${largestPage}, orderBy: date, orderDirection: desc, where: ${where}) { time: date count: dailyTxns }`,
  schema: page(v.object({ time: seconds, count: actionCount })),
} as const

const secondsOfDay = 86_400
const dayOf = ({ time }: Pick<CountedRow, 'time'>) => time - (time % secondsOfDay)

/**
 * The days of a pair are whole where they add up to what the pair has counted since it is there. Of those older than the 1000 days of an
 * answer nobody says.
 * @throws GraphPartError
 */
export function requireWholeDays(url: string, days: readonly CountedRow[], all: number): void {
  const sum = days.reduce((before, { count }) => before + count, 0)
  if (days.length < largestPage ? sum !== all : sum > all) throw new GraphPartError(url, `${sum} of ${all} actions`)
}

/**
 * The hours or days of a pair from the start of a day on are whole where those of each day add up to it, and the row before them is one of
 * the newest day before.
 * @param days whole ones
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
 * What stands beside a list of days of many pairs: of some of them every day and how much they have counted, against which the list is
 * then held.
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
    beside: {
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
     * Each day from `since` on that one of the pairs has stands among the rows, which may be of a later block.
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
