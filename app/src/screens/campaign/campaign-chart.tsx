import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CampaignFigures, type CampaignMarket, perDayDown } from '#core/campaigns/campaign-figures.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatAmount, formatUsd } from '#core/format.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/choices.tsx'
import { ApyFigure, ApyLabel } from '#widgets/campaign-apy.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { CurrencyLogo, useSymbols } from '#widgets/token-identity.tsx'
import { ApyChart, EmissionChart } from './campaign-charts.tsx'
import type { ValueView } from './reward-amounts.tsx'

type Props = {
  campaign: RewardCampaign
  figures: CampaignFigures
  market: CampaignMarket
  view: ValueView
  now: bigint
}

/** Chart of released rewards or of APY; rewards are released linearly from start to end. */
export function CampaignChart(props: Props) {
  const { figures } = props
  const { t } = useLingui()
  const [drawn, setDrawn] = useState<'rewards' | 'apy'>('rewards')
  const head = (
    <Segmented
      label={t`Chart`}
      size={28}
      value={drawn}
      onChange={setDrawn}
      options={[
        { value: 'rewards', label: t`Released` },
        { value: 'apy', label: t`APY over time` },
      ]}
    />
  )
  return (
    <Card className="p-4 xs:p-7 xs:pt-6">
      <div className="flex items-start justify-between gap-x-4 gap-y-3 max-[26.1875rem]:flex-col">
        <div>
          <div className="text-2">
            <ApyLabel label={<Trans>APY</Trans>} />
          </div>
          {/* The return of an ended campaign is 0 and no longer matters. */}
          <p className={figures.status === 'expired' ? 'text-heading' : 'text-display'}>
            <ApyFigure of={figures.apy} width={120} height={48} spelled />
          </p>
        </div>
        <RewardLines {...props} />
      </div>
      <div className="mt-4">
        {drawn === 'rewards' ? <EmissionChart {...props} head={head} /> : <ApyChart {...props} head={head} />}
      </div>
    </Card>
  )
}

/** One line per reward. */
function RewardLines({ campaign, figures, view }: Props) {
  const symbolOf = useSymbols()
  return (
    <div className="min-w-0 text-end max-[26.1875rem]:text-start">
      <p className="text-2">
        <Trans>Rewards</Trans>
      </p>
      {view === 'usd' ? (
        <p className="text-title">
          <KnownFigure of={figures.rewardsUsd} show={formatUsd} />
        </p>
      ) : (
        campaign.rewards.map(({ token, amount, place }) => {
          const daily = formatAmount(perDayDown(amount, campaign), token.decimals, 'balance')
          const perDay = withSymbol(daily, symbolOf(token))
          return (
            <div key={place}>
              <p
                className="text-title flex items-center justify-end gap-2 whitespace-nowrap max-[26.1875rem]:justify-start"
                title={token.name}
              >
                {formatAmount(amount, token.decimals, 'balance')}
                <CurrencyLogo currency={token} size={24} />
                <span className="sr-only">{symbolOf(token)}</span>
              </p>
              <p className="text-2">
                <Trans>{perDay} / day</Trans>
              </p>
            </div>
          )
        })
      )}
    </div>
  )
}
