import { ConcentratedMarket, type MarketPool, type WordRange } from '@dexswap/amm'
import { type Address, type Chain, type ConcentratedPlatform, lowerAddress, type PlatformId } from '@dexswap/chains'
import type { LogPosition } from './concentrated-logs.ts'
import type { ConcentratedState, SortedTokens } from './concentrated-state.ts'

/** A pool of a concentrated platform; its id is its lower-case address. */
export type ConcentratedMarketPool = MarketPool & {
  readonly market: ConcentratedMarket
  /** Fee in hundredths of a basis point. */
  readonly fee: number
}

/** A pool with its state at the block of the table. */
export type FollowedPool = {
  readonly platform: PlatformId
  /** State at the last read; `shown.market` has the current price, tick and liquidity. */
  readonly read: ConcentratedState
  /** Pool as quoted; has no ticks until its first range is read. */
  readonly shown: ConcentratedMarketPool
  /** Bitmap words of which ticks are read; null when only the price is needed. */
  readonly words: WordRange | null
  /** Position of the last applied event. */
  readonly last: LogPosition
}

/** The concentrated pools of a chain, all after one block. Immutable. */
export type ConcentratedTable = {
  readonly platforms: readonly ConcentratedPlatform[]
  /** Routing bases of the chain record, in lower case. */
  readonly bases: readonly Address[]
  /** The chosen tokens, in lower case; empty when nothing is followed. */
  readonly tokens: readonly Address[]
  /** Keys of pairs of which all pools are loaded; only these pairs are quoted. */
  readonly lookedUp: ReadonlySet<string>
  /** Block of the table; null before the first logs or reads. */
  readonly block: bigint | null
  /** The last read of the dynamic fees of a platform; absent while a fee is unread. */
  readonly fees: ReadonlyMap<PlatformId, ReadFees>
  /** Followed pools by address in lower case. */
  readonly pools: ReadonlyMap<Address, FollowedPool>
  /** Created pools that have no price yet, by address in lower case. */
  readonly awaited: ReadonlyMap<Address, PairOfPlatform>
}

/** `unknown`: ids of the pools that returned an impossible fee. */
type ReadFees = { readonly block: bigint; readonly unknown: ReadonlySet<string> }

export type PairOfPlatform = { readonly platform: PlatformId; readonly pair: SortedTokens }

export function keyOf({ platform, pair: [token0, token1] }: PairOfPlatform): string {
  return `${platform}:${token0}:${token1}`
}

export function pairOf({ platform, shown: { token0, token1 } }: FollowedPool): PairOfPlatform {
  return { platform, pair: [token0 as Address, token1 as Address] }
}

/** Log index that is greater than that of every log in a block. */
export const wholeBlock = Number.POSITIVE_INFINITY

export function createConcentratedTable({
  concentratedPlatforms,
  routingBases,
}: Pick<Chain, 'concentratedPlatforms' | 'routingBases'>): ConcentratedTable {
  return {
    platforms: concentratedPlatforms,
    bases: routingBases.map(lowerAddress),
    tokens: [],
    lookedUp: new Set(),
    block: null,
    fees: new Map(),
    pools: new Map(),
    awaited: new Map(),
  }
}

/** True when the pool was last read at this block, and no log was applied since. */
export function isReadAt({ last }: FollowedPool, block: bigint | null): boolean {
  return last.logIndex === wholeBlock && last.blockNumber === block
}

export function needsTicks({ words, shown: { market } }: FollowedPool): boolean {
  return words !== null && (words.firstWord !== market.window.firstWord || words.lastWord !== market.window.lastWord)
}

/** State of the pool at the block of the table, at which its ticks are requested. */
export function stateOf({ read, shown }: Pick<FollowedPool, 'read' | 'shown'>): ConcentratedState {
  return { ...read, ...shown.market.point }
}

export function hasTicks({ market }: ConcentratedMarketPool): boolean {
  return market.window.lastWord >= market.window.firstWord
}

/** A pool without ticks. */
export function withoutTicks(
  platform: PlatformId,
  read: ConcentratedState,
  words: WordRange | null,
  last: LogPosition,
): FollowedPool {
  const { address, token0, token1, fee } = read
  const market = ConcentratedMarket.withoutTicks(read)
  const shown = { id: lowerAddress(address), token0, token1, fee, market }
  return { platform, read, shown, words, last }
}

export function poolsOf({ pools }: ConcentratedTable, platform: PlatformId): readonly FollowedPool[] {
  return [...pools.values()].filter((pool) => pool.platform === platform)
}

/** Fees of a platform at the block of the table; null when they must be read. */
export function currentFees({ fees, block }: ConcentratedTable, platform: PlatformId): ReadFees | null {
  const read = fees.get(platform)
  return read && read.block === block ? read : null
}

/** The pool with another fee. */
export function withFee(pool: FollowedPool, fee: number): FollowedPool {
  if (pool.shown.fee === fee) return pool
  const read = { ...pool.read, fee }
  const { market } = pool.shown
  const { firstWord, lastWord, ticks } = market.window
  const changed = hasTicks(pool.shown)
    ? ConcentratedMarket.of({ ...read, ...market.point, words: { firstWord, lastWord }, ticks })
    : ConcentratedMarket.withoutTicks({ ...read, ...market.point })
  return { ...pool, read, shown: { ...pool.shown, fee, market: changed } }
}

export function withMarket(pool: FollowedPool, market: ConcentratedMarket, last = pool.last): FollowedPool {
  return { ...pool, shown: { ...pool.shown, market }, last }
}

/** All pairs of chosen tokens and bases. */
export function wantedPairs({ tokens, bases }: Pick<ConcentratedTable, 'tokens' | 'bases'>): readonly SortedTokens[] {
  if (tokens.length === 0) return []
  const all = [...new Set([...tokens, ...bases])].toSorted()
  return all.flatMap((token0, at) => all.slice(at + 1).map((token1): SortedTokens => [token0, token1]))
}

/** Pools to quote by platform, without those that must be read again and those with an unknown fee. */
export function shownPools(table: ConcentratedTable) {
  return new Map(
    table.platforms.map(({ id, dynamicFees }) => {
      const fees = currentFees(table, id)
      const hasFee = ({ shown }: FollowedPool) => !dynamicFees || (fees !== null && !fees.unknown.has(shown.id))
      const known = poolsOf(table, id).filter((pool) => table.lookedUp.has(keyOf(pairOf(pool))) && hasFee(pool))
      return [id, known.map(({ shown }) => shown)]
    }),
  )
}
