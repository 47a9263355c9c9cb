import type { Address } from '@dexswap/chains'
import type { AccountPast } from '#io/graph/ask-account-past.ts'
import type { PairVolumes } from '#io/graph/ask-day-volumes.ts'
import type { GraphHoldings } from '#io/graph/ask-holdings.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import type { PairPoints, PointStep } from '#io/graph/ask-pair-points.ts'
import type { GraphPairWorth } from '#io/graph/ask-pairs.ts'

/** A result and its block. */
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
  /** Null when the token has no decimals, and therefore no amounts. */
  readonly decimals: number | null
}

export type PairListing = {
  readonly pairs: readonly ListedPair[]
  /** Names and symbols by lower-case address, sanitized and truncated; without listed tokens. */
  readonly tokens: ReadonlyMap<string, SourcedToken>
  /** Volume of the last 24 hours by pair, null without a price; null if the source has none. */
  readonly lastDay: ReadonlyMap<string, bigint | null> | null
}

/** Queries that both indexer and chain support. */
export type PairSource<Block> = {
  /** Every native pair that the source knows. */
  list(): Stamped<Block, PairListing>
  /** Pairs with LP tokens of the account; stakes are empty when they require campaign reads. */
  holdings(account: Address): Stamped<Block, GraphHoldings>
}

/** LP tokens of other platforms' pairs, and the number of pairs without a result. */
export type OtherHoldings = Pick<GraphHoldings, 'wallet'> & { readonly unread: number }

/** Queries for the chain only, as no indexer covers pairs of other platforms. */
export type ChainPairSource = PairSource<bigint> & {
  /** Cached native pairs of the account; null before the first read. */
  lastHeld(account: Address): readonly Address[] | null
  /** LP tokens of the account on other platforms, limited to known pairs. */
  otherHoldings(account: Address): Stamped<bigint, OtherHoldings>
}

/** History, which only an indexer has. */
export type PairChronicle<Block> = {
  /** One pair with its value; reserves and supply are verified on chain. */
  worth(pair: Address): Stamped<Block, GraphPairWorth | null>
  dayVolumes(pairs: readonly Address[], since: number): Stamped<Block, PairVolumes>
  points(pair: Address, step: PointStep, since: number): Stamped<Block, PairPoints | null>
  /** Points of pairs, in input order. */
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
