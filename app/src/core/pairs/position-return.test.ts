import { compareFractions, type Fraction, fraction } from '@dexswap/amm'
import { describe, expect, test } from 'vitest'
import type { PairPoints } from '#io/graph/ask-pair-points.ts'
import { type Known, known, loading, unknown } from '../known.ts'
import { feeReturn } from './pool-returns.ts'
import { positionFees, rewardReturn } from './position-return.ts'

const percent = (of: bigint) => known(fraction(of, 100n), 0)

function expectPercent(found: ReturnType<typeof rewardReturn>, wanted: Fraction) {
  if (found.status !== 'known') return expect.unreachable(found.status)
  expect(compareFractions(found.value, wanted)).toBe(0)
}

const day = 86_400
const midnight = 20_000 * day
const now = midnight + 7000
const unit = 10n ** 18n
const pair = { liquidityUsd: known(1000n * unit, 0), swapFeeBps: 30, isVerified: true }

/** Daily volumes of a pair; keys are numbers of days ago. */
function daysOf(days: Readonly<Record<number, bigint>>, createdAt = 0): Known<PairPoints | null> {
  const reserves = { reserve0: unit, reserve1: unit, totalSupply: unit, reserveUsd: 1000n * unit }
  const points = Object.entries(days).map(([ago, volume]) => {
    return { time: midnight - Number(ago) * day, ...reserves, volumeUsd: volume * unit }
  })
  return known(
    { decimals0: 18, decimals1: 18, createdAt, points: points.toSorted((one, other) => one.time - other.time) },
    5,
  )
}

describe('positionFees', () => {
  const old = daysOf({ 40: 5n, 8: 500n, 7: 70n, 0: 900n })
  const fees = (points = old, part: Partial<typeof pair> = {}, protocolFee: Known<number | null> = known(5, 0)) =>
    positionFees({ ...pair, ...part }, points, protocolFee, now)

  test('default: computes the fees of the last 7 full days like the list of pools does', () => {
    const days = [70n * unit, 0n, 0n, 0n, 0n, 0n, 0n, 900n * unit]
    const terms = known({ swapFeeBps: 30, protocolFeeDenominator: 5 }, 0)
    expect(fees()).toEqual(feeReturn(known(days, 5), terms, pair.liquidityUsd))
    // $70 a week, 25 basis points for liquidity providers, on a position of $1000.
    expectPercent(fees(), fraction(70n * 25n * 365n * 24n, 10_000n * 24n * 7n * 1000n))
  })

  test('behavior: returns a fee return of 0 for an indexed pair without trades', () => {
    expectPercent(fees(daysOf({ 40: 5n })), fraction(0n, 1n))
  })

  test('behavior: projects to a year from the creation time of the pair, not from the start of its first day', () => {
    // $30 in 60 hours, 25 basis points for liquidity providers, on a position of $1000.
    const young = daysOf({ 3: 30n }, midnight - 2.5 * day)
    expectPercent(fees(young), fraction(30n * 25n * 365n * 24n, 10_000n * 60n * 1000n))
    expect(fees(daysOf({ 1: 30n }, midnight - 0.5 * day))).toEqual(unknown('no-source'))
  })

  test('behavior: returns `unknown`, never 0, for a pair that is not indexed', () => {
    expect(fees(known(null, 5))).toEqual(unknown('no-source'))
  })

  test.each([
    ['an unverified pair', () => fees(old, { isVerified: false })],
    ['a platform with an unknown protocol fee', () => fees(old, {}, unknown('no-source'))],
    ['a pair of unknown value', () => fees(old, { liquidityUsd: unknown('no-source') })],
  ])('behavior: returns `unknown` for %s', (_name, found) => expect(found()).toEqual(unknown('no-source')))

  test('behavior: returns the reason when the indexer does not respond', () => {
    expect(fees(unknown('indexer-unreachable'))).toEqual(unknown('indexer-unreachable'))
  })
})

describe('rewardReturn', () => {
  test('default: weights the APY by the staked part of the position', () => {
    expectPercent(rewardReturn(100n, [{ amount: 25n, apy: percent(40n) }]), fraction(10n, 100n))
  })

  test('behavior: weights several campaigns by their stakes, without intermediate rounding', () => {
    const stakes = [
      { amount: 1n, apy: percent(7n) },
      { amount: 1n, apy: percent(5n) },
    ]
    expectPercent(rewardReturn(3n, stakes), fraction(4n, 100n))
  })

  test('behavior: returns a reward return of 0 when all LP tokens are in the wallet', () => {
    expectPercent(rewardReturn(5n, []), fraction(0n, 1n))
    expectPercent(rewardReturn(0n, []), fraction(0n, 1n))
  })

  test('behavior: returns `unknown` or `loading` when the APY of one campaign is `unknown` or `loading`', () => {
    const one = { amount: 1n, apy: percent(7n) }
    expect(rewardReturn(2n, [one, { amount: 1n, apy: unknown('no-source') }])).toMatchObject({ reason: 'no-source' })
    expect(rewardReturn(2n, [{ amount: 1n, apy: loading }, one]).status).toBe('loading')
  })
})
