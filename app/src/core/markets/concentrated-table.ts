import { ConcentratedMarket, type MarketPool, type WordRange } from '@dexswap/amm'
import { type Address, type Chain, type ConcentratedPlatform, lowerAddress, type PlatformId } from '@dexswap/chains'
import type { LogPosition } from '#io/pools/concentrated/concentrated-logs.ts'
import type { ConcentratedState, SortedTokens } from '#io/pools/concentrated/concentrated-state.ts'

/** A pool of a concentrated platform: its id is its address in lower case. */
export type ConcentratedMarketPool = MarketPool & {
  readonly market: ConcentratedMarket
  /** In hundredths of a basis point. */
  readonly fee: number
}

/** A pool at the block of its table. */
export type FollowedPool = {
  readonly platform: PlatformId
  /** As it was read: price, tick and liquidity are those of the market. */
  readonly read: ConcentratedState
  /** Without ticks until its first window is read. Another object once the market changes. */
  readonly shown: ConcentratedMarketPool
  /** Words to know; null: its price is enough. */
  readonly words: WordRange | null
  /** The last event in its market. */
  readonly last: LogPosition
}

/** The concentrated pools of a chain, all after one block. Immutable. */
export type ConcentratedTable = {
  readonly platforms: readonly ConcentratedPlatform[]
  /** Tokens of the chain's record that routes may pass, in lower case. */
  readonly bases: readonly Address[]
  /** The chosen tokens, in lower case; none: nothing is followed. */
  readonly tokens: readonly Address[]
  /** Keys of pairs of which all pools are known; the others are not shown. */
  readonly lookedUp: ReadonlySet<string>
  /** Null before the first logs or reads. */
  readonly block: bigint | null
  /** By address in lower case. */
  readonly pools: ReadonlyMap<Address, FollowedPool>
  /** Created pools without a price, by address in lower case. */
  readonly awaited: ReadonlyMap<Address, PairOfPlatform>
}

export type PairOfPlatform = { readonly platform: PlatformId; readonly pair: SortedTokens }

export function keyOf({ platform, pair: [token0, token1] }: PairOfPlatform): string {
  return `${platform}:${token0}:${token1}`
}

export function pairOf({ platform, shown: { token0, token1 } }: FollowedPool): PairOfPlatform {
  return { platform, pair: [token0 as Address, token1 as Address] }
}

/** Index of a log behind all of its block. */
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
    pools: new Map(),
    awaited: new Map(),
  }
}

/** Whether the last read of a pool was after this block, and no log followed. */
export function isReadAt({ last }: FollowedPool, block: bigint | null): boolean {
  return last.logIndex === wholeBlock && last.blockNumber === block
}

export function needsTicks({ words, shown: { market } }: FollowedPool): boolean {
  return words !== null && (words.firstWord !== market.window.firstWord || words.lastWord !== market.window.lastWord)
}

/** State for a read of ticks at the block of the table. */
export function stateOf({ read, shown }: Pick<FollowedPool, 'read' | 'shown'>): ConcentratedState {
  return { ...read, ...shown.market.point }
}

export function hasTicks({ market }: ConcentratedMarketPool): boolean {
  return market.window.lastWord >= market.window.firstWord
}

/** A pool of which no tick was read. */
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

export function withMarket(pool: FollowedPool, market: ConcentratedMarket, last = pool.last): FollowedPool {
  return { ...pool, shown: { ...pool.shown, market }, last }
}

/** All pairs of the chosen tokens and the bases. */
export function wantedPairs({ tokens, bases }: ConcentratedTable): readonly SortedTokens[] {
  if (tokens.length === 0) return []
  const all = [...new Set([...tokens, ...bases])].toSorted()
  return all.flatMap((token0, at) => all.slice(at + 1).map((token1): SortedTokens => [token0, token1]))
}

/** Pools by platform, without those to be read again. */
export function shownPools({ platforms, pools, lookedUp }: ConcentratedTable) {
  const known = [...pools.values()].filter((pool) => lookedUp.has(keyOf(pairOf(pool))))
  return new Map(
    platforms.map(({ id }) => [id, known.filter(({ platform }) => platform === id).map(({ shown }) => shown)]),
  )
}
