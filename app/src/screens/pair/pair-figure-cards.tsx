import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatAmount, formatBps, formatPercent, formatUsd } from '#core/format.ts'
import { type Known, known, mapKnown, unknown } from '#core/known.ts'
import { isUnowned } from '#core/liquidity/opening.ts'
import type { Pair } from '#core/pairs/pair.ts'
import { dayVolume, feesDown, type PairHistory, priceAtDown } from '#core/pairs/pair-history.ts'
import type { PairAction } from '#core/pairs/position.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePairHistory, usePairLiquidity, usePairReturn } from '#hooks/use-pair-history.ts'
import { Card } from '#ui/card.tsx'
import type { ChartPoint } from '#ui/chart/chart-points.ts'
import { Explained } from '#widgets/explained.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

function Figure({ label, hint, children }: { label: ReactNode; hint?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-2 hyphens-auto">{hint === undefined ? label : <Explained label={label} text={hint} />}</dt>
      <dd className="text-heading wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Turns a known null into an unknown value. */
function orUnknown<T>(figure: Known<T | null>): Known<T> {
  if (figure.status !== 'known') return figure
  return figure.value === null ? unknown('no-source') : known(figure.value, figure.asOf)
}

/** Cards with liquidity, volume, fees, and who receives the fees. */
export function PairFigures({ pair }: { pair: Pair }) {
  const { t } = useLingui()
  const liquidityUsd = usePairLiquidity(pair)
  const week = usePairHistory(pair.address, 'week')
  const hours = mapKnown(week, ({ value }) => value.points)
  const volume = orUnknown(mapKnown(hours, dayVolume))
  const { fees, youngDays: young } = usePairReturn(pair)
  const denominator = pair.protocolFeeDenominator
  return (
    <Card className="p-6" aria-label={t`Figures of the pair`}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Figure label={<Trans>Liquidity</Trans>}>
          <KnownFigure of={liquidityUsd} show={formatUsd} />
        </Figure>
        <Figure label={<Trans>Volume 24 h</Trans>} hint={t`Trading volume in the last 24 hours.`}>
          <KnownFigure of={volume} show={formatUsd} />
        </Figure>
        <Price pair={pair} />
        <Figure
          label={<Trans>Fees 24 h</Trans>}
          hint={t`Fees paid in the last 24 hours, LP and protocol parts together.`}
        >
          <KnownFigure of={mapKnown(volume, (traded) => feesDown(traded, pair.swapFeeBps))} show={formatUsd} />
        </Figure>
        <Figure
          label={
            young === null || young === 0 ? (
              <Trans>Fee APR, 7 days</Trans>
            ) : (
              <Plural value={young} one="Fee APR, # day" other="Fee APR, # days" />
            )
          }
          hint={t`Yearly LP fees, estimated from the last 7 days. Excludes rewards and price changes.`}
        >
          <KnownFigure of={fees} show={formatPercent} />
        </Figure>
        <Figure
          label={<Trans>Swap fee</Trans>}
          hint={denominator === null ? t`All to LPs.` : t`Protocol 1/${denominator + 1}, LPs the rest.`}
        >
          {formatBps(pair.swapFeeBps)}{' '}
          <span className="text-3 text-body font-normal max-xs:block max-xs:truncate">
            {denominator === null ? null : <Trans>1/{denominator + 1} protocol</Trans>}
          </span>
        </Figure>
      </dl>
    </Card>
  )
}

/** Price of the pair; a click inverts it. */
function Price({ pair }: { pair: Pair }) {
  const symbolOf = useSymbols()
  const { t } = useLingui()
  const { base, quote, baseIs } = displayOrder(useChain(), pair)
  const [turned, setTurned] = useState(false)
  const [one, other] = turned ? [quote, base] : [base, quote]
  const side = turned === (baseIs === 'token0') ? 'token1' : 'token0'
  const decimals = { decimals0: pair.token0.decimals, decimals1: pair.token1.decimals }
  // Without LP tokens the reserves may have any ratio, so no price is displayed.
  const price = isUnowned(pair) ? null : priceAtDown(pair, decimals, side)
  const [symbol, unit] = [symbolOf(one), symbolOf(other)]
  return (
    <Figure label={<Trans>1 {symbol}</Trans>}>
      <button
        type="button"
        title={t`Turn the price round`}
        className="hover:text-accent max-w-full truncate text-start transition-colors duration-[120ms]"
        onClick={() => setTurned(!turned)}
      >
        <bdi>
          {price === null ? '—' : formatAmount(price, 18, 'pairPrice')}{' '}
          <span className="text-2 text-section font-normal">{unit}</span>
        </bdi>
      </button>
    </Figure>
  )
}

export type TradeSide = 'buy' | 'sell' | 'add' | 'remove'

/** Side of a trade from the trader's view of the base token: a buy when the pair pays it out. */
export function tradeSide(
  { kind, amount0, amount1 }: Pick<PairAction, 'kind' | 'amount0' | 'amount1'>,
  baseIs: 'token0' | 'token1',
): TradeSide {
  if (kind === 'mint') return 'add'
  if (kind === 'burn') return 'remove'
  return (baseIs === 'token0' ? amount0 : amount1) < 0n ? 'buy' : 'sell'
}

/** Formats a gain or loss in units of 10^-18 US dollars: '+$1.20', '−$0.40'. */
export function signedUsd(value: bigint): string {
  if (value === 0n) return formatUsd(0n)
  return value > 0n ? `+${formatUsd(value)}` : `−${formatUsd(-value)}`
}

/** Converts units of 10^-18 to a float, precise enough for charts only. */
export function drawn(value: bigint): number {
  return Number(value) / 1e18
}

/** Converts a float, which has 15 significant digits, to units of 10^-18. */
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

export type PairFigure = 'price' | 'liquidity' | 'volume'

/**
 * Chart series of a pair. The last point is the current price and liquidity on the chain. Unknown
 * values are left out.
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
