import type { Address } from '@dexswap/chains'
import {
  type CampaignReading,
  type CampaignRef,
  type CampaignsClosed,
  campaignReading,
  campaignRef,
  campaignTerms,
  countCall,
  distributionCalls,
  type MadeCampaigns,
  madeCampaigns,
  pausedCall,
  refCalls,
  rewardCalls,
  termsCalls,
} from '#core/campaigns/campaign-reads.ts'
import { rewardsAvailable } from '#core/campaigns/campaign-risks.ts'
import { type FactoryParts, mostFollowed } from '#core/campaigns/many-campaigns.ts'
import { claimedSides, proofCalls, provenPair, sideCalls } from '#core/campaigns/own-pairs.ts'
import type { CampaignPair } from '#core/campaigns/reward-campaign.ts'
import { type Known, known, loading, mapKnown } from '#core/known.ts'
import { knownOnes, lackOf } from '#core/known-lists.ts'
import { ownExchangeOf } from '#core/liquidity/pair.ts'
import { campaignListQuery, heldCampaignsQuery } from '#core/pairs/campaign-queries.ts'
import { ownPools } from '#core/pairs/pair.ts'
import { failure } from '#io/failure.ts'
import { useReads } from './calls.ts'
import { useChain } from './chain.ts'
import { useSourced } from './indexer.ts'
import { usePools } from './markets.ts'
import { useSession, useWithdrawOnly } from './session.ts'

const none: readonly Address[] = []

/**
 * The pairs at several addresses, in the order asked; null for an address that the own exchange's factory does not name as the pair
 * of its two tokens, whatever it says of itself. Loading for an address that is not known yet. `guess`: the tokens that they probably are
 * of, which are then read in the same request.
 */
export function useOwnPairs(
  addresses: readonly (Address | null)[],
  guess: readonly [Address, Address] | null = null,
): readonly Known<CampaignPair | null>[] {
  const chain = useChain()
  const exchange = ownExchangeOf(chain)
  const pools = ownPools(chain, usePools(none))
  const answers = useReads(addresses.map((address) => address && sideCalls(address)))
  const sides = addresses.map((address, at) => {
    const answer = answers[at]
    return address && answer ? claimedSides(address, answer, pools, guess) : loading
  })
  const proofs = useReads(
    sides.map((each) =>
      each.status === 'known' && each.value && exchange ? proofCalls(exchange, each.value.tokens) : null,
    ),
  )
  return addresses.map((address, at) => {
    const side = sides[at] ?? loading
    if (address === null || side.status !== 'known') return side.status === 'known' ? loading : side
    return exchange ? provenPair(chain, address, side, proofs[at] ?? null) : known(null, 0)
  })
}

/** Whom to ask about the campaigns of a factory that made more than can be read one by one; null where it did not. */
function useManyParts(): { readonly parts: FactoryParts; readonly block: () => bigint } | null {
  const { id, multicall, campaignFactory } = useChain()
  const { networks } = useSession()
  const count = useReads(campaignFactory ? countCall(campaignFactory) : null)
  if (campaignFactory === null || count?.status !== 'known' || count.value <= mostFollowed) return null
  const block = () => {
    const head = networks.headOf(id).get()
    if (head === null) throw new NoHeadError()
    return head.number
  }
  return { parts: { client: networks.clientOf(id), multicall, factory: campaignFactory }, block }
}

/** The chain has not shown a block yet. */
export class NoHeadError extends failure('NoHeadError', 'The chain has not shown a block yet.') {}

/** Every campaign of a factory of thousands; null where they are read one by one. */
function useManyCampaigns(isWanted: boolean): Known<readonly CampaignRef[]> | null {
  const many = useManyParts()
  const found = useSourced(many && isWanted ? campaignListQuery(many.parts, many.block) : null)
  return many && mapKnown(found, ({ value }) => value)
}

/**
 * The campaigns that the factory of the chain record says it made, oldest first: what is not among them is no campaign. Empty on a
 * chain without a factory.
 */
export function useCampaignAddresses(isWanted = true): Known<MadeCampaigns> {
  const { campaignFactory } = useChain()
  const many = useManyCampaigns(isWanted)
  const count = useReads(campaignFactory ? countCall(campaignFactory) : null) ?? loading
  const listed = useReads(campaignFactory && many === null ? distributionCalls(campaignFactory, count) : [])
  if (campaignFactory === null) return known({ addresses: [], complete: true }, Number.POSITIVE_INFINITY)
  if (many) return mapKnown(many, (all) => ({ addresses: all.map(({ address }) => address), complete: true }))
  return madeCampaigns(count, listed)
}

