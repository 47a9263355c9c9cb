import type { Address } from '@dexswap/chains'
import {
  type CampaignReading,
  type CampaignRef,
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
import { claimedSides, proofCalls, provenPair, sideCalls } from '#core/campaigns/own-pairs.ts'
import type { CampaignPair } from '#core/campaigns/reward-campaign.ts'
import { type Known, known, loading } from '#core/known.ts'
import { knownOnes } from '#core/known-lists.ts'
import { ownExchangeOf } from '#core/liquidity/pair.ts'
import { ownPools } from '#core/pairs/pair.ts'
import { useReads } from './calls.ts'
import { useChain } from './chain.ts'
import { usePools } from './markets.ts'

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

/**
 * The campaigns that the factory of the chain record says it made, oldest first: what is not among them is no campaign. Empty on a
 * chain without a factory.
 */
export function useCampaignAddresses(): Known<MadeCampaigns> {
  const { campaignFactory } = useChain()
  const count = useReads(campaignFactory ? countCall(campaignFactory) : null) ?? loading
  const listed = useReads(campaignFactory ? distributionCalls(campaignFactory, count) : [])
  if (campaignFactory === null) return known({ addresses: [], complete: true }, Number.POSITIVE_INFINITY)
  return madeCampaigns(count, listed)
}

/** Every campaign of the chain's factory with its staked token and its end. One that cannot be read is left out. */
export function useCampaignRefs(): Known<readonly CampaignRef[]> {
  const made = useCampaignAddresses()
  const listed = made.status === 'known' ? made.value.addresses : none
  const answers = useReads(listed.map(refCalls))
  if (made.status !== 'known') return made
  return knownOnes(
    listed.map((address, at) => {
      const answer = answers[at]
      return answer ? campaignRef(address, answer) : loading
    }),
  )
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

/** Whether campaigns can be created on the current chain: the buttons that lead there show only then. */
export function useRewardsAvailable(): boolean {
  const chain = useChain()
  const { campaignFactory } = chain
  const paused = useReads(campaignFactory ? pausedCall(campaignFactory) : null)
  return rewardsAvailable(chain, paused ?? loading)
}
