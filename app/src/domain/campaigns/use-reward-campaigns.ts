import type { Address } from '@dexswap/chains'
import { useCalls } from '#domain/calls/use-calls.ts'
import { allKnown, bothKnown, type Known, known, loading, mapKnown } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { rewardCalls, rewardResult, termsCalls, termsFromResults, termsLength } from './campaign-reads.ts'
import type { CampaignReward, RewardCampaign } from './reward-campaign.ts'
import { useOwnPairs } from './use-own-pairs.ts'
import { useTokensAt } from './use-tokens-at.ts'

/** What stands behind the address of a campaign that the factory made. */
export type CampaignReading =
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
