import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { countsForPair, formatApy, isBeyondApy, maximumApyOf, maximumApys, noCampaign } from './apy.ts'

const of = (numerator: bigint, denominator: bigint) => formatApy({ numerator, denominator })

describe('formatApy', () => {
  test('default: formats two significant digits, and all digits of whole percentages [3.8.24]', () => {
    expect([of(3812n, 10_000n), of(123n, 100_000n), of(36_549n, 10_000n)]).toEqual(['38%', '0.12%', '365%'])
  })
  test('behavior: formats zero, values below 0.01% and values above 1,000%', () => {
    expect([of(0n, 1n), of(1n, 1_000_000n)]).toEqual(['0%', '<0.01%'])
    expect([of(10n, 1n), of(10_001n, 1000n)]).toEqual(['1,000%', '>1,000%'])
  })
  test('behavior: formats 0.01% exactly and negative values as 0%', () => {
    expect(formatApy({ numerator: 1n, denominator: 10_000n })).toBe('0.01%')
    expect(formatApy({ numerator: 9_999n, denominator: 100_000_000n })).toBe('<0.01%')
    expect(formatApy({ numerator: -1n, denominator: 2n })).toBe('0%')
    expect(formatApy({ numerator: 1n, denominator: 3n })).toBe('33%')
  })
  test('behavior: returns true only for an APY above 1,000%', () => {
    expect([
      isBeyondApy({ numerator: 10n, denominator: 1n }),
      isBeyondApy({ numerator: 1_001n, denominator: 100n }),
    ]).toEqual([false, true])
  })
})

const percent = (value: number) => known({ numerator: BigInt(value), denominator: 100n }, 0)

describe('maximumApys', () => {
  test('default: returns the highest APY of a pair, for its address in any letter case [3.5.24]', () => {
    const all = maximumApys([
      { pair: '0xA', apy: percent(3) },
      { pair: '0xa', apy: percent(20) },
      { pair: '0xa', apy: percent(7) },
      { pair: '0xb', apy: percent(1) },
    ])
    expect([all.get('0xa'), all.get('0xb')]).toEqual([percent(20), percent(1)])
  })
  test('behavior: ignores unknown APYs when one is known', () => {
    const figures = [unknown('no-source'), percent(5), loading].map((apy) => ({ pair: '0xa', apy }))
    expect(maximumApys(figures).get('0xa')).toEqual(percent(5))
    expect(maximumApys(figures.toReversed()).get('0xa')).toEqual(percent(5))
    expect(maximumApys([{ pair: '0xa', apy: unknown('no-source') }]).get('0xa')).toEqual(unknown('no-source'))
  })
})

describe('maximumApyOf', () => {
  test('default: returns an APY of 0 for a pair without a campaign [2.4.12 2.4.13]', () => {
    expect(maximumApyOf(known(new Map(), 0), '0xa')).toBe(noCampaign)
    expect(noCampaign).toMatchObject({ value: { numerator: 0n } })
  })
  test('behavior: returns `loading` or the reason while the list of campaigns is unknown', () => {
    expect(maximumApyOf(loading, '0xa')).toBe(loading)
    expect(maximumApyOf(unknown('node-unreachable'), '0xa')).toEqual(unknown('node-unreachable'))
  })
})

describe('maximumApys and maximumApyOf', () => {
  const of = (...figures: Parameters<typeof maximumApys>[0][number]['apy'][]) =>
    maximumApys(figures.map((apy) => ({ pair: '0xAb', apy }))).get('0xab')

  test('behavior: prefers `loading` to `unknown`, and returns the first of two reasons', () => {
    expect(of(unknown('no-source'), loading)).toBe(loading)
    expect(of(loading, unknown('no-source'))).toBe(loading)
    expect(of(unknown('node-unreachable'), unknown('no-source'))).toEqual(unknown('node-unreachable'))
  })
  test('behavior: returns the first of two equal APYs, and finds a pair in any letter case', () => {
    const [first, second] = [1, 2].map((asOf) => known({ numerator: 1n, denominator: 2n }, asOf))
    if (!first || !second) return expect.unreachable()
    expect(of(first, second)).toBe(first)
    expect(maximumApyOf(known(new Map([['0xab', first]]), 0), '0xAB')).toBe(first)
  })
})

describe('countsForPair', () => {
  const apy = percent(5)
  test('behavior: counts a started campaign but not an upcoming one', () => {
    expect(countsForPair({ status: 'active', apy })).toBe(true)
    expect(countsForPair({ status: 'upcoming', apy })).toBe(false)
  })
  test('behavior: ignores a campaign with rewards too small for an APY', () => {
    expect(countsForPair({ status: 'active', apy: unknown('too-small') })).toBe(false)
    expect(countsForPair({ status: 'active', apy: unknown('no-source') })).toBe(true)
  })
})
