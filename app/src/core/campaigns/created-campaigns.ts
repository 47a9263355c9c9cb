import { type Address, isSameAddress } from '@dexswap/chains'
import type { Client } from 'viem'
import type { StakeChange } from '#io/graph/ask-campaigns.ts'
import { readCalls } from '../chain/read-calls.ts'
import { ownerCalls } from './account-reads.ts'
import type { CampaignReward } from './reward-campaign.ts'

/** Of a factory's campaigns so many are asked whose they are, the newest ones: four requests. */
export const mostAsked = 2000

/** The campaigns of an account, newest first. */
export type CreatedCampaigns = {
  readonly campaigns: readonly Address[]
  /** Campaigns that did not say whose they are. */
  readonly unread: number
  /** Older ones, which were not asked. */
  readonly older: number
}

/**
 * Which of a factory's campaigns belong to an account after a block: whoever created one owns it, until it is given away.
 * @param made oldest first, as the factory lists them
 * @throws what the transport throws
 */
export async function campaignsCreatedBy(
  { client, multicall }: { readonly client: Client; readonly multicall: Address },
  made: readonly Address[],
  account: Address,
  block: bigint,
): Promise<CreatedCampaigns> {
  const asked = made.slice(-mostAsked).toReversed()
  const answers = await readCalls(
    client,
    multicall,
    asked.map((campaign) => ownerCalls(campaign, []).owner),
    block,
  )
  const campaigns = asked.filter((_, at) => {
    const owner = answers[at]
    return owner?.status === 'known' && isSameAddress(owner.value, account)
  })
  const unread = answers.filter(({ status }) => status === 'unknown').length
  return { campaigns, unread, older: made.length - asked.length }
}

/** What became of a reward: put in, paid out (what was recovered included), and what is still there. Base units. */
export function fundsOf({ amount, claimed }: Pick<CampaignReward, 'amount' | 'claimed'>): {
  readonly funded: bigint
  readonly paidOut: bigint
  readonly left: bigint
} {
  return { funded: amount, paidOut: claimed, left: amount > claimed ? amount - claimed : 0n }
}

/** How many accounts have a stake after these changes. */
export function stakersAfter(changes: readonly StakeChange[]): number {
  const stakes = new Map<string, bigint>()
  for (const { account, change } of changes) {
    const key = account.toLowerCase()
    stakes.set(key, (stakes.get(key) ?? 0n) + change)
  }
  return [...stakes.values()].filter((stake) => stake > 0n).length
}
