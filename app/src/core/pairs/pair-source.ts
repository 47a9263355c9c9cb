import type { Address } from '@dexswap/chains'
import type { AccountPast } from '#io/graph/ask-account-past.ts'
import type { DayVolume, PairVolumes } from '#io/graph/ask-day-volumes.ts'
import type { GraphHoldings } from '#io/graph/ask-holdings.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import type { PairPoints, PointStep } from '#io/graph/ask-pair-points.ts'
import type { GraphPairWorth } from '#io/graph/ask-pairs.ts'

/** An answer and the block it stands on. */
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
  /** Null where the token has none, and so no amounts. */
  readonly decimals: number | null
}

export type PairListing = {
  readonly pairs: readonly ListedPair[]
  /** What tokens call themselves, by address in lower case, cleaned and cut. Those of the lists are missing. */
  readonly tokens: ReadonlyMap<string, SourcedToken>
  /** The UTC day by pair; null where the source does not know any. */
  readonly days: ReadonlyMap<string, DayVolume> | null
}

/** What can be known of pairs with an indexer and without one: both sources answer it. */
export type PairSource<Block> = {
  /** Every pair of the own exchange that the source knows of. */
  list(): Stamped<Block, PairListing>
  /** In which pairs an account has LP tokens, and how many. Stakes are empty where only their campaigns could say. */
  holdings(account: Address): Stamped<Block, GraphHoldings>
}

/** LP tokens of the pairs of other platforms in the wallet, and how many of those pairs gave no answer. */
export type OtherHoldings = Pick<GraphHoldings, 'wallet'> & { readonly unread: number }

/** What the chain alone says: no indexer of ours follows the pairs of other platforms. */
export type ChainPairSource = PairSource<bigint> & {
  /** The own exchange's pairs in which an account had LP tokens when it was last asked for; null before that. Asks nobody. */
  lastHeld(account: Address): readonly Address[] | null
  /** Of those pairs that the page knows. */
  otherHoldings(account: Address): Stamped<bigint, OtherHoldings>
}

/** What happened in the past, which only an indexer knows. */
export type PairChronicle<Block> = {
  /** One pair with its worth, whose reserves and supply have been compared with the chain. */
  worth(pair: Address): Stamped<Block, GraphPairWorth | null>
  dayVolumes(pairs: readonly Address[], since: number): Stamped<Block, PairVolumes>
  points(pair: Address, step: PointStep, since: number): Stamped<Block, PairPoints | null>
  /** Of several pairs, one at least, in the order asked. */
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
