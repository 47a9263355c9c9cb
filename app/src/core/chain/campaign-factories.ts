import { type Address, type Chain, isSameAddress } from '@dexswap/chains'

/** Factories of all displayed campaigns, oldest first. New campaigns are created by the last one. */
export function campaignFactoriesOf({
  campaignFactory,
  formerCampaignFactories,
}: Pick<Chain, 'campaignFactory' | 'formerCampaignFactories'>): readonly Address[] {
  const former = formerCampaignFactories.map(({ factory }) => factory)
  const all = campaignFactory ? [...former, campaignFactory] : former
  return all.filter((one, at) => all.findIndex((other) => isSameAddress(one, other)) === at)
}
