import { type Address, type ConcentratedPlatform, lowerAddress, type SolidlyPlatform } from '@dexswap/chains'
import { poolAddress, solidlyPoolAddress, tierKey } from '@dexswap/chains/pool-address'
import { concentratedSwapLogOf, solidlySwapLogOf } from '@dexswap/pools-reader/swap-logs'
import { toEventSelector } from 'viem/utils'
import type { ReceiptLog, SettledLeg } from './split-legs.ts'

/** A platform with pool addresses that can be derived. */
export type PoolPlatform = ConcentratedPlatform | SolidlyPlatform

/** A swap by the `Swap` event of a pool that a recorded factory created. */
export type PoolSwap = {
  readonly platform: Pick<PoolPlatform, 'id' | 'name'>
  readonly pool: Address
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
}

const transferred = toEventSelector('Transfer(address,address,uint256)')
/**
 * Limits of address derivations, because anyone can emit any number of events that name an account.
 */
const maxPools = 32
const maxTokensOfPool = 4

/**
 * Swaps of concentrated and Solidly pools in a receipt, in log order. Only emitters with an address
 * that the chain record derives count.
 * @param tokens tokens that the transaction moved
 */
export function poolSwaps(
  logs: readonly ReceiptLog[],
  platforms: readonly PoolPlatform[],
  tokens: readonly Address[],
): readonly PoolSwap[] {
  const swaps = logs.flatMap((log) => concentratedSwapLogOf(log) ?? solidlySwapLogOf(log) ?? [])
  if (swaps.length === 0) return []
  const emitters = [...new Set(swaps.map(({ pool }) => pool))].slice(0, maxPools)
  const movedBy = tokensByParty(logs, new Set(tokens.map(lowerAddress)))
  const found = new Map(emitters.map((pool) => [pool, derivedPool(platforms, pool, [...(movedBy.get(pool) ?? [])])]))
  return swaps.flatMap(({ pool, amount0, amount1 }) => {
    const derived = found.get(pool)
    if (!derived) return []
    const { platform, pair } = derived
    const [tokenIn, tokenOut] = amount0 > 0n ? pair : ([pair[1], pair[0]] as const)
    const [amountIn, amountOut] = amount0 > 0n ? [amount0, -amount1] : [amount1, -amount0]
    return [{ platform, pool, tokenIn, tokenOut, amountIn, amountOut }]
  })
}

/** The tokens that an address sent or received. */
function tokensByParty(logs: readonly ReceiptLog[], tokens: ReadonlySet<Address>): ReadonlyMap<Address, Set<Address>> {
  const moved = new Map<Address, Set<Address>>()
  for (const { address, topics } of logs) {
    const token = lowerAddress(address)
    if (topics[0] !== transferred || topics.length !== 3 || !tokens.has(token)) continue
    for (const topic of topics.slice(1)) {
      const party: Address = `0x${topic.slice(26).toLowerCase()}`
      moved.set(party, (moved.get(party) ?? new Set()).add(token))
    }
  }
  return moved
}

/** Platform and tokens of a pool address; null when no platform derives this address. */
function derivedPool(platforms: readonly PoolPlatform[], pool: Address, tokens: readonly Address[]) {
  const sorted = tokens.slice(0, maxTokensOfPool).toSorted()
  const pairs = sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => [one, other] as const))
  for (const platform of platforms) {
    const pair = pairs.find((each) => poolsBetween(platform, each).some((address) => lowerAddress(address) === pool))
    if (pair) return { platform, pair }
  }
  return null
}

/** All pools of two tokens that a platform can have. */
export function poolsBetween(platform: PoolPlatform, tokens: readonly [Address, Address]): readonly Address[] {
  return platform.kind === 'solidly'
    ? [false, true].map((stable) => solidlyPoolAddress(platform, tokens, stable))
    : platform.feeTiers.map((tier) => poolAddress(platform, tokens, tierKey(platform, tier)))
}

/** Amounts of a route through pools of one platform; empty unless each pool pays the next one. */
export function poolLegs(swaps: readonly PoolSwap[]): readonly SettledLeg[] {
  const [first, ...others] = inOrder(swaps)
  if (!first) return []
  let last = first
  for (const swap of others) {
    if (swap.tokenIn !== last.tokenOut || swap.amountIn !== last.amountOut) return []
    last = swap
  }
  return [{ pairs: [first, ...others].map(({ pool }) => pool), gave: first.amountIn, got: last.amountOut }]
}

/** Sorts pools in route order; for an exact output the events appear in reverse order. */
function inOrder(swaps: readonly PoolSwap[]): readonly PoolSwap[] {
  const [first, second] = swaps
  return first && second && first.tokenOut !== second.tokenIn ? swaps.toReversed() : swaps
}