/** The campaigns of the factory one by one, as far as its list has been read; none of a factory of thousands. */
function useListedRefs(made: Known<MadeCampaigns>, isWanted: boolean): readonly Known<CampaignRef>[] {
  const listed = isWanted && made.status === 'known' ? made.value.addresses : none
  const answers = useReads(listed.map(refCalls))
  return listed.map((address, at) => {
    const answer = answers[at]
    return answer ? campaignRef(address, answer) : loading
  })
}

/** Every campaign of the chain's factory with its staked token and its end. One that cannot be read is left out. */
export function useCampaignRefs(isWanted = true): Known<readonly CampaignRef[]> {
  const many = useManyCampaigns(isWanted)
  const made = useCampaignAddresses(isWanted)
  const listed = useListedRefs(made, many === null)
  if (many) return many
  return made.status === 'known' ? knownOnes(listed) : made
}

/** The campaigns in which an account may have something. `lack`: what is missing of them, and why; null where they are all. */
type CampaignsOf = { readonly addresses: Known<readonly Address[]>; readonly lack: Known<never> | null }

/** Of a factory of thousands only those in which the account has something. */
export function useCampaignsOf(account: Address | null): CampaignsOf {
  const many = useManyParts()
  const staked = useSourced(many && account ? heldCampaignsQuery(many.parts, account, false, many.block) : null)
  const isReady = staked.status === 'known'
  const owed = useSourced(many && account && isReady ? heldCampaignsQuery(many.parts, account, true, many.block) : null)
  const made = useCampaignAddresses(many === null)
  if (many === null) {
    if (made.status !== 'known') return { addresses: made, lack: made }
    return { addresses: mapKnown(made, (all) => all.addresses), lack: made.value.complete ? null : loading }
  }
  if (!isReady) return { addresses: staked, lack: staked }
  const found = [staked, owed].flatMap((each) => (each.status === 'known' ? each.value.value : []))
  return { addresses: mapKnown(staked, () => [...new Set(found)]), lack: lackOf([owed]) }
}

export type RefsOf = {
  readonly refs: Known<readonly Pick<CampaignRef, 'address' | 'stakable'>[]>
  /** What is missing of them, and why; null where they are all. */
  readonly lack: Known<never> | null
}

/** The campaigns in which an account may have something, with their staked token. */
export function useRefsOf(account: Address | null): RefsOf {
  const { addresses, lack } = useCampaignsOf(account)
  const listed = addresses.status === 'known' ? addresses.value : none
  const answers = useReads(listed.map(refCalls))
  if (addresses.status !== 'known') return { refs: addresses, lack }
  const each = listed.map((address, at) => {
    const answer = answers[at]
    return answer ? campaignRef(address, answer) : loading
  })
  return { refs: knownOnes(each), lack: lack ?? lackOf(each) }
}

/** Campaigns by their addresses, which the factory must have confirmed; in the order asked, read again with every block. */
export function useRewardCampaigns(
  addresses: readonly Address[],
  guess: readonly [Address, Address] | null = null,
): readonly Known<CampaignReading>[] {
  const chain = useChain()
  const answers = useReads(addresses.map(termsCalls))
  const terms = addresses.map((address, at) => {
    const answer = answers[at]
    return answer ? campaignTerms(address, answer) : loading
  })
  const read = terms.map((each) => (each.status === 'known' ? each.value : null))
  const rewards = useReads(read.map((each) => (each ? rewardCalls(each) : [])))
  const pairs = useOwnPairs(
    read.map((each) => each?.stakable ?? null),
    guess,
  )
  return terms.map((each, at) => campaignReading(chain, each, pairs[at] ?? loading, rewards[at] ?? []))
}

/** Whether the operator keeps new stakes and new campaigns out of the current chain; null where nobody does, or it is not known. */
export function useCampaignsClosed(): CampaignsClosed | null {
  const { campaignFactory } = useChain()
  const withdrawOnly = useWithdrawOnly()
  const paused = useReads(campaignFactory && pausedCall(campaignFactory))
  if (withdrawOnly) return 'withdraw-only'
  return paused?.status === 'known' && paused.value ? 'paused' : null
}

/** Whether campaigns can be created on the current chain: the buttons that lead there show only then. */
export function useRewardsAvailable(): boolean {
  const chain = useChain()
  const { campaignFactory } = chain
  const paused = useReads(campaignFactory ? pausedCall(campaignFactory) : null)
  return rewardsAvailable(chain, paused ?? loading)
}
