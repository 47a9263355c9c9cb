import type { Fraction } from '@dexswap/amm'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatApy } from '#core/campaigns/apy.ts'
import type { Known } from '#core/known.ts'
import type { Position } from '#core/pairs/portfolio.ts'
import type { StakesOf } from '#hooks/campaign-account.ts'
import { usePositionReturn } from '#hooks/position-return.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'

function Percent({ of }: { of: Known<Fraction> }) {
  return <KnownFigure of={of} show={(part) => <bdi dir="ltr">{formatApy(part)}</bdi>} />
}

/** What a position of the own exchange would return in a year, and of what that is made. */
export function PositionYear({ position, stakes }: { position: Position; stakes: StakesOf }): ReactNode {
  const { t } = useLingui()
  const { fees, rewards, total } = usePositionReturn(position, stakes)
  return (
    <>
      <DetailList className="mt-3">
        <DetailRow label={t`Return a year`}>
          <Percent of={total} />
        </DetailRow>
        <DetailRow label={t`Fees a year`}>
          <Percent of={fees} />
        </DetailRow>
        <DetailRow label={t`Rewards a year`}>
          <Percent of={rewards} />
        </DetailRow>
      </DetailList>
      <p className="text-3 text-caption mt-3">
        <Trans>
          Of all of the position, without compounding, and without what prices do to it: fees if trading went on as in
          the last 7 whole days, by the indexer; rewards of the campaigns it is staked in as they pay now.
        </Trans>
      </p>
    </>
  )
}
