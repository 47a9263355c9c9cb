import { type PairHistory, priceAtDown } from '#domain/pairs/history.ts'
import type { Pair } from '#domain/pairs/pair-lookup.ts'
import type { ChartPoint } from '#ui/chart/chart-series.ts'
import { drawn } from './chart-figures.ts'

export type PairFigure = 'price' | 'liquidity' | 'volume'

/**
 * What is drawn of a pair. The newest price and liquidity are the chain's of now; an hour or day whose figure is not known is left out,
 * as it is not 0.
 */
export function pairSeries(
  history: PairHistory,
  figure: PairFigure,
  pair: Pick<Pair, 'reserve0' | 'reserve1' | 'liquidityUsd'>,
  baseIs: 'token0' | 'token1',
): readonly ChartPoint[] {
  const last = history.points.length - 1
  return history.points.flatMap((point, at): ChartPoint[] => {
    const value = figureOf(at === last ? 'now' : 'then')
    return value === null ? [] : [{ time: point.time, value: drawn(value) }]

    function figureOf(when: 'now' | 'then'): bigint | null {
      switch (figure) {
        case 'price':
          return priceAtDown(when === 'now' ? pair : point, history, baseIs)
        case 'liquidity':
          return when === 'now' && pair.liquidityUsd.status === 'known' ? pair.liquidityUsd.value : point.liquidityUsd
        case 'volume':
          return point.volumeUsd
      }
    }
  })
}
