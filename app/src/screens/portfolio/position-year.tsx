import type { Fraction } from '@dexswap/amm'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatApy } from '#core/campaigns/apy.ts'
import type { Known } from '#core/known.ts'
import type { PositionReturn } from '#hooks/use-position-return.ts'
import { DetailList, DetailRow, Unknown } from '#ui/text.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'

/** A part of the yearly return; if unknown, the reason. */
export function YearPart({ of }: { of: Known<Fraction> }): ReactNode {
  const { t } = useLingui()
  if (of.status === 'unknown' && of.reason === 'no-source') {
    return <Unknown reason={t`Not enough data`} />
  }
  return <KnownFigure of={of} show={(part) => <bdi dir="ltr">{formatApy(part)}</bdi>} width={56} />
}

/** Parts of a position's yearly return: fees and rewards. */
export function PositionYear({ of: { fees, rewards } }: { of: PositionReturn }): ReactNode {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, these are figures
    <div role="group" aria-label={t`Fees and rewards`} className="w-full max-w-120">
      <DetailList>
        <DetailRow label={t`Fee APR`}>
          <YearPart of={fees} />
        </DetailRow>
        <DetailRow label={t`Reward APR`}>
          <YearPart of={rewards} />
        </DetailRow>
      </DetailList>
      <p className="text-3 text-caption mt-3">
        <Trans>Estimate: fees of the last 7 days, current rewards. Excludes compounding and price changes.</Trans>
      </p>
    </div>
  )
}
