import { type CampaignRef, type CampaignTerms, rewardState, rewardStateCall } from '@dexswap/campaigns/campaign-calls'
import type { Address, Chain } from '@dexswap/chains'
import type { Answers } from '@dexswap/pools-reader/contract-call'
import { knownOnes } from '@dexswap/pools-reader/known-lists'
import { allKnown, bothKnown, type Known, known, mapKnown } from '../known.ts'
import { type TokenAnswers, tokenCalls, tokenFromAnswers } from '../tokens/token-reads.ts'
import type { CampaignPair, CampaignReward, ForeignCampaign, RewardCampaign } from './reward-campaign.ts'

/** Why the operator disabled stakes and new campaigns; withdrawals stay available. */
export type CampaignsClosed = 'withdraw-only' | 'paused'

export type MadeCampaigns = {
  readonly addresses: readonly Address[]
  /** Status of the lists that are not read yet: loading or unknown; null when all are read. */
  readonly lack: Exclude<Known<never>, { readonly status: 'known' }> | null
}

/** Results of reading the list of one factory. */
type FactoryList = { readonly count: Known<bigint>; readonly listed: readonly Known<Address>[] }

/**
 * Campaigns that factories list, in the order of factories. An unreadable factory does not affect
 * the others.
 */
export function madeCampaigns(lists: readonly FactoryList[]): Known<MadeCampaigns> {
  const each = lists.map(madeByOne)
  const lacks = each.flatMap((made) => (made.status === 'known' ? (made.value.lack ?? []) : [made]))
  const lack = lacks.find(({ status }) => status === 'unknown') ?? lacks[0] ?? null
  const read = each.flatMap((made) => (made.status === 'known' ? [made] : []))
  if (read.length === 0 && lack) return lack
  const addresses = read.flatMap(({ value }) => value.addresses)
  return known({ addresses, lack }, Math.min(...read.map(({ asOf }) => asOf)))
}

function madeByOne({ count, listed }: FactoryList): Known<MadeCampaigns> {
  if (count.status !== 'known') return count
  const lack = listed.every(({ status }) => status === 'known') ? null : ({ status: 'loading' } as const)
  return mapKnown(knownOnes(listed), (addresses) => ({ addresses, lack }))
}

/** Adds the newest campaigns to an older list. `lack`: status of the factories without a list. */
export function withNewest(
  all: readonly Pick<CampaignRef, 'address'>[],
  newest: Known<MadeCampaigns>,
  lack: MadeCampaigns['lack'],
): MadeCampaigns {
  const before = new Set(all.map(({ address }) => address.toLowerCase()))
  const since =
    newest.status === 'known' ? newest.value.addresses.filter((each) => !before.has(each.toLowerCase())) : []
  const unread = newest.status === 'known' ? newest.value.lack : newest
  return { addresses: [...all.map(({ address }) => address), ...since], lack: lack ?? unread }
}

/** Reads of the rewards and their tokens, in the order of the campaign. */
export function rewardCalls({ address, rewardTokens }: Pick<CampaignTerms, 'address' | 'rewardTokens'>) {
  return rewardTokens.map((token, place) => ({
    state: rewardStateCall(address, place),
    token: tokenCalls(token),
  }))
}

type RewardAnswers = Answers<ReturnType<typeof rewardCalls>>

/** An external campaign and the token that is staked in it. */
export type ExternalCampaign = { readonly stakable: Address; readonly campaign: ForeignCampaign }

/** A listed campaign, as classified by its terms and its staked token. */
export type CampaignReading =
  | { readonly kind: 'campaign'; readonly campaign: RewardCampaign }
  /**
   * Cancelled by its owner before the start. Both fields are null until pair and rewards are read.
   */
  | { readonly kind: 'cancelled'; readonly campaign: RewardCampaign | null; readonly foreign: ExternalCampaign | null }
  /** The staked token is no LP token of this exchange. */
  | ({ readonly kind: 'foreign' } & ExternalCampaign)

/**
 * Builds a campaign from terms, rewards and pair; null when the pair is not one of this exchange.
 */
export function campaignReading(
  chain: Pick<Chain, 'id' | 'wrappedNative' | 'tokens'>,
  terms: Known<CampaignTerms>,
  pair: Known<CampaignPair | null>,
  answers: RewardAnswers,
): Known<CampaignReading> {
  if (terms.status !== 'known') return terms
  const { address, stakable, canceled, rewardTokens, ...schedule } = terms.value
  const rewards = allKnown(rewardTokens.map((token, place) => rewardOf(chain, token, place, answers)))
  const parts = bothKnown(pair, rewards)
  if (canceled) {
    if (parts.status !== 'known') return known({ kind: 'cancelled', campaign: null, foreign: null }, terms.asOf)
    const [staked, paid] = parts.value
    const campaign = { ...schedule, chainId: chain.id, address, rewards: paid }
    return known(
      staked
        ? { kind: 'cancelled', campaign: { ...campaign, pair: staked }, foreign: null }
        : { kind: 'cancelled', campaign: null, foreign: { stakable, campaign } },
      terms.asOf,
    )
  }
  return mapKnown(parts, ([staked, paid]) =>
    staked
      ? { kind: 'campaign', campaign: { ...schedule, chainId: chain.id, address, pair: staked, rewards: paid } }
      : { kind: 'foreign', stakable, campaign: { ...schedule, chainId: chain.id, address, rewards: paid } },
  )
}

function rewardOf(
  chain: Pick<Chain, 'id' | 'wrappedNative' | 'tokens'>,
  address: Address,
  place: number,
  answers: RewardAnswers,
): Known<CampaignReward> {
  const answer = answers[place]
  if (!answer) return { status: 'loading' }
  const token: Known<CampaignReward['token']> = tokenFromAnswers(chain, address, answer.token satisfies TokenAnswers)
  return mapKnown(bothKnown(token, rewardState(answer.state)), ([of, state]) => ({ place, token: of, ...state }))
}
