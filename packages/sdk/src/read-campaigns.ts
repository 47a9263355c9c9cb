import { campaignStatus, progressOf } from '@dexswap/campaigns'
import { accountStake, stakeCalls } from '@dexswap/campaigns/account-stake'
import {
  type CampaignRef,
  type CampaignTerms,
  campaignTerms,
  type RewardState,
  rewardState,
  rewardStateCall,
  termsCalls,
} from '@dexswap/campaigns/campaign-calls'
import { allCampaigns, type CampaignLists, campaignsOfAccount, selectRelevant } from '@dexswap/campaigns/many-campaigns'
import { type Address, campaignFactoriesOf, isSameAddress, lowerAddress } from '@dexswap/chains'
import { toChecksum } from '@dexswap/pools-reader/checksum'
import type { ContractCalls } from '@dexswap/pools-reader/contract-call'
import { findPairsAt, type PlatformPair } from '@dexswap/pools-reader/find-pairs-at'
import { allKnown, bothKnown, type Known, known, unknown } from '@dexswap/pools-reader/known'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import type { Campaigns, CampaignsRequest, ListedCampaign, ListedStake } from './campaign.ts'
import { type NamedToken, nameTokens } from './named-token.ts'
import type { Head } from './read-head.ts'
import type { SessionTerms } from './session-terms.ts'

type Terms = Pick<SessionTerms, 'chain' | 'client'> & { readonly lists: CampaignLists }

/** Terms, rewards and stake of a campaign. */
type CampaignState = {
  readonly terms: CampaignTerms
  readonly rewards: readonly RewardState[]
  readonly stake: ListedStake | null
}

/**
 * Campaigns of the factories of the chain record at a block.
 * @throws CampaignsUnreadError; what the transport throws
 */
export async function readCampaigns(
  terms: Terms,
  { number: block, timestamp: now }: Head,
  request: CampaignsRequest,
): Promise<Omit<Campaigns, 'block'>> {
  const { chain, client } = terms
  const { chosen, omitted } = await chooseCampaigns(terms, { block, now }, request)
  const states = await readStates(terms, chosen, request.account ?? null, block)
  const read = states.flatMap((state) => (state.status === 'known' ? [state.value] : []))
  const pairs = await findPairsAt(
    client,
    chain,
    read.map(({ terms: { stakable } }) => stakable),
    block,
  )
  const tokens = [...pairs.values()].flatMap(({ pair }) => [pair.token0, pair.token1])
  const rewardTokens = read.flatMap((state) => state.terms.rewardTokens)
  const tokenOf = await nameTokens(terms, [...tokens, ...rewardTokens], block)
  return {
    campaigns: read.map((state) => {
      const pair = pairs.get(lowerAddress(state.terms.stakable)) ?? null
      return listedCampaign(state, pair, tokenOf, now)
    }),
    unread: chosen.filter((_, at) => states[at]?.status !== 'known').map(toChecksum),
    omitted,
  }
}

/** The relevant campaigns of each pair, and all in which the account has something. */
async function chooseCampaigns(
  { chain, client, lists }: Terms,
  { block, now }: { readonly block: bigint; readonly now: bigint },
  { pair, campaign, account }: CampaignsRequest,
): Promise<{ readonly chosen: readonly Address[]; readonly omitted: number }> {
  const parts = { client, lists, multicall: chain.multicall, factories: campaignFactoriesOf(chain) }
  const [all, mine] = await Promise.all([
    allCampaigns(parts, block),
    account && campaign === undefined ? campaignsOfAccount(parts, account, true, block) : [],
  ])
  const isWanted = ({ address, stakable }: CampaignRef) =>
    (pair === undefined || isSameAddress(stakable, pair)) &&
    (campaign === undefined || isSameAddress(address, campaign))
  const refs = all.filter(isWanted)
  const relevant = new Set(selectRelevant(refs, now))
  const own = new Set(mine.map(lowerAddress))
  const isChosen = (ref: CampaignRef) =>
    campaign !== undefined || relevant.has(ref) || own.has(lowerAddress(ref.address))
  const chosen = refs.filter(isChosen).map(({ address }) => address)
  return { chosen, omitted: refs.length - chosen.length }
}

async function readStates(
  { chain, client }: Terms,
  campaigns: readonly Address[],
  account: Address | null,
  block: bigint,
): Promise<readonly Known<CampaignState>[]> {
  const read = <C extends ContractCalls>(calls: C) => readCalls(client, chain.multicall, calls, block)
  const answers = await read(
    campaigns.map((campaign) => ({
      terms: termsCalls(campaign),
      stake: account && stakeCalls(campaign, account),
    })),
  )
  const terms = campaigns.map((campaign, at) =>
    answers[at] ? campaignTerms(campaign, answers[at].terms) : unknown('unreadable'),
  )
  const rewards = await read(
    terms.map((each) =>
      each.status === 'known' ? each.value.rewardTokens.map((_, at) => rewardStateCall(each.value.address, at)) : [],
    ),
  )
  return terms.map((each, at): Known<CampaignState> => {
    const answer = answers[at]?.stake
    const stake: Known<ListedStake | null> = answer ? accountStake(answer) : known(null, 0)
    const parts = bothKnown(bothKnown(each, stake), allKnown((rewards[at] ?? []).map(rewardState)))
    if (parts.status !== 'known') return parts
    const [[of, own], all] = parts.value
    return known({ terms: of, rewards: all, stake: own }, 0)
  })
}

function listedCampaign(
  { terms, rewards, stake }: CampaignState,
  pair: PlatformPair | null,
  tokenOf: (address: Address) => NamedToken,
  now: bigint,
): ListedCampaign {
  const { address, stakable, rewardTokens, canceled, consolidatedAt: _, ...schedule } = terms
  const progress = progressOf({ ...terms, rewards }, now)
  return {
    address: toChecksum(address),
    status: canceled ? 'cancelled' : campaignStatus(terms, now),
    stakedToken: toChecksum(stakable),
    pair: pair && pairOf(pair, tokenOf),
    ...schedule,
    rewards: rewards.flatMap(({ amount, claimed: paid }, at) => {
      const [token, of] = [rewardTokens[at], progress[at]]
      // The owner of a cancelled campaign has received all of its rewards.
      const parts = canceled ? { earned: 0n, unearned: amount, remaining: 0n } : of
      return token && parts ? [{ token: tokenOf(token), amount, paid, ...parts }] : []
    }),
    stake,
  }
}

function pairOf(
  { platform: { id, name, router }, pair: { token0, token1 } }: PlatformPair,
  tokenOf: (address: Address) => NamedToken,
): ListedCampaign['pair'] {
  return { platform: { id, name, router }, tokens: [tokenOf(token0), tokenOf(token1)] }
}
