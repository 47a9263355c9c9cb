import { formatAmount, formatUsd } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import type { Pair } from '#core/pairs/pair.ts'
import { type PairHistory, priceAtDown } from '#core/pairs/pair-history.ts'
import type { PairAction } from '#core/pairs/position.ts'
import type { ChartPoint } from '#ui/chart/chart-points.ts'

export type TradeSide = 'buy' | 'sell' | 'add' | 'remove'

/** What somebody did, seen from the token that the pair is named by first: a pair that gives it sells it to a buyer. */
export function tradeSide(
  { kind, amount0, amount1 }: Pick<PairAction, 'kind' | 'amount0' | 'amount1'>,
  baseIs: 'token0' | 'token1',
): TradeSide {
  if (kind === 'mint') return 'add'
  if (kind === 'burn') return 'remove'
  return (baseIs === 'token0' ? amount0 : amount1) < 0n ? 'buy' : 'sell'
}

/** A gain or a loss of 10^-18 US dollars: '+$1.20', '−$0.40'. */
export function signedUsd(value: bigint): string {
  if (value === 0n) return formatUsd(0n)
  return value > 0n ? `+${formatUsd(value)}` : `−${formatUsd(-value)}`
}

/** A figure of 10^-18 as a number, for drawing only. */
export function drawn(value: bigint): number {
  return Number(value) / 1e18
}

/** Back to units of 10^-18, in the 15 digits that a number has: more would be made up and then cut off the wrong way. */
function unitsOf(value: number): bigint {
  if (value <= 0) return 0n
  const places = Math.min(18, Math.max(0, 14 - Math.floor(Math.log10(value))))
  return BigInt(Math.round(value * 10 ** places)) * 10n ** BigInt(18 - places)
}

export function usdText(value: number): string {
  return formatUsd(unitsOf(value))
}

export function priceText(value: number): string {
  return formatAmount(unitsOf(value), 18, 'pairPrice')
}

/** An hour by the user's clock; a day is one of UTC and has no hour. */
export function timeText(step: PairHistory['step'], seconds: number): string {
  return step === 'hour' ? formatDate(seconds) : `${formatDate(seconds, 'UTC').slice(0, 10)} UTC`
}

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
