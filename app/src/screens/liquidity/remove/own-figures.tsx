import { useLingui } from '@lingui/react/macro'
import type { Token } from '#domain/currencies/currency.ts'
import { formatAmount, formatUsd } from '#domain/currencies/format.ts'
import { formatDate } from '#domain/format-date.ts'
import { bothKnown, type Known, mapKnown } from '#domain/known.ts'
import { type PairFacts, supplyWithFee } from '#domain/liquidity/pair-facts.ts'
import { positionOf } from '#domain/liquidity/position.ts'
import type { Sides } from '#domain/liquidity/sides.ts'
import { pairInOrder } from '#domain/pairs/pair-in-order.ts'
import { useFeesEarned } from '#domain/positions/use-fees-earned.ts'
import { useStakedIn } from '#domain/positions/use-staked-in.ts'
import { Unknown } from '#ui/unknown.tsx'
import { KnownFigure } from '#words/known-figure.tsx'
import { KeyFigure } from '../parts/key-figure.tsx'
import { UsdNote } from '../parts/usd-note.tsx'
import { usdOf } from '../parts/usd-of.ts'
import { symbolOf } from '../parts/use-lp-token.ts'
import type { Removing } from './use-removal.ts'

/** What one has in the pool: in the wallet, which can be removed, in campaigns, which cannot, and what both have earned. */
export function OwnFigures({ removing, liquidity }: { removing: Removing; liquidity: Known<bigint> }) {
  const { t } = useLingui()
  const { facts, tokens, holding, lpToken, prices } = removing
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
        <KeyFigure label={t`Staked`} note={t`not touched by this`}>
          {staked.status === 'known' ? (
            <UsdNote value={worth(staked.value)} />
          ) : (
            <KnownFigure of={staked} show={formatUsd} />
          )}
        </KeyFigure>
      ) : null}
      <Fees
        facts={facts}
        tokens={both}
        held={mapKnown(bothKnown(holding, staked), ([own, inCampaigns]) => own + inCampaigns)}
      />
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
        <Unknown
          reason={t`LP tokens also came or went by a transfer. What they cost is not known, and so neither are fees and divergence.`}
        />
      ) : (
        <KnownFigure of={mapKnown(fees, ({ usd }) => usd)} show={formatUsd} />
      )}
    </KeyFigure>
  )
}
