import {
  type CampaignRef,
  campaignRef,
  campaignTerms,
  countCall,
  distributionCalls,
  factoryCall,
  pausedCall,
  refCalls,
  termsCalls,
} from '@dexswap/campaigns/campaign-calls'
import { createCampaignLists, type FactoryParts, maxPolled } from '@dexswap/campaigns/many-campaigns'
import { type Address, campaignFactoriesOf, isSameAddress, nativeExchangeOf } from '@dexswap/chains'
import { knownOnes, lackOf } from '@dexswap/pools-reader/known-lists'
import {
  type CampaignReading,
  type CampaignsClosed,
  campaignReading,
  type MadeCampaigns,
  madeCampaigns,
  rewardCalls,
  withNewest,
} from '#core/campaigns/campaign-reads.ts'
import { rewardsAvailable } from '#core/campaigns/campaign-risks.ts'
import { claimedSides, proofCalls, provenPair, sideCalls } from '#core/campaigns/own-pairs.ts'
import type { CampaignPair } from '#core/campaigns/reward-campaign.ts'
import { campaignListQuery, heldCampaignsQuery } from '#core/indexer/campaign-queries.ts'
import { type Known, known, loading, mapKnown } from '#core/known.ts'
import { ownPools } from '#core/pairs/pair.ts'
import { perChain } from '#core/services.ts'
import { failure } from '#io/failure.ts'
import { useReads } from './use-calls.ts'
import { useChain } from './use-chain.ts'
import { useSourced } from './use-indexer.ts'
import { usePools } from './use-markets.ts'
import { useService, useSession, useWithdrawOnly } from './use-session.ts'

const none: readonly Address[] = []

/**
 * Pairs by address, in the given order; null for a pair that the native factory does not confirm.
 * @param guess probable tokens of the pairs, read in the same request
 */
