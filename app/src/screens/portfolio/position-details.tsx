import { isSameAddress } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Position } from '#core/account/portfolio.ts'
import { type PositionRow, rewardsIn } from '#core/account/position-rows.ts'
import { formatPoolShare } from '#core/format.ts'
import { baseFirst, displayOrder } from '#core/tokens/display-order.ts'
import { useChain } from '#hooks/use-chain.ts'
import type { PositionReturn } from '#hooks/use-position-return.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { Amount } from '#widgets/amount.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { LpWorth } from '#widgets/lp-worth.tsx'
import { TokenSymbol } from '#widgets/token-identity.tsx'
import { ForeignStakeRow } from './foreign-stakes.tsx'
import type { RowContext } from './position-menu.tsx'
import { PositionYear } from './position-year.tsx'
import SinceEntryFigures from './since-entry-figures.tsx'
import { StakeRow } from './stakes.tsx'

/** Amounts of the position by location: wallet and campaigns. */
function Where({ position }: { position: Position }) {
  const { t } = useLingui()
  const { pair, wallet, staked, share, holds } = position
  const sides = baseFirst<0 | 1>(displayOrder(useChain(), pair), 0, 1)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, these are figures
    <div role="group" aria-label={t`Position`}>
      <DetailList>
        {sides.map((side) => {
          const token = side === 0 ? pair.token0 : pair.token1
          return (
            <DetailRow key={side} label={<TokenSymbol of={token} />}>
              <KnownFigure of={holds} show={(both) => <Amount amount={both[side]} of={token} />} />
            </DetailRow>
          )
        })}
        <DetailRow label={t`In wallet`}>
          <LpWorth of={position} amount={wallet} />
        </DetailRow>
        {staked > 0n ? (
          <DetailRow label={t`Staked`}>
            <LpWorth of={position} amount={staked} />
          </DetailRow>
        ) : null}
        <DetailRow label={t`Pool share`}>
          <KnownFigure of={share} show={formatPoolShare} />
        </DetailRow>
      </DetailList>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h4 className="text-2 mb-1 font-semibold">{title}</h4>
      {children}
    </div>
  )
}

/** Details of a row: amounts by location, result, fees and rewards, and each stake. */
export default function PositionDetails(props: RowContext & { row: PositionRow; year: PositionReturn | null }) {
  const { row, year, account, isMine, stakes } = props
  const { t } = useLingui()
  const now = BigInt(useChainTime())
  const { position, own, foreign } = row
  return (
    <div className="grid gap-5">
      {position ? (
        <div className="grid gap-x-10 gap-y-5 md:grid-cols-3">
          <Part title={t`Position`}>
            <Where position={position} />
          </Part>
          <Part title={t`Performance`}>
            <SinceEntryFigures position={position} account={account} rewards={rewardsIn(row, stakes)} />
          </Part>
          {year ? (
            <Part title={t`Fees and rewards`}>
              <PositionYear of={year} />
            </Part>
          ) : null}
        </div>
      ) : null}
      {own.length + foreign.length > 0 ? (
        <Part title={t`Stakes`}>
          <ul aria-label={t`Stakes`}>
            {own.map(({ of, usd }) => (
              <StakeRow
                key={of.campaign.address}
                mine={of}
                usd={usd}
                position={position && isSameAddress(position.pair.address, of.campaign.pair.address) ? position : null}
                now={now}
                isMine={isMine}
              />
            ))}
            {foreign.map(({ of, usd }) => (
              <ForeignStakeRow key={of.campaign.address} stake={of} usd={usd} now={now} isMine={isMine} />
            ))}
          </ul>
        </Part>
      ) : null}
    </div>
  )
}
