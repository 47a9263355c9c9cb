import type { Address } from '@dexswap/chains'
import type { AccountPast } from '#io/graph/ask-account-past.ts'
import type { PairVolumes } from '#io/graph/ask-day-volumes.ts'
import type { GraphHoldings } from '#io/graph/ask-holdings.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import type { PairPoints, PointStep } from '#io/graph/ask-pair-points.ts'
import type { GraphPairWorth } from '#io/graph/ask-pairs.ts'

/** A value and the block at which it was read. */
type Stamped<Block, T> = Promise<{ readonly block: Block; readonly value: T }>

export type ListedPair = {
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly swapFeeBps: number
}

export type SourcedToken = {
  readonly symbol: string | null
  readonly name: string | null
  /** Null for a token without decimals, which therefore has no amounts. */
  readonly decimals: number | null
}

export type PairListing = {
  readonly pairs: readonly ListedPair[]
  /**
   * Names and symbols by lower-case address, sanitized and limited in length. Tokens of token lists are
   * left out.
   */
  readonly tokens: ReadonlyMap<string, SourcedToken>
  /**
   * Volumes of the last 24 hours by pair; null for a pair without a price. The map is null when the
   * source has no volumes.
   */
  readonly lastDay: ReadonlyMap<string, bigint | null> | null
}

/** Queries that both an indexer and the chain can answer. */
export type PairSource<Block> = {
  /** All native pairs that the source has. */
  list(): Stamped<Block, PairListing>
  /** Pairs of which the account has LP tokens. Without stakes, if these must be read from the campaigns. */
  holdings(account: Address): Stamped<Block, GraphHoldings>
}

/**
 * LP tokens of pairs on other platforms, and the number of pairs of which the balance could not be
 * read.
 */
export type OtherHoldings = Pick<GraphHoldings, 'wallet'> & { readonly unread: number }

/** Queries that only the chain answers, because no indexer covers other platforms. */
export type ChainPairSource = PairSource<bigint> & {
  /** The native pairs of the account at the last read; null before the first one. */
  lastHeld(account: Address): readonly Address[] | null
  /** LP tokens of the account in known pairs of other platforms. */
  otherHoldings(account: Address): Stamped<bigint, OtherHoldings>
}

/** Queries about the past, which only an indexer answers. */
export type PairChronicle<Block> = {
  /** A pair with its value in dollars. Reserves and supply are compared with the chain. */
  worth(pair: Address): Stamped<Block, GraphPairWorth | null>
  dayVolumes(pairs: readonly Address[], since: number): Stamped<Block, PairVolumes>
  points(pair: Address, step: PointStep, since: number): Stamped<Block, PairPoints | null>
  /** Points of several pairs, in the order of `pairs`. */
  pointsOf(pairs: readonly Address[], step: PointStep, since: number): Stamped<Block, readonly (PairPoints | null)[]>
  recentActions(
    pair: Address,
    decimals: readonly [number, number],
    count: number,
  ): Stamped<Block, readonly PairAction[]>
  accountActions(
    pair: Address,
    decimals: readonly [number, number],
    account: Address,
  ): Stamped<Block, readonly PairAction[]>
  accountPast(account: Address): Stamped<Block, AccountPast>
}
