import { campaignFactoryAbi, factoryAbi, pairAbi } from '@dexswap/abis'
import { type Address, isSameAddress } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import { addressResult, boolResult, knownOnes } from '#core/campaigns/abi-results.ts'
import {
  type CampaignRef,
  countCall,
  distributionCalls,
  refCalls,
  refFromResults,
  refLength,
  rewardCalls,
  rewardResult,
  termsCalls,
  termsFromResults,
  termsLength,
} from '#core/campaigns/campaign-reads.ts'
import { rewardsAvailable } from '#core/campaigns/campaign-risks.ts'
import type { CampaignPair, CampaignReward, RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { uintResult } from '#core/chain/call-cache.ts'
import { allKnown, bothKnown, type Known, known, loading, mapKnown } from '#core/known.ts'
import type { Token } from '#core/tokens/currency.ts'
import { tokenCalls, tokenFromResults } from '#core/tokens/token-reads.ts'
import { useCalls } from './calls.ts'
import { useChain } from './chain.ts'

const readsPerToken = 3

/** The tokens at several addresses, in the order asked, as their contracts describe them. */
function useTokensAt(addresses: readonly Address[]): readonly Known<Token>[] {
  const chain = useChain()
  const results = useCalls(addresses.flatMap(tokenCalls))
  return addresses.map((address, at) =>
    tokenFromResults(chain, address, results.slice(at * readsPerToken, (at + 1) * readsPerToken)),
  )
}

const tokenReads = (['token0', 'token1'] as const).map((functionName) =>
  encodeFunctionData({ abi: pairAbi, functionName }),
)

/**
 * The pairs at several addresses, in the order asked; null for an address that the own exchange's factory does not name as the pair
 * of its two tokens, whatever it says of itself.
 */
export function useOwnPairs(addresses: readonly Address[]): readonly Known<CampaignPair | null>[] {
  const [own] = useChain().platforms.filter(({ id }) => id === 'dexswap')
  const sides = useCalls(addresses.flatMap((to) => tokenReads.map((data) => ({ to, data, fixed: true as const })))).map(
    addressResult,
  )
  const claims = addresses.map((address, at) => {
    const [first = loading, second = loading] = sides.slice(at * 2, at * 2 + 2)
    return { address, first, second }
  })
  const named = claims.flatMap(({ address, first, second }) =>
    first.status === 'known' && second.status === 'known'
      ? [{ address, tokens: [first.value, second.value] as const }]
      : [],
  )
  const proofs = useCalls(
    own
      ? named.map(({ tokens }) => ({
          to: own.factory,
          data: encodeFunctionData({ abi: factoryAbi, functionName: 'getPair', args: tokens }),
        }))
      : [],
  ).map(addressResult)
  const tokens = useTokensAt(named.flatMap((pair) => pair.tokens))
  return claims.map(({ address, first, second }) => {
    for (const side of [first, second]) {
      if (side.status === 'unknown' && side.reason === 'unreadable') return known(null, 0)
      if (side.status !== 'known') return side
    }
    if (!own) return known(null, 0)
    const at = named.findIndex((pair) => pair.address === address)
    const [proof = loading, token0 = loading, token1 = loading] = [proofs[at], tokens[at * 2], tokens[at * 2 + 1]]
    return mapKnown(bothKnown(proof, bothKnown(token0, token1)), ([pair, [one, other]]) =>
      isSameAddress(pair, address) ? { address: pair, token0: one, token1: other } : null,
    )
  })
}

type MadeCampaigns = {
  readonly addresses: readonly Address[]
  /** False while some places of the factory's list have not been read: one that is missing may still be found. */
  readonly complete: boolean
}

/**
 * The campaigns that the factory of the chain record says it made, oldest first: what is not among them is no campaign. Empty on a
 * chain without a factory.
 */
export function useCampaignAddresses(): Known<MadeCampaigns> {
  const { campaignFactory } = useChain()
  const [counted = loading] = useCalls(campaignFactory ? [countCall(campaignFactory)] : [])
  const count = uintResult(counted)
  const results = useCalls(
    campaignFactory && count.status === 'known' ? distributionCalls(campaignFactory, count.value) : [],
  ).map(addressResult)
  if (campaignFactory === null) return known({ addresses: [], complete: true }, Number.POSITIVE_INFINITY)
  if (count.status !== 'known') return count
  const complete = results.every(({ status }) => status === 'known')
  return mapKnown(knownOnes(results), (addresses) => ({ addresses, complete }))
}

/** Every campaign of the chain's factory with its staked token and its end. One that cannot be read is left out. */
export function useCampaignRefs(): Known<readonly CampaignRef[]> {
  const made = useCampaignAddresses()
  const listed = made.status === 'known' ? made.value.addresses : []
  const results = useCalls(listed.flatMap(refCalls))
  const refs = listed.map((address, at) => refFromResults(address, results.slice(at * refLength, (at + 1) * refLength)))
  return made.status === 'known' ? knownOnes(refs) : made
}

/** What stands behind the address of a campaign that the factory made. */
type CampaignReading =
  | { readonly kind: 'campaign'; readonly campaign: RewardCampaign }
  /** Its owner took it back before it started. */
  | { readonly kind: 'cancelled' }
  /** The staked token is no pair of the own exchange. */
  | { readonly kind: 'foreign'; readonly stakable: Address }

/** Campaigns by their addresses, which the factory must have confirmed; in the order asked, read again with every block. */
export function useRewardCampaigns(addresses: readonly Address[]): readonly Known<CampaignReading>[] {
  const { id: chainId } = useChain()
  const results = useCalls(addresses.flatMap(termsCalls))
  const terms = addresses.map((address, at) =>
    termsFromResults(address, results.slice(at * termsLength, (at + 1) * termsLength)),
  )
  const read = terms.flatMap((each) => (each.status === 'known' ? [each.value] : []))
  const pairs = useOwnPairs(read.map(({ stakable }) => stakable))
  const rewardTokens = useTokensAt(read.flatMap((each) => each.rewardTokens))
  const rewardStates = useCalls(read.flatMap((each) => rewardCalls(each.address, each.rewardTokens.length)))
  const rewards = rewardStates.map((state, at): Known<Omit<CampaignReward, 'place'>> => {
    const token = rewardTokens[at] ?? loading
    return mapKnown(bothKnown(token, rewardResult(state)), ([of, amounts]) => ({ token: of, ...amounts }))
  })
  let taken = 0
  return terms.map((each): Known<CampaignReading> => {
    if (each.status !== 'known') return each
    const { address, stakable, canceled, rewardTokens: tokens, ...schedule } = each.value
    const own = rewards.slice(taken, taken + tokens.length)
    taken += tokens.length
    if (canceled) return known({ kind: 'cancelled' }, each.asOf)
    const pair = pairs[read.indexOf(each.value)] ?? loading
    return mapKnown(bothKnown(pair, allKnown(own)), ([staked, paid]) =>
      staked
        ? { kind: 'campaign', campaign: { ...schedule, chainId, address, pair: staked, rewards: paid.map(withPlace) } }
        : { kind: 'foreign', stakable },
    )
  })
}

const withPlace = (reward: Omit<CampaignReward, 'place'>, place: number): CampaignReward => ({ ...reward, place })

const pausedData = encodeFunctionData({ abi: campaignFactoryAbi, functionName: 'stakingPaused' })

/** Whether campaigns can be created on the current chain: the buttons that lead there show only then. */
export function useRewardsAvailable(): boolean {
  const chain = useChain()
  const { campaignFactory } = chain
  const [paused = loading] = useCalls(campaignFactory ? [{ to: campaignFactory, data: pausedData }] : [])
  return rewardsAvailable(chain, boolResult(paused))
}
