import { describe, expect, test } from 'vitest'
import { known, unknown } from '#core/known.ts'
import type { PairHistory } from '#core/pairs/pair-history.ts'
import { timeText } from '#widgets/history-chart.tsx'
import { pairSeries, priceText, signedUsd, tradeSide, usdText } from './pair-figure-cards.tsx'

const unit = 10n ** 18n

describe('tradeSide', () => {
  test("default: returns `buy` or `sell` from the trader's view", () => {
    const swap = { kind: 'swap', amount0: 5n, amount1: -3n } as const
    expect(tradeSide(swap, 'token0')).toBe('sell')
    expect(tradeSide(swap, 'token1')).toBe('buy')
    expect(tradeSide({ ...swap, kind: 'mint' }, 'token0')).toBe('add')
    expect(tradeSide({ ...swap, kind: 'burn' }, 'token0')).toBe('remove')
  })
})

describe('pairSeries', () => {
  const point = (time: number, reserve1: bigint, liquidityUsd: bigint | null, volumeUsd: bigint | null) => ({
    time,
    reserve0: unit,
    reserve1,
    totalSupply: unit,
    liquidityUsd,
    volumeUsd,
  })
  const history: PairHistory = {
    decimals0: 18,
    decimals1: 18,
    step: 'day',
    points: [point(1, 2n * unit, unit, null), point(2, 3n * unit, null, 5n * unit), point(3, 4n * unit, unit, unit)],
  }
  const now = { reserve0: unit, reserve1: 8n * unit, liquidityUsd: known(9n * unit, 1) }
  test('default: appends the current price and liquidity as the last point', () => {
    expect(pairSeries(history, 'price', now, 'token0').map(({ value }) => value)).toEqual([2, 3, 8])
    expect(pairSeries(history, 'price', now, 'token1').map(({ value }) => value)).toEqual([0.5, 1 / 3, 0.125])
    expect(pairSeries(history, 'liquidity', now, 'token0').map(({ value }) => value)).toEqual([1, 9])
  })
  test('behavior: omits unknown values instead of drawing them as 0', () => {
    expect(pairSeries(history, 'volume', now, 'token0')).toEqual([
      { time: 2, value: 5 },
      { time: 3, value: 1 },
    ])
    const later = { ...now, liquidityUsd: unknown('no-source') }
    expect(pairSeries(history, 'liquidity', later, 'token0').map(({ value }) => value)).toEqual([1, 1])
  })
})

describe('figures of the charts', () => {
  test('default: formats dollars, prices with four digits, hours in local time and days in UTC', () => {
    expect(usdText(1_186_000)).toBe('$1.186M')
    expect(priceText(0.0200597)).toBe('0.02005')
    expect(timeText('day', 1_699_920_000)).toBe('14-11-2023 UTC')
    expect(timeText('hour', 1_699_920_000)).toMatch(/^1[34]-11-2023 \d\d:\d\d /)
  })
})

describe('signedUsd', () => {
  test('default: prefixes gains with plus and losses with minus', () => {
    expect([5n * unit, -2n * unit, 0n].map(signedUsd)).toEqual(['+$5.00', '−$2.00', '$0.00'])
  })
})
