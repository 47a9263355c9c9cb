import type { Address } from '@dexswap/chains'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { known, unknown } from '../known.ts'
import { knownTotal } from '../pairs/my-pairs.ts'
import type { HistoryPoint } from '../pairs/pair-history.ts'
import type { LpMove } from './account-past.ts'
import { type PairOfWhole, stepsSince, wholeOverTime } from './whole-over-time.ts'

const day = 86_400
const unit = 10n ** 18n
const pairAt = (digit: string): Address => `0x${digit.repeat(40)}`
const [first, second] = [pairAt('1'), pairAt('2')]
const hashOf = (at: number) => `0x${at.toString(16).padStart(64, '0')}` as const
const pointAt = (time: number, liquidityUsd: bigint | null): HistoryPoint => ({
  ...{ time, reserve0: unit, reserve1: unit, totalSupply: 100n * unit, liquidityUsd, volumeUsd: 0n },
})
const move = (pair: Address, time: number, kind: LpMove['kind'], liquidity: bigint, usd: bigint | null): LpMove => ({
  ...{ pair, time, kind, liquidity, usd, hash: hashOf(time) },
})
const times = stepsSince(0, 3 * day, 'day')
/** Values of 100 LP tokens at the end of each day. */
const historyOf = (...usd: readonly (bigint | null)[]) => ({
  points: usd.map((each, at) => pointAt(at * day, each === null ? null : each * unit)),
})

