import { factoryAbi } from '@dexswap/abis'
import { type Address, nativeExchangeOf } from '@dexswap/chains'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import { reviewedTokens } from '@dexswap/pools-reader/reviewed-tokens'
import { foreignByToken, type Position, partlyRead, positionOf } from '#core/account/portfolio.ts'
import { rewardsUsdDown } from '#core/campaigns/campaign-figures.ts'
import type { Origin } from '#core/indexer/indexer.ts'
import type { SourcedToken } from '#core/indexer/pair-source.ts'
import { otherHoldingsQuery } from '#core/indexer/queries.ts'
import { type Known, known, loading, unknown } from '#core/known.ts'
import { pairUsdDown, usdWorthDown } from '#core/markets/usd-prices.ts'
import {
  type HeldPair,
  type KnownTotal,
  knownTotal,
  lpAnswers,
  lpCalls,
  myPairs,
  unreadPairs,
} from '#core/pairs/my-pairs.ts'
import { otherPools } from '#core/pairs/pair.ts'
import { describeTokens } from '#core/pairs/pair-list.ts'
import { isVouchedElsewhere } from '#core/pairs/platform-pairs.ts'
import type { Token } from '#core/tokens/currency.ts'
import { useReads } from './use-calls.ts'
import type { StakesOf } from './use-campaign-account.ts'
import { useCampaignMarkets } from './use-campaigns.ts'
import { useChain } from './use-chain.ts'
import { usePairSources, useSourced } from './use-indexer.ts'
import { useProtocolFees } from './use-liquidity.ts'
import { usePools } from './use-markets.ts'
import { useNewTokens, usePairsOf } from './use-pairs.ts'
import { useTokens } from './use-tokens.ts'

const none: readonly [] = []
const nothing: ReadonlyMap<string, SourcedToken> = new Map()

/** Maximum number of unlisted tokens to read, more than an account is likely to hold. */
const maxHeld = 500

type OtherPositions = { readonly positions: readonly Position[]; readonly unread: number }

/** Positions of an account on all platforms other than the native exchange, read from the chain. */
function useOtherPositions(account: Address | null, { foreign }: StakesOf): Known<OtherPositions> {
  const chain = useChain()
  const state = usePools(none)
  const tokens = useTokens()
  const sources = usePairSources()
  const found = useSourced(account ? otherHoldingsQuery(sources, account) : null)
  const stakes = foreignByToken(foreign)
  const held = found.status === 'known' ? found.value.value.wallet.map(({ pair }) => pair) : none
  const all = new Set<string>([...held, ...stakes.keys()])
  const pools = otherPools(chain, state).filter(({ pool }) => all.has(pool.address))
  const listed = describeTokens(chain, tokens, nothing)
  const sides = pools.flatMap(({ pool }) => [pool.token0, pool.token1])
  const read = useNewTokens(
    sides.filter((address) => listed(address) === null),
    maxHeld,
  )
  const describe = (address: Address) => listed(address) ?? read.get(address.toLowerCase()) ?? null
  const addresses = pools.map(({ pool }) => pool.address)
  const lps = useReads(account ? addresses.map((pair) => lpCalls(pair, account)) : [])
  const protocolFeeOf = useProtocolFees()

  if (account === null) return unknown('no-account')
  if (state.status === 'unreachable') return unknown('node-unreachable')
  if (found.status !== 'known') return found
  const rows = pools.flatMap(({ pool }): HeldPair[] => {
    const [token0, token1] = [describe(pool.token0), describe(pool.token1)]
    if (!token0 || !token1) return []
    const pair = { address: pool.address, token0, token1, reserve0: pool.reserve0, reserve1: pool.reserve1 }
    const liquidityUsd = pairUsdDown(chain, state, pair)
    const isVerified = isVouchedElsewhere(reviewedTokens(chain), pair, liquidityUsd)
    return [{ ...pair, liquidityUsd, swapFeeBps: pool.swapFeeBps, isVerified }]
  })
  const answers = lpAnswers(addresses, lps, [{ wallet: found.value.value.wallet, asOf: found.asOf }])
  const platformOf = new Map(pools.map(({ platform, pool }) => [pool.address, platform]))
  const mine = myPairs(rows, addresses, answers, stakes, ({ address }) => {
    const platform = platformOf.get(address)
    return platform ? protocolFeeOf(platform) : loading
  })
  if (mine === 'loading') return loading
  const positions = mine.flatMap((each) => {
    const platform = platformOf.get(each.pair.address)
    return platform ? [positionOf(each, platform)] : []
  })
  const unread = found.value.value.unread + unreadPairs(rows, addresses, answers, stakes).length
  return known({ positions, unread }, found.asOf)
}

export type Positions = {
  readonly positions: readonly Position[]
  /** Number of pairs that could not be read, or have tokens that could not be read. */
  readonly unread: number
  /** Source of the pairs of the native exchange; null on a chain without one. */
  readonly origin: Origin | null
}

/**
 * Positions of an account on all platforms of the chain; those of the native exchange come first.
 */
export function usePositions(account: Address | null, stakes: StakesOf): Known<Positions> {
  const chain = useChain()
  const exchange = nativeExchangeOf(chain)
  const own = usePairsOf(account)
  const other = useOtherPositions(account, stakes)
  if (exchange && own.status !== 'known') return own
  if (other.status !== 'known') return other
  const ofOwn = exchange && own.status === 'known' ? own.value : null
  const positions = ofOwn && exchange ? ofOwn.pairs.map((mine) => positionOf(mine, exchange)) : []
  const asOf = own.status === 'known' ? Math.min(own.asOf, other.asOf) : other.asOf
  const unread = (ofOwn?.unread.length ?? 0) + other.value.unread
  return known({ positions: [...positions, ...other.value.positions], unread, origin: ofOwn?.origin ?? null }, asOf)
}

/** Platforms of which only pairs of known tokens are read, because they have too many. */
export function usePartlyRead(): readonly { readonly id: string; readonly name: string }[] {
  const { platforms } = useChain()
  const counts = useReads(
    platforms.map(({ factory }) => contractCall({ address: factory, abi: factoryAbi, functionName: 'allPairsLength' })),
  )
  return partlyRead(platforms, counts)
}

/** Claimable rewards per campaign and in total, in 10^-18 US dollars, rounded down. */
export type Claimable = {
  readonly each: readonly Known<bigint>[]
  /** Rewards in campaigns with other staked tokens than native LP tokens. */
  readonly foreign: readonly Known<bigint>[]
  readonly total: Known<KnownTotal>
}

export function useClaimable({ own: stakes, foreign: others }: StakesOf): Claimable {
  const chain = useChain()
  const pools = usePools(others.flatMap(({ campaign }) => campaign.rewards.map(({ token }) => token.address)))
  const worthOf = (token: Token, amount: bigint) => usdWorthDown(chain, pools, token, amount)
  const foreign = others.map(({ campaign, stake }) => rewardsUsdDown(campaign, { worthOf }, stake.claimable))
  const mine = stakes.status === 'known' ? stakes.value : none
  const markets = useCampaignMarkets(mine.map(({ campaign }) => campaign))
  const each = mine.map(({ campaign, stake }, at) => {
    const market = markets[at]
    return market ? rewardsUsdDown(campaign, market, stake.claimable) : loading
  })
  return { each, foreign, total: stakes.status === 'known' ? knownTotal([...each, ...foreign]) : stakes }
}
