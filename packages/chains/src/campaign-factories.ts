import { type Address, isSameAddress } from './address.ts'
import type { Chain } from './chain.ts'

/** Factories of all displayed campaigns, oldest first; the last one creates new campaigns. */
export function campaignFactoriesOf({
  campaignFactory,
  formerCampaignFactories,
}: Pick<Chain, 'campaignFactory' | 'formerCampaignFactories'>): readonly Address[] {
  const former = formerCampaignFactories.map(({ factory }) => factory)
  const all = campaignFactory ? [...former, campaignFactory] : former
  return all.filter((one, at) => all.findIndex((other) => isSameAddress(one, other)) === at)
}
