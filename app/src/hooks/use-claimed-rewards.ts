import { campaignRef, refCalls } from '@dexswap/campaigns/campaign-calls'
import { type Address, lowerAddress } from '@dexswap/chains'
import { accountPastQuery, lpMoves, type MinedReward, paidRewards } from '#core/account/account-past.ts'
import { claimedTotal, heldSince, rewardsSince, rewardUsd } from '#core/account/claimed-rewards.ts'
import type { Position } from '#core/account/portfolio.ts'
import { type Known, known, loading, unknown } from '#core/known.ts'
import { poolsAtBlocks, pricingPools } from '#core/markets/prices-at-block.ts'
import type { KnownTotal } from '#core/pairs/my-pairs.ts'
import { useTokenNames } from './use-account-history.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useReads } from './use-calls.ts'
import { useChain } from './use-chain.ts'
import { useDayPrices } from './use-day-prices.ts'
import { usePairSources, useSourced } from './use-indexer.ts'
import { usePools } from './use-markets.ts'
import { useSession } from './use-session.ts'
import { useStoredPast } from './use-stored-past.ts'

const none: readonly [] = []

export type ClaimedRewards = {
  /** Value of the rewards, each at the time of its claim. */
  readonly total: KnownTotal
  /**
   * Start of the position in seconds since 1970. Null when unknown: then `total` covers only the rewards
   * that were found.
   */
  readonly since: number | null
}

/**
 * Rewards that were paid since the account has had LP tokens of the pair, from its logs and the
 * indexer.
 */
export function useClaimedRewards({ pair, wallet, staked }: Position, account: Address): Known<ClaimedRewards> {
  const past = useStoredPast(account)
  const found = useSourced(accountPastQuery(usePairSources(), account))
  const isReady = past !== null && found.status !== 'loading'
  const indexed = found.status === 'known' ? found.value.value : { changes: none, rewards: none }
  const entries = past?.entries ?? none
  const own = lowerAddress(pair.address)
  const isPair = (token: string) => token === own
  const ofPair = indexed.changes.filter((change) => isPair(change.pair))
  const since = heldSince(lpMoves(ofPair, entries, isPair), wallet + staked)
  const rewards = isReady ? paidRewards(indexed.rewards, entries) : none
  const stakables = useStakables(rewards.map(({ campaign }) => campaign))
  const mine = rewardsSince(rewards, (campaign) => stakables.of.get(campaign) === own, since)
  const figures = useRewardsUsd(mine, isReady)
  if (!isReady || stakables.isLoading) return loading
  const isRead = since !== null && past.readTo !== null && past.readTo <= since
  const isWhole = (found.status === 'known' || isRead) && !stakables.isLacking
  const total = claimedTotal(figures, isWhole)
  if (total === null) return unknown(found.status === 'unknown' ? found.reason : 'no-source')
  return total.status === 'known' ? known({ total: total.value, since }, total.asOf) : total
}

/** Staked token of each campaign, by lower-case campaign address. */
function useStakables(campaigns: readonly Address[]) {
  const all = [...new Set(campaigns)]
  const answers = useReads(all.map(refCalls))
  const refs = all.map((address, at) => {
    const answer = answers[at]
    return answer ? campaignRef(address, answer) : loading
  })
  return {
    of: new Map(
      refs.flatMap((each) =>
        each.status === 'known' ? [[each.value.address, lowerAddress(each.value.stakable)] as const] : [],
      ),
    ),
    isLoading: refs.some(({ status }) => status === 'loading'),
    isLacking: refs.some(({ status }) => status === 'unknown'),
  }
}

/** Value of each reward at the time of its claim. */
function useRewardsUsd(rewards: readonly MinedReward[], isReady: boolean): readonly Known<bigint>[] {
  const chain = useChain()
  const { networks } = useSession()
  const tokens = [...new Set(rewards.map(({ token }) => token))]
  const pools = usePools(tokens)
  const nameOf = useTokenNames(tokens)
  const rows = rewards.map(({ time, token, amount }) => ({
    time,
    state: 'done' as const,
    moves: [{ token, amount, currency: null }],
  }))
  const days = useDayPrices(rows, isReady)
  const parts = pools.status === 'ready' ? pricingPools(chain, pools.pools, new Set(tokens)) : null
  const blocks = rewards.flatMap(({ block }) => (block === null ? [] : [block]))
  const count = parts ? [...parts.values()].flat().length : 0
  const key = `${chain.id} ${count} ${tokens.join()} ${blocks.join()}`
  const urls = networks.urlsOf(chain.id)
  const answer = useAsyncQuery(
    parts && blocks.length > 0 ? { key, ask: () => poolsAtBlocks({ chain, urls }, parts, blocks) } : null,
  )
  const isLoaded = blocks.length === 0 || answer?.key === key
  return rewards.map((reward) => {
    if (!isLoaded || days.isLoading) return loading
    const named = nameOf(reward.token)
    const then = reward.block === null ? null : (answer?.value.get(reward.block) ?? null)
    const of = named && 'address' in named.of ? named.of : null
    return rewardUsd(
      chain,
      reward,
      named && {
        currency: of,
        decimals: named.decimals,
        pools: then,
        ofDay: days.priceThen(reward.token, reward.time),
      },
    )
  })
}
