import type { Platform } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { reviewedTokens } from '@dexswap/pools-reader/reviewed-tokens'
import { type Known, known, loading, unknown } from '../known.ts'
import { pairUsdDown } from '../markets/usd-prices.ts'
import type { Token } from '../tokens/currency.ts'
import type { PairList, PairRow } from './pair.ts'
import { describeTokens, isVerifiedPair, pairRows } from './pair-list.ts'

/** Platforms with pairs to list, the native exchange first; closed platforms are left out. */
export function listedPlatforms(chain: Pick<ConfiguredChain, 'platforms' | 'closedPlatforms'>): readonly Platform[] {
  const open = chain.platforms.filter(({ id }) => !chain.closedPlatforms?.includes(id))
  return [...open.filter(({ id }) => id === 'dexswap'), ...open.filter(({ id }) => id !== 'dexswap')]
}

/**
 * True when a pair of another platform counts as verified; see `isVerifiedPair`.
 * @param reviewed result of `reviewedTokens`
 */
export function isVouchedElsewhere(
  reviewed: ReadonlySet<string>,
  { token0, token1 }: Pick<PairRow, 'token0' | 'token1'>,
  liquidityUsd: Known<bigint>,
): boolean {
  const isReviewed = (token: Token) => reviewed.has(token.address.toLowerCase())
  return isVerifiedPair([isReviewed(token0), isReviewed(token1)], liquidityUsd, true)
}

/**
 * Pairs of another platform by the chain; omits tokens without a description. Volumes and returns
 * are unknown, because the indexer may cover only the native exchange.
 * @param named tokens that pairs of the native exchange describe
 */
export function platformPairs(
  chain: ConfiguredChain,
  state: PoolState,
  { id }: Pick<Platform, 'id'>,
  tokens: readonly Token[],
  named: readonly Token[],
): Known<PairList> {
  if (state.status === 'unreachable') return unknown('node-unreachable')
  if (state.status === 'loading') return loading
  const reviewed = reviewedTokens(chain)
  const rows = pairRows({
    pools: state.pools.get(id) ?? [],
    listing: known({ pairs: [], tokens: new Map(), lastDay: null }, state.block.receivedAt),
    describe: describeTokens(chain, [...named, ...tokens], new Map()),
    worthOf: (pair) => pairUsdDown(chain, state, pair),
    isVouchedFor: (pair, liquidityUsd) => isVouchedElsewhere(reviewed, pair, liquidityUsd),
  }).map((row) => ({ ...row, platform: id }))
  const { number, receivedAt } = state.block
  return known({ rows, complete: state.complete, block: number, origin: null }, receivedAt)
}
