import { useLingui } from '@lingui/react/macro'
import { supplyWithFee } from '#domain/liquidity/pair-facts.ts'
import { positionOf } from '#domain/liquidity/position.ts'
import { mapSides } from '#domain/liquidity/sides.ts'
import { PairHeading } from '../parts/pair-heading.tsx'
import { PositionTable } from '../parts/position-table.tsx'
import { usdOf } from '../parts/usd-of.ts'
import { symbolOf } from '../parts/use-lp-token.ts'
import { OwnFigures } from './own-figures.tsx'
import type { Removing } from './use-removal.ts'

/** Why: what is one's own in the pool, now and after. */
export function RemoveEvidence({ removing }: { removing: Removing }) {
  const { t } = useLingui()
  const { currencies, facts, prices, holding, lpToken, removal, account } = removing
  const { first, second } = currencies
  if (!first || !second) return null
  const both = { first, second }
  const lpSymbol = symbolOf(lpToken)
  if (!facts || !account || holding.status !== 'known') {
    return <PairHeading label={t`You are removing from`} currencies={both} />
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
      <PairHeading label={t`You are removing from`} currencies={both} />
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
