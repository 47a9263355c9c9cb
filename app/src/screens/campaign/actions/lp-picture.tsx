import type { RewardCampaign } from '#domain/campaigns/reward-campaign.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { PairLogo } from '#ui/pair-logo.tsx'

export function LpPicture({ campaign: { pair } }: { campaign: Pick<RewardCampaign, 'pair'> }) {
  const chain = useChain()
  return (
    <PairLogo
      first={currencyLogo(chain, pair.token0)}
      second={currencyLogo(chain, pair.token1)}
      size={28}
      ground="surface-2"
    />
  )
}
