import type { Pool } from '@dexswap/amm'
import type { Address, Chain, Platform, PlatformId } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { Origin } from '../indexer/indexer.ts'
import type { Known } from '../known.ts'
import { type PairFacts, type Sides, supplyWithFee } from '../liquidity/pair-lookup.ts'
import type { Token } from '../tokens/currency.ts'
import type { PairFigures } from './pair-figures.ts'

/** Current state of a pair of the native exchange on the chain. */
export type Pair = {
  /** In lower case. */
  readonly address: Address
  readonly token0: Token
  readonly token1: Token
  readonly reserve0: bigint
  readonly reserve1: bigint
  /** LP supply, including the protocol fee that the next change of liquidity will mint. */
  readonly totalSupply: bigint
  /** Swap fee in basis points. */
  readonly swapFeeBps: number
  /**
   * The denominator in the contract: the protocol receives 1/(denominator + 1) of the fees; null
   * without a protocol fee.
   */
  readonly protocolFeeDenominator: number | null
  readonly liquidityUsd: Known<bigint>
}

/** The pair of two currency ids in a link (rule 1.4.29: LOADING, NOT_EXISTS, EXISTS, INVALID). */
export type FoundPair =
  | { readonly status: 'loading' }
  /** No node responds. */
  | { readonly status: 'unreachable' }
  /** The ids are not those of two different tokens. */
  | { readonly status: 'invalid' }
  | { readonly status: 'missing' }
  | { readonly status: 'exists'; readonly pair: Pair }

/** Pools of the native exchange, with empty ones. */
export function ownPools(chain: Pick<Chain, 'platforms'>, state: PoolState): readonly Pool[] {
  const own = chain.platforms.find(({ id }) => id === 'dexswap')
  if (state.status !== 'ready' || !own) return []
  return [...(state.pools.get(own.id) ?? []), ...(state.empty?.get(own.id) ?? [])]
}

/** Pools of all other platforms, with empty ones. */
export function otherPools(
  chain: Pick<Chain, 'platforms'>,
  state: PoolState,
): readonly { readonly platform: Platform; readonly pool: Pool }[] {
  if (state.status !== 'ready') return []
  return chain.platforms
    .filter(({ id }) => id !== 'dexswap')
    .flatMap((platform) =>
      [...(state.pools.get(platform.id) ?? []), ...(state.empty?.get(platform.id) ?? [])].map((pool) => ({
        platform,
        pool,
      })),
    )
}

/** True when the native exchange is known to have a pool of these two tokens. */
export function hasPool(chain: Pick<Chain, 'platforms'>, state: PoolState, one: Token, other: Token): boolean {
  const [first, second] = [one.address.toLowerCase(), other.address.toLowerCase()]
  return ownPools(chain, state).some(
    ({ token0, token1 }) => (token0 === first && token1 === second) || (token0 === second && token1 === first),
  )
}

/** Builds a pair in the token order of the chain, from two tokens in any order. */
export function pairInOrder(facts: PairFacts, { first, second }: Sides<Token>): Omit<Pair, 'liquidityUsd'> {
  const inOrder = first.address.toLowerCase() < second.address.toLowerCase()
  const { reserves, swapFeeBps, protocolFeeDenominator } = facts
  return {
    address: `0x${facts.address.slice(2).toLowerCase()}`,
    token0: inOrder ? first : second,
    token1: inOrder ? second : first,
    reserve0: inOrder ? reserves.first : reserves.second,
    reserve1: inOrder ? reserves.second : reserves.first,
    totalSupply: supplyWithFee(facts),
    swapFeeBps,
    protocolFeeDenominator,
  }
}

/** A pair in a list. Reserves and liquidity come from the chain, volumes from the indexer. */
export type PairRow = PairFigures & {
  /** In lower case. */
  readonly address: Address
  readonly token0: Token
  readonly token1: Token
  readonly reserve0: bigint
  readonly reserve1: bigint
  /** Swap fee in basis points. */
  readonly swapFeeBps: number
  /** True when the pair passes `isVerifiedPair`. */
  readonly isVerified: boolean
  /** Platform of the pair; absent for the native exchange. */
  readonly platform?: PlatformId
}

export type PairList = {
  readonly rows: readonly PairRow[]
  /** False while pairs or token descriptions are still loading. */
  readonly complete: boolean
  /** Block at which reserves and liquidity were read. */
  readonly block: bigint
  /** Source of the other values; null until the indexer or the chain has responded. */
  readonly origin: Origin | null
}
