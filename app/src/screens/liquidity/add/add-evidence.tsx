import { Trans, useLingui } from '@lingui/react/macro'
import { formatBps, formatPercent, formatUsd } from '#core/format.ts'
import { bothKnown, type Known, mapKnown } from '#core/known.ts'
import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import type { PairFacts, Sides } from '#core/liquidity/pair-lookup.ts'
import { usdOfSides } from '#core/liquidity/usd-of-sides.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useMonthFees } from '#hooks/use-pair-history.ts'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { UsdNote } from '#widgets/usd-note.tsx'
import { KeyFigure, Note, newPairFeeBps } from '../parts/figures.tsx'
import { PairHeading } from '../parts/frame.tsx'
import { PositionTable } from '../parts/position-table.tsx'

/** Liquidity, fee and recent return of the pool; `facts` is null when the pool does not exist. */
function PoolFigures(props: { facts: PairFacts | null; currencies: Sides<Currency>; prices: Sides<Known<bigint>> }) {
  const { facts, currencies, prices } = props
  const { t } = useLingui()
  const liquidity = facts && usdOfSides(currencies, facts.reserves, prices)
  const providerParts = facts?.protocolFeeDenominator ?? null
  const allParts = providerParts === null ? null : providerParts + 1
  return (
    <dl className="-mt-4 flex flex-wrap gap-x-12 gap-y-6">
      {liquidity ? (
        <KeyFigure label={t`Liquidity`}>
          <UsdNote value={liquidity} />
        </KeyFigure>
      ) : null}
      <KeyFigure
        label={t`Swap fee`}
        note={providerParts === null ? t`split among LPs` : t`${providerParts}/${allParts} to LPs`}
      >
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

/** Pool figures and the account's position, before and after the deposit. */
export function AddEvidence({
  addition,
}: {
  addition: Pick<
    AdditionView,
    'currencies' | 'facts' | 'prices' | 'isFirstProvider' | 'lookup' | 'position' | 'staked' | 'hasLiquidity'
  >
}) {
  const { t } = useLingui()
  const { currencies, facts, prices, isFirstProvider, lookup, position, staked } = addition
  const { first, second } = currencies
  if (!first || !second || lookup.status === 'invalid') return <Slogan />
  const both = { first, second }
  const isKnown = lookup.status === 'exists' || lookup.status === 'not-exists'
  return (
    <>
      <PairHeading label={isKnown && isFirstProvider ? t`You are creating` : t`You are adding to`} currencies={both} />
      {isKnown ? <PoolFigures facts={facts} currencies={both} prices={prices} /> : null}
      {position ? <PositionTable {...position} currencies={both} staked={staked} /> : null}
      {addition.hasLiquidity ? (
        <Note>
          <Trans>If prices diverge, you may end with less than by holding (impermanent loss).</Trans>
        </Note>
      ) : (
        <EarnFees feeBps={facts?.swapFeeBps ?? newPairFeeBps} />
      )}
    </>
  )
}

/** Hint about fees, shown when the account has no position in the pool. */
function EarnFees({ feeBps }: { feeBps: number }) {
  const fee = formatBps(feeBps)
  return (
    <Note>
      <Trans>Earn your share of the {fee} fee on every trade, paid when you remove.</Trans>
    </Note>
  )
}

/** Introduction, shown before two currencies are selected. */
function Slogan() {
  return (
    <div className="max-wide:hidden">
      <p className="text-display" role="presentation">
        <Trans>
          Add two tokens.
          <br />
          Earn fees on every trade.
        </Trans>
      </p>
      <p className="text-section text-2 mt-4 max-w-[28.5rem]">
        <Trans>Add both tokens to earn your share of the fee on every trade.</Trans>
      </p>
    </div>
  )
}
