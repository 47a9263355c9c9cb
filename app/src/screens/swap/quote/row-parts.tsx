import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { useLingui } from '@lingui/react/macro'
import { Badge } from '#ui/badge.tsx'
import { ImpactFigure } from '#widgets/risk-figures.tsx'
import { AfterGasLine, TurnsOrder } from './after-gas.tsx'
import { type PlatformRow, worseByText } from './platform-rows.ts'
import { TradeAmount } from './trade-figures.tsx'

type Quoted = Extract<Quotes, { status: 'quoted' }>

/** Quoted output or input, before and after gas cost. */
export function MovedAmount({ quote, quotes }: { quote: PlatformQuote; quotes: Quoted }) {
  return (
    <>
      <span className="text-1 block font-medium">
        <TradeAmount trade={quote} amount={quote.field === 'input' ? quote.amountOut : quote.amountIn} />
      </span>
      <AfterGasLine quote={quote} quotes={quotes} />
    </>
  )
}

/** Difference of a row to the best price, and whether gas changes the order. */
export function RowRank(props: {
  row: Extract<PlatformRow, { status: 'trade' }>
  quotes: Quoted
  /** True when the column header already says "price impact". */
  isImpactNamed?: boolean
}) {
  const { row, quotes, isImpactNamed = false } = props
  const { t } = useLingui()
  return (
    <>
      {row.fails ? (
        <Badge tone="danger">{t`Would fail`}</Badge>
      ) : row.beyond ? (
        <>
          <ImpactFigure impact={row.quote.priceImpact} />
          {isImpactNamed ? null : <span className="text-3 text-caption">{t`Price impact`}</span>}
        </>
      ) : row.best ? (
        <Badge tone="accent">{t`Best`}</Badge>
      ) : (
        <bdi dir="ltr">{worseByText(row.worseBy)}</bdi>
      )}
      <TurnsOrder quote={row.quote} quotes={quotes} />
      {row.reading ? <span className="text-3 text-caption">{t`Reading…`}</span> : null}
    </>
  )
}
