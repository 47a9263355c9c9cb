import { stakeActions } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { keccak256, stringToHex } from 'viem/utils'
import { failure } from '#io/failure.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { type Known, known, unknown } from '../known.ts'
import type { Plan, SendState } from '../transactions/plan.ts'
import type { SummaryAmount } from '../transactions/summary.ts'
import { estimateOf, measuredOf, type Trial, type TrialQuery } from '../transactions/trial.ts'
import type { AccountStake, ForeignStake, MyStake } from './account-reads.ts'
import { type ClaimIntent, campaignCall, campaignPlan } from './campaign-plan.ts'
import { type CampaignTrial, tryCampaignCall } from './campaign-trial.ts'
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

/** What each of several claims would do, in their order. */
export type TriedClaims = { readonly block: bigint; readonly each: readonly CampaignTrial[] }

/** Whether the chain refuses a claim for a reason: it is left out, and the others are not held up. */
export function isRefused(trial: CampaignTrial | undefined): boolean {
  return trial?.status === 'refused' && !trial.doubtful
}

/** Several claims as what is tried on every block: each by itself, since none of them depends on another. */
export function claimsTrialQuery(intents: readonly ClaimIntent[]): TrialQuery<TriedClaims> {
  return {
    key: intents.map((intent) => `${intent.account} ${intent.campaign} ${campaignCall(intent).data}`).join(),
    run: async (client: ChainClient, multicall, block) =>
      together(
        await Promise.all(intents.map((intent) => tryCampaignCall(client, multicall, intent, intent.rewardTokens))),
        block,
      ),
    each: (trial, look) => {
      const each = measuredOf(trial)?.each
      const looked = each?.map((one, at) => look(intents[at]?.campaign ?? '', one))
      // None is left out for one node's word at one block.
      return (looked?.find(({ status }) => status === 'again') as Trial<TriedClaims> | undefined) ?? trial
    },
  }
}

/** What becomes of all: refused where every one of them is. The network's cost is that of those that are not. */
export function together(each: readonly CampaignTrial[], block: bigint): Trial<TriedClaims> {
  const passed = each.filter((trial) => trial.status === 'passed')
  const [first] = passed
  if (!first)
    return (each.find(({ status }) => status === 'refused') as Trial<TriedClaims> | undefined) ?? { status: 'unknown' }
  const isWhole = passed.every(({ estimate }) => estimate !== null) && each.every(({ status }) => status !== 'unknown')
  const gas = passed.reduce((sum, { estimate }) => sum + (estimate?.gas ?? 0n), 0n)
  const dataFee = passed.reduce((sum, { cost }) => sum + (cost?.dataFee ?? 0n), 0n)
  const isMeasured = passed.every(({ measured }) => measured !== null)
  return {
    status: 'passed',
    estimate: isWhole ? { candidate: 0, gas } : null,
    cost: { ...first.cost, ...(dataFee > 0n && { dataFee }) },
    measured: isMeasured ? { block, each } : null,
  }
}

/** The claims that are sent: those that the chain does not refuse. */
export function sentClaims(intents: readonly ClaimIntent[], trial: Trial<TriedClaims> | null): readonly ClaimIntent[] {
  const each = measuredOf(trial)?.each
  return intents.filter((_, at) => !isRefused(each?.[at]))
}

/** Nobody reads on: what has not been asked for yet is not asked for any more. */
export class ClaimsStoppedError extends failure(
  'ClaimsStoppedError',
  'The rest was not claimed: its dialog was closed.',
) {}

/**
 * Claims one after the other, each once the one before it is mined. Whatever stops them, what was claimed before stays, and the rest
 * waits where it is. `isWanted`: asked before each but the first. Null where there is none.
 */
export function claimsPlan(
  intents: readonly ClaimIntent[],
  trial: Trial<TriedClaims> | null,
  isWanted: () => boolean,
): Plan | null {
  const sent = sentClaims(intents, trial)
  const [head] = sent
  if (!head) return null
  const tried = trial?.status === 'passed' && trial.estimate !== null ? measuredOf(trial)?.each : undefined
  const steps = sent.flatMap((intent, at) => {
    // What stands on the block of the trial is true of the first alone: the others are estimated when their turn has come.
    const own = tried?.[intents.indexOf(intent)] ?? null
    const { steps: made } = campaignPlan(intent, at === 0 ? estimateOf(own, 1) : null)
    if (at === 0) return made
    return made.map((step) => {
      if (step.kind === 'permit') return step
      const call: typeof step.call = (signatures) => {
        if (!isWanted()) throw new ClaimsStoppedError()
        return step.call(signatures)
      }
      return { ...step, call }
    })
  })
  const together = sent.length > 1 ? { together: claimedTogether(steps) } : {}
  return { chainId: head.chainId, account: head.account, steps, ...together }
}

/** Several claims as one: all of their rewards, each token once. */
function claimedTogether(steps: Plan['steps']): NonNullable<Plan['together']> {
  const sends = steps.flatMap((step) => (step.kind === 'send' ? [step] : []))
  const rewards = new Map<string, SummaryAmount>()
  for (const { summary } of sends) {
    for (const { currency, amount } of summary.kind === 'claim' ? summary.rewards : []) {
      const key = (currency.address ?? '').toLowerCase()
      rewards.set(key, { currency, amount: amount + (rewards.get(key)?.amount ?? 0n) })
    }
  }
  const intents = keccak256(stringToHex(sends.map(({ intent }) => intent).join()))
  return { intent: `claims:${intents}`, summary: { kind: 'claim', rewards: [...rewards.values()].slice(0, 32) } }
}

/** How far several claims have come: those of the last press, and those that are mined. */
export type ClaimsProgress = { readonly sent: readonly ClaimIntent[]; readonly done: readonly Address[] }

/** The progress after the sending has ended, one way or the other. */
export function progressAfter({ sent, done }: ClaimsProgress, end: SendState): ClaimsProgress {
  const mined = end.status === 'done' ? sent : end.status === 'failed' ? sent.slice(0, end.step) : []
  return { sent, done: [...done, ...mined.map(({ campaign }) => campaign)] }
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
