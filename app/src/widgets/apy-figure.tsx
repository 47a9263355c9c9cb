import type { Fraction } from '@dexswap/amm'
import { useLingui } from '@lingui/react/macro'
import { formatApy, isBeyondApy } from '#core/campaigns/apy.ts'
import type { Known } from '#core/known.ts'
import { KnownFigure } from './known-figure.tsx'

/** A yearly return; beyond what says anything with the reason for that. */
export function ApyFigure({ of, ...place }: { of: Known<Fraction>; width?: number; height?: number }) {
  return <KnownFigure {...place} of={of} show={(apy) => <ApyText apy={apy} />} />
}

function ApyText({ apy }: { apy: Fraction }) {
  const { t } = useLingui()
  const text = formatApy(apy)
  if (!isBeyondApy(apy)) return <bdi dir="ltr">{text}</bdi>
  const reason = t`Very little is staked: with more the return falls in proportion.`
  return (
    <bdi dir="ltr" title={reason}>
      {text}
      <span className="sr-only"> {reason}</span>
    </bdi>
  )
}
