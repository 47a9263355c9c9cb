import { useLingui } from '@lingui/react/macro'
import { formatAmount, formatUsd } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import { type Known, mapKnown } from '#core/known.ts'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import type { PairFacts, Sides } from '#core/liquidity/pair-lookup.ts'
import type { RemovalPosition } from '#core/liquidity/removal-terms.ts'
import { pairInOrder } from '#core/pairs/pair.ts'
import type { Token } from '#core/tokens/currency.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useFeesEarned } from '#hooks/use-positions.ts'
import { Unknown } from '#ui/text.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { UsdNote } from '#widgets/usd-note.tsx'
import { KeyFigure } from '../parts/figures.tsx'
import { PairHeading } from '../parts/frame.tsx'
import { PositionTable } from '../parts/position-table.tsx'

/** The account's LP tokens: removable ones in the wallet, staked ones, and the fees of both. */
function OwnFigures(props: {
  removal: Pick<RemovalView, 'facts' | 'isForeign' | 'lpSymbol' | 'staked' | 'tokens'>
  position: RemovalPosition
}) {
  const { t } = useLingui()
  const { facts, isForeign, lpSymbol, staked, tokens } = props.removal
  const { now, stakedUsd, total } = props.position
  const { first, second } = tokens
  if (!facts || !first || !second) return null
  const held = withSymbol(formatAmount(now.liquidity, 18, 'balance'), lpSymbol)
  return (
    <dl className="-mt-4 flex flex-wrap gap-x-12 gap-y-6">
      <KeyFigure label={t`Your liquidity`} note={t`${held} in your wallet`}>
        <UsdNote value={now.usd} />
      </KeyFigure>
      {stakedUsd || staked.status === 'unknown' ? (
        <KeyFigure label={t`Staked`} note={t`stays staked`}>
          {stakedUsd ? <UsdNote value={stakedUsd} /> : <KnownFigure of={staked} show={formatUsd} />}
        </KeyFigure>
      ) : null}
      {isForeign ? null : <Fees facts={facts} tokens={{ first, second }} held={total} />}
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

/** The account's position in the pool, before and after the removal. */
export function RemoveEvidence({
  removal,
}: {
  removal: Pick<
    RemovalView,
    'currencies' | 'exchange' | 'facts' | 'isForeign' | 'lpSymbol' | 'position' | 'staked' | 'tokens'
  >
}) {
  const { t } = useLingui()
  const { currencies, exchange, isForeign, position } = removal
  const { first, second } = currencies
  if (!first || !second) return null
  const both = { first, second }
  const name = exchange?.name ?? ''
  const label = isForeign ? t`You are removing from a pool of ${name}` : t`You are removing from`
  return (
    <>
      <PairHeading label={label} currencies={both} />
      {position ? <OwnFigures removal={removal} position={position} /> : null}
      {position && position.now.liquidity > 0n ? (
        <PositionTable currencies={both} now={position.now} after={position.after} />
      ) : null}
    </>
  )
}
