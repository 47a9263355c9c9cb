import { describe, expect, test } from 'vitest'
import { graphIndexer } from '../test/graph-indexer.ts'
import { askDayVolumes } from './ask-day-volumes.ts'
import { askPairPoints, type PairPoints } from './ask-pair-points.ts'
import type { GraphClient } from './graph-client.ts'
import { GraphPartError } from './post-query.ts'

const [day, hour] = [86_400, 3600]
const today = 20_000 * day
const address = (digit: string) => `0x${digit.repeat(40)}` as const
const side = { decimals: 18 }

type Row = { readonly time: number; readonly count: number }

/** Counts actions at these times per hour or day, as an indexer does. */
function countBy(span: number, times: readonly number[]): readonly Row[] {
  const counts = new Map<number, number>()
  for (const time of times) counts.set(time - (time % span), (counts.get(time - (time % span)) ?? 0) + 1)
  return [...counts].map(([time, count]) => ({ time, count })).sort((one, other) => other.time - one.time)
}

const figures = { reserve0: '1', reserve1: '2', totalSupply: '1', reserveUSD: '4', volume: '8' }

/** Response of an indexer about a pair with actions at these times. */
function answerOf(times: readonly number[], step: number, since: number) {
  const rows = countBy(step, times).map((row) => ({ ...figures, ...row }))
  return {
    pair: { token0: side, token1: side, txCount: times.length, createdAtTimestamp: 1 },
    days: countBy(day, times),
    points: rows.filter(({ time }) => time >= since),
    before: rows.filter(({ time }) => time < since).slice(0, 1),
  }
}

/**
 * Times of a pair's actions: with days without any, many in one hour, and some in the current hour.
 */
const times = [
  today - 30 * day + 5,
  today - 9 * day + 7 * hour,
  today - 9 * day + 7 * hour + 1,
  today - 6 * day + 2 * hour,
  today - 6 * day + 23 * hour,
  today - 2 * day,
  today + hour + 1,
  today + hour + 2,
  today + 3 * hour,
]
/** A time in the middle of a day, where a chart of a week starts. */
const since = today - 7 * day + 5 * hour
const from = today - 7 * day

type Answer = ReturnType<typeof answerOf>

/** An indexer that returns this response about its only pair. */
function indexerOf({ pair, days, points, before }: Answer) {
  return graphIndexer({ pair0: pair, days0: days, points0: points, before0: before })
}

async function askOne(client: GraphClient, step: 'hour' | 'day'): Promise<PairPoints | null> {
  const { value } = await askPairPoints(client, [address('9')], step, since)
  return value[0] ?? null
}

const lies: readonly (readonly [string, (answer: Answer) => Partial<Answer>])[] = [
  ['every other hour', ({ points }) => ({ points: points.filter((_, at) => at % 2 === 1) })],
  [
    'every other row of every list',
    (answer) => {
      const half = <T>(list: readonly T[]) => list.filter((_, at) => at % 2 === 1)
      return { days: half(answer.days), points: half(answer.points), before: half(answer.before) }
    },
  ],
  ['the newest hour', ({ points }) => ({ points: points.slice(1) })],
  ['the first hour', ({ points }) => ({ points: points.slice(0, -1) })],
  ['all hours', () => ({ points: [] })],
  [
    'a whole day, in hours and in days',
    ({ days, points }) => ({
      days: days.filter(({ time }) => time !== today - 2 * day),
      points: points.filter(({ time }) => time !== today - 2 * day),
    }),
  ],
  ['all rows', () => ({ days: [], points: [], before: [] })],
  ['the rows before the window', () => ({ before: [] })],
  [
    'the newest day before the window',
    ({ before }) => ({ before: before.map((row) => ({ ...row, time: today - 30 * day })) }),
  ],
]

