import type { Address } from '@dexswap/chains'
import { allowanceCall, tokenBalanceCall } from '../tokens/token-reads.ts'
import { ownerCalls, stakeCalls } from './account-reads.ts'
import { pairStateCalls } from './campaign-figures.ts'
import { type CampaignTerms, maxRewardsCall } from './campaign-reads.ts'

// The page of a campaign is read in two waves: what its address alone determines, then what those answers name.

/** What the page shows beside the terms of the campaign, as far as the address determines it. */
export function firstPageCalls(campaign: Address, account: Address | null) {
  return {
    stake: account && stakeCalls(campaign, account),
    owner: ownerCalls(campaign, []),
    maxRewards: maxRewardsCall(campaign),
  }
}

/** What the page shows of the tokens that the terms name. */
export function secondPageCalls({ address, stakable, rewardTokens }: CampaignTerms, account: Address | null) {
  return {
    pair: pairStateCalls(stakable),
    owner: ownerCalls(address, rewardTokens),
    held: [stakable, ...rewardTokens].map((token) => tokenBalanceCall(token, address)),
    wallet: account && [tokenBalanceCall(stakable, account), allowanceCall(stakable, account, address)],
  }
}
