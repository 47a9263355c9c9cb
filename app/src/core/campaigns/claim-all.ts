import { stakeActions } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { keccak256, stringToHex } from 'viem/utils'
import { type Known, known, unknown } from '../known.ts'
import type { CallStep, Plan } from '../transactions/plan.ts'
import { severalPlan, severalTrialQuery, type TriedSeveral } from '../transactions/several.ts'
import type { SummaryAmount } from '../transactions/summary.ts'
import type { Trial } from '../transactions/trial.ts'
import type { AccountStake, ForeignStake, MyStake } from './account-reads.ts'
import { type ClaimIntent, campaignCall, campaignPlan } from './campaign-plan.ts'
import { tryCampaignCall } from './campaign-trial.ts'
import type { CampaignPair, ForeignCampaign } from './reward-campaign.ts'

/** What one campaign owes an account now. */
export type ReadyClaim = {
  readonly campaign: Pick<ForeignCampaign, 'chainId' | 'address' | 'rewards' | 'endsAt'>
  /** What is staked there. */
  readonly staked: Address
  /** Null where that is something else than LP tokens of the own exchange. */
  readonly pair: CampaignPair | null
  /** In the order of the rewards. */
  readonly amounts: readonly bigint[]
  /** Of 10^-18 US dollars, rounded down. */
  readonly usd: Known<bigint>
}

/** Stakes in both kinds of campaigns, each with what its rewards would fetch, in the order of the stakes. */
export type StakesWithWorth = {
  readonly own: readonly MyStake[]
  readonly ownUsd: readonly Known<bigint>[]
  readonly foreign: readonly ForeignStake[]
  readonly foreignUsd: readonly Known<bigint>[]
}

/** The rewards that can be claimed at chain time `now`, in seconds: what is worth most first, what has no price last. */
export function readyClaims({ own, ownUsd, foreign, foreignUsd }: StakesWithWorth, now: bigint): readonly ReadyClaim[] {
  const isReady = (campaign: ForeignCampaign, stake: AccountStake) => stakeActions(campaign, stake, 0n, now).claim
  const worth = ({ usd }: ReadyClaim) => (usd.status === 'known' ? usd.value : -1n)
  const none = unknown('no-source')
  return [
    ...own.flatMap(({ campaign, stake }, at): ReadyClaim[] => {
      if (!isReady(campaign, stake)) return []
      const { pair } = campaign
      return [{ campaign, pair, staked: pair.address, amounts: stake.claimable, usd: ownUsd[at] ?? none }]
    }),
    ...foreign.flatMap(({ campaign, stakable, stake }, at): ReadyClaim[] =>
      isReady(campaign, stake)
        ? [{ campaign, pair: null, staked: stakable, amounts: stake.claimable, usd: foreignUsd[at] ?? none }]
        : [],
    ),
  ].toSorted((one, other) => (worth(one) === worth(other) ? 0 : worth(one) > worth(other) ? -1 : 1))
}

/** All that a campaign owes, as it stood when it was shown. */
export function claimIntentOf({ campaign, pair, staked, amounts }: ReadyClaim, account: Address): ClaimIntent {
  const { chainId, address, rewards } = campaign
  const rewardTokens = rewards.map(({ token }) => token)
  return { kind: 'claim', chainId, account, campaign: address, pair, staked, rewardTokens, amounts }
}

/** Several claims as what is tried on every block: each by itself, since none of them depends on another. */
export function claimsTrialQuery(intents: readonly ClaimIntent[]) {
  return severalTrialQuery(intents, {
    keyOf: (intent) => `${intent.account} ${intent.campaign} ${campaignCall(intent).data}`,
    nameOf: ({ campaign }) => campaign,
    tryOne: (client, multicall, intent) => tryCampaignCall(client, multicall, intent, intent.rewardTokens),
  })
}

/** The claims that the chain does not refuse, each by its own campaign. Null where there is none. */
export function claimsPlan(intents: readonly ClaimIntent[], trial: Trial<TriedSeveral<unknown>> | null): Plan | null {
  return severalPlan(intents, trial, { planOf: campaignPlan, together: claimedTogether })
}

/** Several claims as one: all of their rewards, each token once. */
function claimedTogether(steps: readonly CallStep[]): NonNullable<Plan['together']> {
  const rewards = new Map<string, SummaryAmount>()
  for (const { summary } of steps) {
    for (const { currency, amount } of summary.kind === 'claim' ? summary.rewards : []) {
      const key = (currency.address ?? '').toLowerCase()
      rewards.set(key, { currency, amount: amount + (rewards.get(key)?.amount ?? 0n) })
    }
  }
  const intents = keccak256(stringToHex(steps.map(({ intent }) => intent).join()))
  return { intent: `claims:${intents}`, summary: { kind: 'claim', rewards: [...rewards.values()].slice(0, 32) } }
}

/** What several claims are worth together: as much as is known, and null where a part of it is not. */
export function claimsUsd(claims: readonly ReadyClaim[]): Known<bigint> {
  let sum = 0n
  for (const { usd } of claims) {
    if (usd.status !== 'known') return usd
    sum += usd.value
  }
  return known(sum, 0)
}
