import type { Pool } from '@dexswap/amm'
import type { Address, Chain } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { createLastValue } from '@dexswap/pools-reader/last-value'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { reviewedTokens } from '@dexswap/pools-reader/reviewed-tokens'
import { getAddress } from 'viem/utils'
import type { Sourced } from '../indexer/indexer.ts'
import type { ListedPair, PairListing, SourcedToken } from '../indexer/pair-source.ts'
import { reasonOf } from '../indexer/sourced-cache.ts'
import { type Known, known, mapKnown } from '../known.ts'
import { minBackingUsd, pairUsdDown, usdPrice } from '../markets/usd-prices.ts'
import { nativeCurrencyOf, shortAddress, type Token } from '../tokens/currency.ts'
import { ownPools, type PairList, type PairRow } from './pair.ts'
import { type FigureParts, pairFigures } from './pair-figures.ts'

/**
 * Describes a token by token lists, else by symbol and name of its contract. Null until it is
 * described, and without decimals.
 */
export function describeTokens(
  chain: Pick<Chain, 'id'>,
  listed: readonly Token[],
  found: ReadonlyMap<string, SourcedToken>,
): (address: Address) => Token | null {
  const tokens = new Map<string, Token>()
  for (const [address, { symbol, name, decimals }] of found) {
    if (decimals === null) continue
    const checksummed = getAddress(address)
    const short = shortAddress(checksummed)
    const called = { symbol: symbol || short, name: name || symbol || short }
    tokens.set(address, { kind: 'token', chainId: chain.id, address: checksummed, decimals, ...called })
  }
  for (const token of listed) tokens.set(token.address.toLowerCase(), token)
  return (address) => tokens.get(address.toLowerCase()) ?? null
}

type RowParts = FigureParts & {
  /** Current pools of the native exchange on the chain. */
  readonly pools: readonly Pool[]
  readonly describe: (address: Address) => Token | null
  readonly isVouchedFor: (pair: Pick<PairRow, 'token0' | 'token1'>, liquidityUsd: Known<bigint>) => boolean
}

/**
 * True for a pair of two reviewed tokens, or with $100 of liquidity (decision 31). On a chain
 * without prices, one reviewed token suffices.
 */
export function isVerifiedPair(
  [one, other]: readonly [boolean, boolean],
  liquidityUsd: Known<bigint>,
  hasPrices: boolean,
): boolean {
  if (one && other) return true
  if (liquidityUsd.status === 'known') return liquidityUsd.value >= minBackingUsd
  return (one || other) && !hasPrices
}

/** Rows of the pairs that chain or indexer return. Pairs with an undescribed token are omitted. */
export function pairRows({ pools, describe, isVouchedFor, ...parts }: RowParts): readonly PairRow[] {
  const { listing } = parts
  const pairs = new Map<string, ListedPair>()
  if (listing.status === 'known') for (const pair of listing.value.pairs) pairs.set(pair.address, pair)
  for (const pool of pools) pairs.set(pool.address, pool)
  return [...pairs.values()].flatMap(
    ({ address, token0: first, token1: second, reserve0, reserve1, swapFeeBps }): PairRow[] => {
      const token0 = describe(first)
      const token1 = describe(second)
      if (!token0 || !token1) return []
      const pair = { address, token0, token1, reserve0, reserve1 }
      const figures = pairFigures(pair, parts)
      const isVerified = isVouchedFor(pair, figures.liquidityUsd)
      return [{ ...pair, swapFeeBps, ...figures, isVerified }]
    },
  )
}

type ReadyPools = Extract<PoolState, { status: 'ready' }>

export type PairListParts = {
  readonly chain: ConfiguredChain
  readonly state: ReadyPools
  /** Tokens of the active token lists. */
  readonly tokens: readonly Token[]
  readonly sourced: Known<Sourced<PairListing>>
}

type FoundPairs = {
  /** Tokens without a description, so that their pairs are omitted. */
  readonly unnamed: readonly Address[]
  /** All pairs. `described`: further descriptions of tokens, by lower-case address. */
  list(described: ReadonlyMap<string, Token>): Known<PairList>
}

/** Computes all rows once per pool state, because each keystroke of a search reads them. */
export function createPairList(): (parts: PairListParts) => FoundPairs {
  const lastFound = createLastValue<FoundPairs>()
  return (parts) => {
    const { state, chain, tokens, sourced } = parts
    return lastFound([state, chain, tokens, sourced], () => findPairs(parts))
  }
}

function findPairs({ chain, state, tokens, sourced }: PairListParts): FoundPairs {
  const listing = mapKnown(sourced, ({ value }) => value)
  const origin = sourced.status === 'known' ? sourced.value.origin : null
  const named = describeTokens(chain, tokens, listing.status === 'known' ? listing.value.tokens : new Map())
  const pools = ownPools(chain, state)
  const isUnnamed = (address: Address) => named(address) === null
  const left = pools.filter(({ token0, token1 }) => isUnnamed(token0) || isUnnamed(token1))
  const worthOf: FigureParts['worthOf'] = (pair) => pairUsdDown(chain, state, pair)
  const reviewed = reviewedTokens(chain)
  const isReviewed = (token: Token) => reviewed.has(token.address.toLowerCase())
  const hasPrices = usdPrice(chain, state, nativeCurrencyOf(chain)).status === 'known'
  const isVouchedFor: RowParts['isVouchedFor'] = (pair, liquidityUsd) =>
    isVerifiedPair([isReviewed(pair.token0), isReviewed(pair.token1)], liquidityUsd, hasPrices)
  const parts = {
    listing,
    worthOf,
    isVouchedFor,
    ...(origin?.from === 'chain' && { withoutIndexer: reasonOf(origin.trouble) }),
  }
  const listOf = (rows: readonly PairRow[]) => {
    const { number, receivedAt } = state.block
    const complete = state.complete && sourced.status !== 'loading'
    return known({ rows, complete, block: number, origin }, receivedAt)
  }

  const described = pairRows({ ...parts, pools, describe: named })
  let last = { of: '', list: listOf(described) }
  return {
    unnamed: left.flatMap(({ token0, token1 }) => [token0, token1]).filter(isUnnamed),
    list(more) {
      const of = [...more.keys()].join()
      if (of === last.of) return last.list
      const describe = (address: Address) => named(address) ?? more.get(address.toLowerCase()) ?? null
      const newOnly = mapKnown(listing, (all) => ({ ...all, pairs: [] }))
      const rows = pairRows({ ...parts, pools: left, listing: newOnly, describe })
      last = { of, list: listOf([...described, ...rows]) }
      return last.list
    },
  }
}
