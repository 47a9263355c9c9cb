import { useLingui } from '@lingui/react/macro'
import { formatAmount, formatUsd } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import { bothKnown, type Known, mapKnown } from '#core/known.ts'
import { positionOf } from '#core/liquidity/deposit.ts'
import { mapSides, type PairFacts, type Sides, supplyWithFee } from '#core/liquidity/pair.ts'
import { pairInOrder } from '#core/pairs/pair.ts'
import type { Token } from '#core/tokens/currency.ts'
import { symbolOf } from '#hooks/liquidity.ts'
import { useFeesEarned, useStakedIn } from '#hooks/use-positions.ts'
import { Unknown } from '#ui/text.tsx'
import { UsdNote } from '#widgets/amount-side.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { KeyFigure, usdOf } from '../parts/figures.tsx'
import { PairHeading } from '../parts/frame.tsx'
import { PositionTable } from '../parts/position-table.tsx'
import type { Removing } from './use-removal.ts'

/** The account's share: removable in the wallet, staked in campaigns, and the fees of both. */
function OwnFigures({ removing, liquidity }: { removing: Removing; liquidity: Known<bigint> }) {
  const { t } = useLingui()
  const { facts, tokens, holding, lpToken, prices, isForeign } = removing
  const { first, second } = tokens
  const staked = useStakedIn(facts?.address ?? null)
  if (!facts || !first || !second) return null
  const both = { first, second }
  const amount = holding.status === 'known' ? formatAmount(holding.value, 18, 'balance') : '—'
  const held = `${amount} ${symbolOf(lpToken)}`
  const worth = (amount: bigint) =>
    usdOf(both, positionOf(amount, facts.reserves, supplyWithFee(facts)).amounts, prices)
  return (
    <dl className="-mt-4 flex flex-wrap gap-x-12 gap-y-6">
      <KeyFigure label={t`Your liquidity`} note={t`${held} in your wallet`}>
        <UsdNote value={liquidity} />
      </KeyFigure>
      {staked.status === 'unknown' || (staked.status === 'known' && staked.value > 0n) ? (
        <KeyFigure label={t`Staked`} note={t`stays staked`}>
          {staked.status === 'known' ? (
            <UsdNote value={worth(staked.value)} />
          ) : (
            <KnownFigure of={staked} show={formatUsd} />
          )}
        </KeyFigure>
      ) : null}
      {isForeign ? null : (
        <Fees
          facts={facts}
          tokens={both}
          held={mapKnown(bothKnown(holding, staked), ([own, inCampaigns]) => own + inCampaigns)}
        />
      )}
    </dl>
  )
}

function Fees({ facts, tokens, held }: { facts: PairFacts; tokens: Sides<Token>; held: Known<bigint> }) {
  const { t } = useLingui()
  const fees = useFeesEarned(pairInOrder(facts, tokens), held)
  if (held.status === 'known' && held.value === 0n) return null
  const day = fees?.status === 'known' ? formatDate(fees.value.since).slice(0, 10) : null
  return (
    <KeyFigure label={t`Fees earned`} note={day === null ? '\u00a0' : t`since ${day}`}>
      {fees === null ? (
        <Unknown reason={t`Some LP tokens were transferred, so profit can't be calculated.`} />
      ) : (
        <KnownFigure of={mapKnown(fees, ({ usd }) => usd)} show={formatUsd} />
      )}
    </KeyFigure>
  )
}

/** The account's position in the pool, now and after. */
export function RemoveEvidence({ removing }: { removing: Removing }) {
  const { t } = useLingui()
  const { currencies, facts, prices, holding, lpToken, removal, account, isForeign } = removing
  const { first, second } = currencies
  if (!first || !second) return null
  const both = { first, second }
  const lpSymbol = symbolOf(lpToken)
  const name = removing.exchange?.name ?? ''
  const label = isForeign ? t`You are removing from a pool of ${name}` : t`You are removing from`
  if (!facts || !account || holding.status !== 'known') {
    return <PairHeading label={label} currencies={both} />
  }
  const supply = supplyWithFee(facts)
  const valued = (position: ReturnType<typeof positionOf>) => ({
    ...position,
    usd: usdOf(both, position.amounts, prices),
  })
  const now = valued(positionOf(holding.value, facts.reserves, supply))
  function positionAfter(taken: NonNullable<typeof removal>) {
    if (!facts || holding.status !== 'known') return null
    const reserves = mapSides(facts.reserves, (reserve, side) => reserve - taken.amounts[side])
    return valued(positionOf(holding.value - taken.liquidity, reserves, supply - taken.liquidity))
  }
  return (
    <>
      <PairHeading label={label} currencies={both} />
      <OwnFigures removing={removing} liquidity={now.usd} />
      {holding.value > 0n ? (
        <PositionTable
          currencies={both}
          lpSymbol={lpSymbol}
          now={now}
          after={removal && removal.liquidity > 0n ? positionAfter(removal) : null}
        />
      ) : null}
    </>
  )
}