describe('wholeOverTime', () => {
  test('default: returns the value of all pairs per day, with the displayed total as last point, and the change over the range', () => {
    const pairs: readonly PairOfWhole[] = [
      { pair: first, held: 5n * unit, valueUsd: known(12n * unit, 0), history: historyOf(100n, 200n, 200n, 200n) },
      { pair: second, held: 0n, valueUsd: known(0n, 0), history: historyOf(50n, 50n, 50n, 50n) },
    ]
    const moves = [
      move(second, 10, 'receive', 10n * unit, null),
      move(first, day + 5, 'add', 10n * unit, 19n * unit),
      move(second, 2 * day, 'send', -10n * unit, null),
      move(first, 3 * day + 1, 'remove', -5n * unit, 10n * unit),
    ]
    const portfolio = wholeOverTime(pairs, moves, times, 'day')
    expect(portfolio.points.map(({ usd }) => usd / unit)).toEqual([5n, 25n, 20n, 12n])
    expect(portfolio).toMatchObject({ left: [], count: 2 })
    expect(portfolio.change).toEqual({
      ...{ start: 5n * unit, putIn: 19n * unit, takenOut: 10n * unit, received: 0n, sent: 5n * unit, end: 12n * unit },
      feesAndPrices: 3n * unit,
    })
  })

  test('behavior: starts at the last point before the first deposit, and returns no points for an empty account', () => {
    const pair = { pair: first, held: unit, valueUsd: known(unit, 0), history: historyOf(1n, 1n, 100n, 100n) }
    const portfolio = wholeOverTime([pair], [move(first, 2 * day, 'add', unit, unit)], times, 'day')
    expect(portfolio.points).toEqual([
      { time: day, usd: 0n },
      { time: 2 * day, usd: unit },
      { time: 3 * day, usd: unit },
    ])
    expect(portfolio.change).toMatchObject({ start: 0n, putIn: unit, feesAndPrices: 0n })
    expect(wholeOverTime([], [], times, 'day')).toMatchObject({ points: [], left: [], change: null })
  })

  test('behavior: excludes a pair when its LP changes do not add up to its balance, also when the balance is 0', () => {
    const good = { pair: first, held: unit, valueUsd: known(unit, 0), history: historyOf(100n, 100n, 100n, 100n) }
    const came = { pair: second, held: unit, valueUsd: known(9n * unit, 0), history: historyOf(9n, 9n, 9n, 9n) }
    const own = move(first, 1, 'add', unit, unit)
    const left = [{ pair: second, lacks: 'moves' }]
    expect(wholeOverTime([good, came], [own], times, 'day')).toMatchObject({ left, count: 1 })
    const gone = { ...came, held: 0n, valueUsd: known(0n, 0) }
    const added = move(second, 2, 'add', unit, unit)
    expect(wholeOverTime([good, gone], [own, added], times, 'day')).toMatchObject({ left, count: 1 })
    const portfolio = wholeOverTime([good, came], [own], times, 'day')
    expect(portfolio.points.at(-1)?.usd).toBe(unit)
  })

  test('behavior: excludes a pair without past values, and shortens the range when prices start later', () => {
    const good = { pair: first, held: unit, valueUsd: known(unit, 0), history: historyOf(100n, 100n, 100n, 100n) }
    const external = { pair: second, held: unit, valueUsd: known(unit, 0), history: null }
    const moves = [move(first, 1, 'add', unit, unit), move(second, 2, 'add', unit, null)]
    expect(wholeOverTime([good, external], moves, times, 'day')).toMatchObject({
      left: [{ pair: second, lacks: 'worth' }],
      points: [{}, {}, {}, {}],
    })
    const unpriced = { ...external, valueUsd: unknown('no-source'), history: historyOf(1n, 1n, 1n, 1n) } as const
    expect(wholeOverTime([good, unpriced], moves, times, 'day').left).toHaveLength(1)
    const late = { ...external, history: historyOf(null, null, 300n, 300n) }
    const portfolio = wholeOverTime([good, late], moves, times, 'day')
    expect(portfolio.points.map(({ usd }) => usd / unit)).toEqual([4n, 2n])
    expect(portfolio.left).toEqual([])
  })

  test('behavior: returns a null change when the value of a deposit or withdrawal is unknown', () => {
    const pair = { pair: first, held: 0n, valueUsd: known(0n, 0), history: historyOf(100n, 100n, 100n, null) }
    const moves = [move(first, 1, 'add', unit, unit), move(first, 3 * day, 'remove', -unit, null)]
    const portfolio = wholeOverTime([pair], moves, times, 'day')
    expect(portfolio.points).toHaveLength(4)
    expect(portfolio.change).toBeNull()
  })

  test('property: matches a reference model at every point, the displayed total and the change, in 500 random histories', () => {
    const stepArbitrary = fc.record({
      pair: fc.constantFrom(first, second),
      day: fc.integer({ min: 0, max: 3 }),
      amount: fc.bigInt({ min: -50n, max: 50n }),
    })
    fc.assert(
      fc.property(
        fc.array(stepArbitrary, { maxLength: 20 }),
        fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { minLength: 8, maxLength: 8 }),
        (steps, worths) => {
          const held = new Map([first, second].map((pair) => [pair, 0n]))
          const ends: bigint[] = []
          const moves: LpMove[] = []
          const worthOf = (pair: Address, at: number) => (worths[at + (pair === second ? 4 : 0)] ?? 1n) * unit
          for (const at of [0, 1, 2, 3]) {
            for (const { pair, amount } of steps.filter((each) => each.day === at)) {
              const before = held.get(pair) ?? 0n
              const wanted = amount * unit
              const change = before + wanted < 0n ? -before : wanted
              if (change === 0n) continue
              held.set(pair, before + change)
              const size = change < 0n ? -change : change
              const usd = (worthOf(pair, at) * size) / (100n * unit)
              moves.push(move(pair, at * day + moves.length, change > 0n ? 'add' : 'remove', change, usd))
            }
            ends.push([...held].reduce((sum, [pair, amount]) => sum + (worthOf(pair, at) * amount) / (100n * unit), 0n))
          }
          const pairs = [...held].map(([pair, amount]) => ({
            pair,
            held: amount,
            valueUsd: known((worthOf(pair, 3) * amount) / (100n * unit), 0),
            history: { points: times.map((time, at) => pointAt(time, worthOf(pair, at))) },
          }))
          const { points, change, left } = wholeOverTime(pairs, moves, times, 'day')
          expect(left).toEqual([])
          expect(points.map(({ usd }) => usd)).toEqual(ends.slice(ends.length - points.length))
          if (points.length === 0) {
            expect(ends.every((end) => end === 0n)).toBe(true)
            return
          }
          const total = knownTotal(pairs.map(({ valueUsd }) => valueUsd))
          expect(total).toMatchObject({ value: { total: points.at(-1)?.usd, isWhole: true } })
          if (change === null) return
          const { start, putIn, takenOut, received, sent, feesAndPrices, end } = change
          expect(start + putIn - takenOut + received - sent + feesAndPrices).toBe(end)
        },
      ),
      { numRuns: 500 },
    )
  })
})
