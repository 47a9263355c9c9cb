import { useLingui } from '@lingui/react/macro'
import type { Currency } from '#domain/currencies/currency.ts'
import { formatBps, formatPercent, formatUsd } from '#domain/currencies/format.ts'
import { bothKnown, type Known, mapKnown } from '#domain/known.ts'
import type { PairFacts } from '#domain/liquidity/pair-facts.ts'
import type { Sides } from '#domain/liquidity/sides.ts'
import { useMonthFees } from '#domain/pairs/use-month-fees.ts'
import { KnownFigure } from '#words/known-figure.tsx'
import { KeyFigure } from '../parts/key-figure.tsx'
import { UsdNote } from '../parts/usd-note.tsx'
import { usdOf } from '../parts/usd-of.ts'
import { newPairFeeBps } from './fee-rows.tsx'

/** What the pool holds, what it charges, and what that has paid lately; `facts` null: there is no pool yet. */
export function PoolFigures(props: {
  facts: PairFacts | null
  currencies: Sides<Currency>
  prices: Sides<Known<bigint>>
}) {
  const { facts, currencies, prices } = props
  const { t } = useLingui()
  const liquidity = facts && usdOf(currencies, facts.reserves, prices)
  return (
    <dl className="-mt-4 flex flex-wrap gap-x-12 gap-y-6">
      {liquidity ? (
        <KeyFigure label={t`Liquidity`}>
          <UsdNote value={liquidity} />
        </KeyFigure>
      ) : null}
      <KeyFigure label={t`Pool fee`} note={t`split among providers`}>
        {formatBps(facts?.swapFeeBps ?? newPairFeeBps)}
      </KeyFigure>
      {facts && liquidity ? <MonthFees facts={facts} liquidity={liquidity} /> : null}
    </dl>
  )
}

function MonthFees({ facts, liquidity }: { facts: PairFacts; liquidity: Known<bigint> }) {
  const { t } = useLingui()
  const fees = useMonthFees(facts)
  const part = mapKnown(bothKnown(fees, liquidity), ([numerator, denominator]) => ({ numerator, denominator }))
  const share = part.status === 'known' && part.value.denominator > 0n ? formatPercent(part.value) : null
  return (
    <KeyFigure label={t`Fees earned, 30 days`} note={share === null ? '\u00a0' : t`${share} of the pool`}>
      <KnownFigure of={fees} show={formatUsd} />
    </KeyFigure>
  )
}
