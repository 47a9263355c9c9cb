import { stakeActions } from '@dexswap/campaigns'
import type { AccountStake } from '@dexswap/campaigns/account-stake'
import type { Address } from '@dexswap/chains'
import { keccak256, stringToHex } from 'viem/utils'
import { type Known, known, unknown } from '../known.ts'
import type { SummaryAmount } from '../records/summary.ts'
import { type BatchSimulation, batchPlan, batchSimulationQuery } from '../sending/batch-plan.ts'
import type { CallStep, Plan } from '../sending/plan.ts'
import type { Simulation } from '../sending/simulation.ts'
import type { ForeignStake, MyStake } from './account-reads.ts'
import { type ClaimIntent, campaignCall, campaignPlan } from './campaign-plan.ts'
import { simulateCampaignCall } from './campaign-simulation.ts'
import type { CampaignPair, ForeignCampaign } from './reward-campaign.ts'

/** Rewards of one campaign that an account can claim. */
export type ReadyClaim = {
  readonly campaign: Pick<ForeignCampaign, 'chainId' | 'address' | 'rewards' | 'endsAt'>
  /** Address of the staked token. */
  readonly staked: Address
  /** The pair of the LP tokens; null for an external campaign. */
  readonly pair: CampaignPair | null
  /** Claimable amount per reward, in the order of the campaign. */
  readonly amounts: readonly bigint[]
  /** Value in 10^-18 US dollars, rounded down. */
  readonly usd: Known<bigint>
}

/**
 * Stakes in native and external campaigns, and the value of their rewards, in the order of the
 * stakes.
 */
export type StakesWithWorth = {
  readonly own: readonly MyStake[]
  readonly ownUsd: readonly Known<bigint>[]
  readonly foreign: readonly ForeignStake[]
  readonly foreignUsd: readonly Known<bigint>[]
}

/**
 * Rewards that can be claimed at the chain time `now` in seconds; highest value first, without a
 * price last.
 */
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

/** Claims exactly the displayed amounts. */
export function claimIntentOf({ campaign, pair, staked, amounts }: ReadyClaim, account: Address): ClaimIntent {
  const { chainId, address, rewards } = campaign
  const rewardTokens = rewards.map(({ token }) => token)
  return { kind: 'claim', chainId, account, campaign: address, pair, staked, rewardTokens, amounts }
}

/** Simulates several claims on every block, each separately. */
export function claimsSimulationQuery(intents: readonly ClaimIntent[]) {
  return batchSimulationQuery(intents, {
    keyOf: (intent) => `${intent.account} ${intent.campaign} ${campaignCall(intent).data}`,
    nameOf: ({ campaign }) => campaign,
    simulateOne: (client, multicall, intent) => simulateCampaignCall(client, multicall, intent, intent.rewardTokens),
  })
}

/** Plan of the claims that the chain does not refuse; null without any. */
export function claimsPlan(
  intents: readonly ClaimIntent[],
  simulation: Simulation<BatchSimulation<unknown>> | null,
): Plan | null {
  return batchPlan(intents, simulation, { planOf: campaignPlan, batch: claimedInBatch })
}

/** Dedupe key and summary of a batch of claims; amounts are added up per token. */
function claimedInBatch(steps: readonly CallStep[]): NonNullable<Plan['batch']> {
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

/** Total value of the claims; unknown or loading when the value of one is. */
export function claimsUsd(claims: readonly ReadyClaim[]): Known<bigint> {
  let sum = 0n
  for (const { usd } of claims) {
    if (usd.status !== 'known') return usd
    sum += usd.value
  }
  return known(sum, 0)
}
