import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { countsForPair, formatApy, isBeyondApy, maximumApyOf, maximumApys, noCampaign } from './apy.ts'

const of = (numerator: bigint, denominator: bigint) => formatApy({ numerator, denominator })

describe('formatApy', () => {
  test('default: two significant digits, whole percents uncut [3.8.24]', () => {
    expect([of(3812n, 10_000n), of(123n, 100_000n), of(36_549n, 10_000n)]).toEqual(['38%', '0.12%', '365%'])
  })
  test('behavior: nothing, next to nothing and far too much', () => {
    expect([of(0n, 1n), of(1n, 1_000_000n)]).toEqual(['0%', '<0.01%'])
    expect([of(10n, 1n), of(10_001n, 1000n)]).toEqual(['1,000%', '>1,000%'])
  })
  test('behavior: a hundredth of a percent is written, and less than nothing is nothing', () => {
    expect(formatApy({ numerator: 1n, denominator: 10_000n })).toBe('0.01%')
    expect(formatApy({ numerator: 9_999n, denominator: 100_000_000n })).toBe('<0.01%')
    expect(formatApy({ numerator: -1n, denominator: 2n })).toBe('0%')
    expect(formatApy({ numerator: 1n, denominator: 3n })).toBe('33%')
  })
  test('behavior: only what is more than a thousand percent is beyond', () => {
    expect([
      isBeyondApy({ numerator: 10n, denominator: 1n }),
      isBeyondApy({ numerator: 1_001n, denominator: 100n }),
    ]).toEqual([false, true])
  })
})

const percent = (value: number) => known({ numerator: BigInt(value), denominator: 100n }, 0)

describe('maximumApys', () => {
  test('default: the highest of a pair, whatever the case of its address [3.5.24]', () => {
    const all = maximumApys([
      { pair: '0xA', apy: percent(3) },
      { pair: '0xa', apy: percent(20) },
      { pair: '0xa', apy: percent(7) },
      { pair: '0xb', apy: percent(1) },
    ])
    expect([all.get('0xa'), all.get('0xb')]).toEqual([percent(20), percent(1)])
  })
  test('behavior: what is not known takes nothing away from what is', () => {
    const figures = [unknown('no-source'), percent(5), loading].map((apy) => ({ pair: '0xa', apy }))
    expect(maximumApys(figures).get('0xa')).toEqual(percent(5))
    expect(maximumApys(figures.toReversed()).get('0xa')).toEqual(percent(5))
    expect(maximumApys([{ pair: '0xa', apy: unknown('no-source') }]).get('0xa')).toEqual(unknown('no-source'))
  })
})

describe('maximumApyOf', () => {
  test('default: the maximum APY of a pair without a campaign is 0 [2.4.12 2.4.13]', () => {
    expect(maximumApyOf(known(new Map(), 0), '0xa')).toBe(noCampaign)
    expect(noCampaign).toMatchObject({ value: { numerator: 0n } })
  })
  test('behavior: while nobody says which campaigns there are it is not 0', () => {
    expect(maximumApyOf(loading, '0xa')).toBe(loading)
    expect(maximumApyOf(unknown('node-unreachable'), '0xa')).toEqual(unknown('node-unreachable'))
  })
})

describe('maximumApys and maximumApyOf', () => {
  const of = (...figures: Parameters<typeof maximumApys>[0][number]['apy'][]) =>
    maximumApys(figures.map((apy) => ({ pair: '0xAb', apy }))).get('0xab')

  test('behavior: what is still asked for comes before what nobody knows, and the first of two reasons stays', () => {
    expect(of(unknown('no-source'), loading)).toBe(loading)
    expect(of(loading, unknown('no-source'))).toBe(loading)
    expect(of(unknown('node-unreachable'), unknown('no-source'))).toEqual(unknown('node-unreachable'))
  })
  test('behavior: of equal returns the first stays, and a pair is found in any spelling', () => {
    const [first, second] = [1, 2].map((asOf) => known({ numerator: 1n, denominator: 2n }, asOf))
    if (!first || !second) return expect.unreachable()
    expect(of(first, second)).toBe(first)
    expect(maximumApyOf(known(new Map([['0xab', first]]), 0), '0xAB')).toBe(first)
  })
})

describe('countsForPair', () => {
  const apy = percent(5)
  test('default: a campaign that has started counts, an upcoming one does not', () => {
    expect(countsForPair({ status: 'active', apy })).toBe(true)
    expect(countsForPair({ status: 'upcoming', apy })).toBe(false)
  })
  test('behavior: one too small for a yearly figure leaves its pair without one, not unknown', () => {
    expect(countsForPair({ status: 'active', apy: unknown('too-small') })).toBe(false)
    expect(countsForPair({ status: 'active', apy: unknown('no-source') })).toBe(true)
  })
})
