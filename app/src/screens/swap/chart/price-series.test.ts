import { describe, expect, test } from 'vitest'
import type { HistoryPoint, PairHistory } from '#core/pairs/pair-history.ts'
import { changeOver, priceSeries } from './price-series.ts'

const point = (time: number, reserve0: bigint, reserve1: bigint): HistoryPoint => ({
  time,
  reserve0,
  reserve1,
  totalSupply: 1n,
  liquidityUsd: null,
  volumeUsd: null,
})
/** WBTC with 8 decimals and DAI with 18. */
const history: PairHistory = {
  decimals0: 8,
  decimals1: 18,
  step: 'hour',
  points: [
    point(0, 10n ** 8n, 96_000n * 10n ** 18n),
    point(3600, 0n, 0n),
    point(7200, 10n ** 8n, 97_200n * 10n ** 18n),
  ],
}

describe('priceSeries', () => {
  test('default: converts to whole tokens at any decimals, and skips points of an empty pool', () => {
    expect(priceSeries([{ history, of: 'token0' }])).toEqual([
      { time: 0, value: 96_000 },
      { time: 7200, value: 97_200 },
    ])
    expect(priceSeries([{ history, of: 'token1' }])[0]?.value).toBeCloseTo(1 / 96_000, 12)
  })

  test('behavior: multiplies the prices of several pairs at each hour that all pairs have', () => {
    /** ETH with 18 decimals is token0, USDC with 6 is token1. */
    const other: PairHistory = {
      decimals0: 18,
      decimals1: 6,
      step: 'hour',
      points: [point(3600, 10n ** 18n, 3_000n * 10n ** 6n), point(7200, 10n ** 18n, 2_000n * 10n ** 6n)],
    }
    const legs = [
      { history, of: 'token0' },
      { history: other, of: 'token1' },
    ] as const
    expect(priceSeries(legs)).toEqual([{ time: 7200, value: 97_200 / 2_000 }])
    expect(priceSeries([])).toEqual([])
  })
})

describe('changeOver', () => {
  test('default: computes the change from the first point to the last', () => {
    expect(changeOver(priceSeries([{ history, of: 'token0' }]))).toEqual({
      numerator: 12_500n,
      denominator: 1_000_000n,
    })
  })
  test('behavior: returns null when there are fewer than two points', () => {
    expect(changeOver([])).toBeNull()
    expect(changeOver([{ time: 0, value: 5 }])).toBeNull()
  })
})
