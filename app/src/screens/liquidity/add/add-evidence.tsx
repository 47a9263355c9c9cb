import { Trans, useLingui } from '@lingui/react/macro'
import { formatBps, formatPercent, formatUsd } from '#core/format.ts'
import { bothKnown, type Known, knownValue, mapKnown } from '#core/known.ts'
import { type Deposit, positionOf } from '#core/liquidity/deposit.ts'
import { type PairFacts, type Sides, supplyWithFee } from '#core/liquidity/pair.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useMonthFees } from '#hooks/use-pair-history.ts'
import { useStakedIn } from '#hooks/use-positions.ts'
import { UsdNote } from '#widgets/amount-side.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { KeyFigure, Note, newPairFeeBps, usdOf } from '../parts/figures.tsx'
import { PairHeading } from '../parts/frame.tsx'
import { PositionTable } from '../parts/position-table.tsx'
import type { Addition } from './use-addition.ts'

/** Liquidity, fee and recent return of the pool; `facts` is null when there is none yet. */
function PoolFigures(props: { facts: PairFacts | null; currencies: Sides<Currency>; prices: Sides<Known<bigint>> }) {
  const { facts, currencies, prices } = props
  const { t } = useLingui()
  const liquidity = facts && usdOf(currencies, facts.reserves, prices)
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

const emptyReserves = { first: 0n, second: 0n }

/** The position after a deposit. */
function positionAfter(holding: bigint, { liquidity, supplyAfter, reservesAfter }: Deposit) {
  return positionOf(holding + liquidity, reservesAfter, supplyAfter)
}

/** Data for the decision: the pool and the account's position, now and after. */
export function AddEvidence(props: {
  addition: Addition
  /** In the wallet. */
  holding: Known<bigint>
  lpSymbol: string
}) {
  const { addition, holding, lpSymbol } = props
  const { t } = useLingui()
  const { currencies, facts, prices, deposit, isFirstProvider, lookup, account } = addition
  const staked = useStakedIn(facts?.address ?? null)
  const { first, second } = currencies
  if (!first || !second || lookup.status === 'invalid') return <Slogan />
  const both = { first, second }
  const held = (knownValue(holding) ?? 0n) + (knownValue(staked) ?? 0n)
  // A partial total would change while the rest loads.
  const isRead = holding.status !== 'loading' && staked.status !== 'loading'
  const now = positionOf(held, facts?.reserves ?? emptyReserves, facts ? supplyWithFee(facts) : 0n)
  const after = deposit ? positionAfter(held, deposit) : null
  const valued = (position: typeof now) => ({ ...position, usd: usdOf(both, position.amounts, prices) })
  const isKnown = lookup.status === 'exists' || lookup.status === 'not-exists'
  return (
    <>
      <PairHeading label={isKnown && isFirstProvider ? t`You are creating` : t`You are adding to`} currencies={both} />
      {isKnown ? <PoolFigures facts={facts} currencies={both} prices={prices} /> : null}
      {account && isRead && (held > 0n || after) ? (
        <PositionTable
          currencies={both}
          lpSymbol={lpSymbol}
          now={valued(now)}
          after={after && valued(after)}
          staked={staked}
        />
      ) : null}
      {held > 0n ? (
        <Note>
          <Trans>If prices diverge, you may end with less than by holding (impermanent loss).</Trans>
        </Note>
      ) : (
        <EarnFees feeBps={facts?.swapFeeBps ?? newPairFeeBps} />
      )}
    </>
  )
}

/** Shown when the account holds nothing of the pool. */
function EarnFees({ feeBps }: { feeBps: number }) {
  const fee = formatBps(feeBps)
  return (
    <Note>
      <Trans>Earn your share of the {fee} fee on every trade, paid when you remove.</Trans>
    </Note>
  )
}

/** Explains adding before two currencies are selected. */
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