describe('askPairPoints', () => {
  test.each([
    ['hour', hour],
    ['day', day],
  ] as const)(
    "default: accepts the %s of a pair with gaps when their number equals the pair's counter",
    async (step, span) => {
      const { client, requests } = indexerOf(answerOf(times, span, from))
      const value = await askOne(client, step)
      expect(value?.points.length).toBe(countBy(span, times).filter(({ time }) => time >= today - 9 * day).length)
      // One query suffices. It begins at the start of the day.
      expect(requests).toHaveLength(1)
      expect(requests[0]?.variables).toMatchObject({ of0: { pair: address('9') } })
    },
  )

  test.each(lies)('error: GraphPartError when the response omits %s', async (_name, lie) => {
    for (const [step, span] of [
      ['hour', hour],
      ['day', day],
    ] as const) {
      const answer = answerOf(times, span, from)
      const { client } = indexerOf({ ...answer, ...lie(answer) })
      const result = askOne(client, step)
      await expect(result).rejects.toBeInstanceOf(GraphPartError)
    }
  })

  test('error: GraphPartError when a row is returned twice', async () => {
    const answer = answerOf(times, hour, from)
    const { client } = indexerOf({ ...answer, points: answer.points.flatMap((row) => [row, row]) })
    await expect(askOne(client, 'hour')).rejects.toBeInstanceOf(GraphPartError)
  })

  test('behavior: accepts a new pair without rows, and a pair that was created today without earlier rows', async () => {
    for (const own of [[], [today + 5]]) {
      const { client } = indexerOf(answerOf(own, hour, from))
      expect((await askOne(client, 'hour'))?.points).toHaveLength(own.length)
    }
  })

  test('behavior: verifies hourly rows by the number of actions of their day when the pair has more than 1000 days', async () => {
    const old = Array.from({ length: 1200 }, (_, at) => today - at * day + hour)
    const complete = answerOf(old, hour, from)
    const answer = { ...complete, days: complete.days.slice(0, 1000) }
    const ask = (points: typeof answer.points) => askOne(indexerOf({ ...answer, points }).client, 'hour')
    expect((await ask(answer.points))?.points).toHaveLength(9)
    await expect(ask(answer.points.slice(1))).rejects.toBeInstanceOf(GraphPartError)
  })
})

describe('askDayVolumes', () => {
  const [busy, quiet] = [address('8'), address('9')]
  const window = today - 13 * day
  /** The busy pair has actions before and within the range, the quiet pair only before it. */
  const ofBusy = countBy(day, times)
  const ofQuiet = countBy(day, [today - 40 * day, today - 20 * day])
  const rows = ofBusy
    .filter(({ time }) => time >= window)
    .map(({ time }) => ({ id: `${busy}-${time}`, pairAddress: busy, date: time, dailyVolumeUSD: '3' }))
  const complete = {
    rows,
    pair0: { txCount: times.length },
    days0: ofBusy,
    pair1: { txCount: 2 },
    days1: ofQuiet,
  }
  const ask = (...answers: Record<string, unknown>[]) => {
    const { client, requests } = graphIndexer(...answers)
    return { requests, answer: askDayVolumes(client, window, [busy, quiet], [busy, quiet]) }
  }

  test('default: requests volumes and transaction counters of the pairs in one query', async () => {
    const { requests, answer } = ask(complete)
    expect((await answer).value.days).toHaveLength(rows.length)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.variables).toMatchObject({ id0: busy, of0: { pair: busy }, id1: quiet, of1: { pair: quiet } })
  })

  test.each([
    ['a day', { rows: rows.slice(1) }],
    ['the first day', { rows: rows.slice(0, -1) }],
    ['a pair', { rows: [] }],
    ['a day at any index', { rows: rows.slice(1), days0: ofBusy.slice(1) }],
    ['all days of a pair at any index', { rows: [], days0: [] }],
    ['the pair itself', { rows: [], pair0: null }],
  ])('error: GraphPartError when the response omits %s', async (_name, lie) => {
    await expect(ask({ ...complete, ...lie }).answer).rejects.toBeInstanceOf(GraphPartError)
  })

  test('behavior: accepts a day that begins between the requests of two pages', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({
      id: `0x1-${String(at).padStart(4, '0')}`,
      pairAddress: address('1'),
      date: today,
      dailyVolumeUSD: '1',
    }))
    const { requests, answer } = ask({ ...complete, rows: many, days0: [], pair0: { txCount: 0 } }, { rows })
    expect((await answer).value.days).toHaveLength(1000 + rows.length)
    expect(requests).toHaveLength(2)
    expect(requests[1]?.query).not.toContain('txCount')
  })

  test('behavior: returns no days for a pair that is not indexed yet', async () => {
    const { answer } = ask({ ...complete, pair1: null, days1: [] })
    expect((await answer).value.days).toHaveLength(rows.length)
  })
})
