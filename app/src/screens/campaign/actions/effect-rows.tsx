import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositEffect } from '#domain/campaigns/deposit-effect.ts'
import { formatApy } from '#domain/campaigns/format-apy.ts'
import type { RewardCampaign } from '#domain/campaigns/reward-campaign.ts'
import { bothKnown } from '#domain/known.ts'
import { DetailRow } from '#ui/detail-row.tsx'
import { KnownFigure } from '#words/known-figure.tsx'
import { amountText } from '../amounts.tsx'

/** What the deposit would earn, and what it does to the APY of everybody. */
export function EffectRows({ campaign, effect }: { campaign: RewardCampaign; effect: DepositEffect }) {
  const { t } = useLingui()
  return (
    <>
      {campaign.rewards.map(({ token, place }) => {
        const total = amountText({ amount: effect.untilEnd[place] ?? 0n, of: token })
        const daily = amountText({ amount: effect.perDay[place] ?? 0n, of: token })
        return (
          <DetailRow
            key={place}
            label={place === 0 ? t`You would earn` : null}
            more={<Trans>{total} until the end</Trans>}
          >
            <Trans>{daily} a day</Trans>
          </DetailRow>
        )
      })}
      <DetailRow label={t`APY with your stake`}>
        <KnownFigure
          of={bothKnown(effect.apyBefore, effect.apyAfter)}
          show={([before, after]) => {
            const [was, is] = [formatApy(before), formatApy(after)]
            return was === is ? (
              is
            ) : (
              <Trans>
                {is}, now {was}
              </Trans>
            )
          }}
        />
      </DetailRow>
    </>
  )
}