export function useOwnPairs(
  addresses: readonly (Address | null)[],
  guess: readonly [Address, Address] | null = null,
): readonly Known<CampaignPair | null>[] {
  const chain = useChain()
  const exchange = nativeExchangeOf(chain)
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

/** Factories of the chain record, oldest first, with their numbers of campaigns. */
function useFactories() {
  const factories = campaignFactoriesOf(useChain())
  const counts = useReads(factories.map(countCall))
  return factories.map((factory, at) => ({ factory, count: counts[at] ?? loading }))
}

type ManyParts = {
  readonly parts: FactoryParts
  readonly block: () => bigint
  /** Why the campaigns of some factories are missing; null when all factories were read. */
  readonly lack: MadeCampaigns['lack']
}

const createListsOfChains = () => perChain(createCampaignLists)

/** Sources for chains with too many campaigns to read each one; null on other chains. */
function useManyParts(): ManyParts | null {
  const chain = useChain()
  const { id, multicall } = chain
  const { networks } = useSession()
  const lists = useService(createListsOfChains)(chain)
  const all = useFactories()
  const counted = all.flatMap(({ factory, count }) =>
    count.status === 'known' ? [{ factory, made: count.value }] : [],
  )
  if (counted.reduce((sum, { made }) => sum + made, 0n) <= maxPolled) return null
  const block = () => {
    const head = networks.headOf(id).get()
    if (head === null) throw new NoHeadError()
    return head.number
  }
  const lack = all.flatMap(({ count }) => (count.status === 'known' ? [] : [count]))[0] ?? null
  const factories = counted.map(({ factory }) => factory)
  return { parts: { client: networks.clientOf(id), lists, multicall, factories }, block, lack }
}

/** Thrown while no block of the chain is known. */
export class NoHeadError extends failure('NoHeadError', 'No block of the chain is known yet.') {}

/** All campaigns of factories with thousands of them; null when campaigns are read one by one. */
function useManyCampaigns(many: ManyParts | null, isWanted: boolean): Known<readonly CampaignRef[]> | null {
  const found = useSourced(many && isWanted ? campaignListQuery(many.parts, many.block) : null)
  return many && mapKnown(found, ({ value }) => value)
}

/**
 * Number of newest campaigns that are looked up at every block, because a long list is read only once
 * per minute.
 */
const newestPlaces = 20

/**
 * Campaigns that a factory of the chain record lists; no others are trusted. Empty on a chain without
 * a factory.
 */
export function useCampaignAddresses(isWanted = true): Known<MadeCampaigns> {
  const factories = useFactories()
  const parts = useManyParts()
  const many = useManyCampaigns(parts, isWanted)
  const places = isWanted ? newestPlaces : 0
  const listed = useReads(
    factories.map(({ factory, count }) =>
      distributionCalls(factory, count, many === null ? undefined : places, factories.length),
    ),
  )
  if (factories.length === 0) return known({ addresses: [], lack: null }, Number.POSITIVE_INFINITY)
  const made = madeCampaigns(factories.map(({ count }, at) => ({ count, listed: listed[at] ?? [] })))
  if (many === null) return made
  return mapKnown(many, (all) => withNewest(all, made, parts?.lack ?? null))
}

/** Campaigns that are read one by one; empty on chains with thousands of campaigns. */
function useListedRefs(made: Known<MadeCampaigns>, isWanted: boolean): readonly Known<CampaignRef>[] {
  const listed = isWanted && made.status === 'known' ? made.value.addresses : none
  const answers = useReads(listed.map(refCalls))
  return listed.map((address, at) => {
    const answer = answers[at]
    return answer ? campaignRef(address, answer) : loading
  })
}

/** Every readable campaign with its staked token and end. */
export function useCampaignRefs(isWanted = true): Known<readonly CampaignRef[]> {
  const many = useManyCampaigns(useManyParts(), isWanted)
  const made = useCampaignAddresses(isWanted)
  const listed = useListedRefs(made, many === null)
  if (many) return many
  return made.status === 'known' ? knownOnes(listed) : made
}

/** Campaigns in which an account may have a stake or rewards. `lack`: why some are missing, or null. */
type CampaignsOf = { readonly addresses: Known<readonly Address[]>; readonly lack: Known<never> | null }

/**
 * Campaigns to read for an account. With thousands of campaigns, only those in which the account has a
 * stake or rewards.
 */
export function useCampaignsOf(account: Address | null): CampaignsOf {
  const many = useManyParts()
  const staked = useSourced(many && account ? heldCampaignsQuery(many.parts, account, false, many.block) : null)
  const isReady = staked.status === 'known'
  const owed = useSourced(many && account && isReady ? heldCampaignsQuery(many.parts, account, true, many.block) : null)
  const made = useCampaignAddresses(many === null)
  if (many === null) {
    if (made.status !== 'known') return { addresses: made, lack: made }
    return { addresses: mapKnown(made, (all) => all.addresses), lack: made.value.lack }
  }
  if (!isReady) return { addresses: staked, lack: staked }
  const found = [staked, owed].flatMap((each) => (each.status === 'known' ? each.value.value : []))
  return { addresses: mapKnown(staked, () => [...new Set(found)]), lack: many.lack ?? lackOf([owed]) }
}

export type RefsOf = {
  readonly refs: Known<readonly Pick<CampaignRef, 'address' | 'stakable'>[]>
  /** Reason why entries are missing; null when complete. */
  readonly lack: Known<never> | null
}

/** Campaigns in which an account may have a stake or rewards, with their staked token. */
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

/** Campaigns that a factory confirms, in the given order, read again at every block. */
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

/**
 * True for a campaign of a former factory, which the indexer does not cover. Without former factories
 * no request is sent.
 */
export function useIsFormer(campaign: Address | null): Known<boolean> {
  const factory = useFactoryOf(campaign)
  const { campaignFactory } = useChain()
  return mapKnown(factory, (of) => of === null || campaignFactory === null || !isSameAddress(of, campaignFactory))
}

/** The factory of a campaign; when `campaign` is null, the factory that creates new ones. */
function useFactoryOf(campaign: Address | null): Known<Address | null> {
  const chain = useChain()
  const isOpen = campaign !== null && chain.formerCampaignFactories.length > 0
  const factory = useReads(isOpen ? factoryCall(campaign) : null) ?? loading
  return isOpen ? factory : known(chain.campaignFactory, Number.POSITIVE_INFINITY)
}

/**
 * Why the operator has closed this campaign for stakes, or (null) the chain for stakes and new
 * campaigns; null when open or unknown.
 */
export function useCampaignsClosed(campaign: Address | null = null): CampaignsClosed | null {
  const factory = useFactoryOf(campaign)
  const withdrawOnly = useWithdrawOnly()
  const paused = useReads(factory.status === 'known' && factory.value ? pausedCall(factory.value) : null)
  if (withdrawOnly) return 'withdraw-only'
  return paused?.status === 'known' && paused.value ? 'paused' : null
}

/**
 * True when users can create campaigns on the current chain; otherwise buttons for it are hidden.
 */
export function useRewardsAvailable(): boolean {
  const chain = useChain()
  const { campaignFactory } = chain
  const paused = useReads(campaignFactory ? pausedCall(campaignFactory) : null)
  return rewardsAvailable(chain, paused ?? loading)
}
