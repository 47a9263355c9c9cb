import { Trans } from '@lingui/react/macro'
import type { CampaignFigures } from '#domain/campaigns/campaign-figures.ts'
import type { RewardCampaign } from '#domain/campaigns/reward-campaign.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { PairLogo } from '#ui/pair-logo.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { Countdown } from './countdown.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Whose campaign it is, and how far it is. */
export function CampaignHead({ campaign, figures }: { campaign: RewardCampaign; figures: CampaignFigures }) {
  const chain = useChain()
  const { token0, token1 } = campaign.pair
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 items-center gap-4">
        <PairLogo first={currencyLogo(chain, token0)} second={currencyLogo(chain, token1)} size={56} />
        <div className="min-w-0">
          <p className="text-2">
            <Trans>Reward program</Trans>
          </p>
          <h1 className="text-title" title={`${token0.symbol} / ${token1.symbol}`}>
            <bdi>
              {shortenSymbol(token0.symbol)} / {shortenSymbol(token1.symbol)}
            </bdi>
          </h1>
        </div>
      </div>
      <div className="flex items-center gap-4 max-xs:w-full max-xs:justify-between">
        <StatusBadge status={figures.status} />
        <Countdown seconds={figures.secondsLeft} status={figures.status} />
      </div>
    </header>
  )
}
