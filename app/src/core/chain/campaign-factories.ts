import { type Address, type Chain, isSameAddress } from '@dexswap/chains'

/** Every factory whose campaigns are shown, the oldest first. The present one alone makes new ones. */
export function campaignFactoriesOf({
  campaignFactory,
  formerCampaignFactories,
}: Pick<Chain, 'campaignFactory' | 'formerCampaignFactories'>): readonly Address[] {
  const former = formerCampaignFactories.map(({ factory }) => factory)
  const all = campaignFactory ? [...former, campaignFactory] : former
  return all.filter((one, at) => all.findIndex((other) => isSameAddress(one, other)) === at)
}
