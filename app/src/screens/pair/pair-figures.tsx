import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatAmount, formatBps, formatPercent, formatUsd } from '#core/format.ts'
import { bothKnown, type Known, known, mapKnown, unknown } from '#core/known.ts'
import { displayOrder, type Pair } from '#core/pairs/pair.ts'
import { dayVolume, feeApr, feesDown, priceAtDown } from '#core/pairs/pair-history.ts'
import { useChain } from '#hooks/chain.ts'
import { usePairHistory, usePairLiquidity } from '#hooks/pair-history.ts'
import { Card } from '#ui/card.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { useSymbols } from '#widgets/use-symbols.ts'

function Figure({ label, hint, children }: { label: ReactNode; hint?: string; children: ReactNode }) {
  return (
    <div className="min-w-0" title={hint}>
      <dt className="text-2 hyphens-auto">{label}</dt>
      <dd className="text-heading wrap-anywhere">{children}</dd>
    </div>
  )
}

/** A figure that may turn out not to be known. */
function orUnknown<T>(figure: Known<T | null>): Known<T> {
  if (figure.status !== 'known') return figure
  return figure.value === null ? unknown('no-source') : known(figure.value, figure.asOf)
}

/** What is in the pair, what is traded, what that pays, and who gets which part. */
export function PairFigures({ pair }: { pair: Pair }) {
  const { t } = useLingui()
  const liquidityUsd = usePairLiquidity(pair)
  const week = usePairHistory(pair.address, 'week')
  const hours = mapKnown(week, ({ value }) => value.points)
  const volume = orUnknown(mapKnown(hours, dayVolume))
  const apr = orUnknown(
    mapKnown(bothKnown(hours, liquidityUsd), ([points, liquidity]) => feeApr(points, pair, liquidity)),
  )
  const denominator = pair.protocolFeeDenominator
  return (
    <Card className="p-6" aria-label={t`Figures of the pair`}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Figure label={<Trans>Liquidity</Trans>}>
          <KnownFigure of={liquidityUsd} show={formatUsd} />
        </Figure>
        <Figure label={<Trans>Volume 24 h</Trans>}>
          <KnownFigure of={volume} show={formatUsd} />
        </Figure>
        <Price pair={pair} />
        <Figure label={<Trans>Fees 24 h</Trans>}>
          <KnownFigure of={mapKnown(volume, (traded) => feesDown(traded, pair.swapFeeBps))} show={formatUsd} />
        </Figure>
        <Figure
          label={<Trans>Fee APR, 7 days</Trans>}
          hint={t`What holders would earn in a year if trading went on as in the last 7 days, without rewards and without what prices do to the position.`}
        >
          <KnownFigure of={apr} show={formatPercent} />
        </Figure>
        <Figure
          label={<Trans>Swap fee</Trans>}
          hint={
            denominator === null
              ? t`All of it goes to those who hold liquidity.`
              : t`The protocol receives 1/${denominator + 1} of it, holders the rest.`
          }
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

/** Both ways: a press turns it round. */
function Price({ pair }: { pair: Pair }) {
  const symbolOf = useSymbols()
  const { t } = useLingui()
  const { base, quote, baseIs } = displayOrder(useChain(), pair)
  const [turned, setTurned] = useState(false)
  const [one, other] = turned ? [quote, base] : [base, quote]
  const side = turned === (baseIs === 'token0') ? 'token1' : 'token0'
  const decimals = { decimals0: pair.token0.decimals, decimals1: pair.token1.decimals }
  const price = priceAtDown(pair, decimals, side)
  const [symbol, unit] = [symbolOf(one), symbolOf(other)]
  return (
    <Figure label={<Trans>1 {symbol}</Trans>}>
      <button
        type="button"
        title={t`Turn the price round`}
        className="hover:text-accent max-w-full truncate text-start transition-colors duration-[120ms]"
        onClick={() => setTurned(!turned)}
      >
        {price === null ? '—' : formatAmount(price, 18, 'pairPrice')}{' '}
        <span className="text-2 text-section font-normal">{unit}</span>
      </button>
    </Figure>
  )
}
