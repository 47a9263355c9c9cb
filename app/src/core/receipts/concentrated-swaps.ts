import { type Address, type ConcentratedPlatform, lowerAddress } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { toEventSelector } from 'viem/utils'
import { swapLogOf } from '#io/pools/concentrated/swap-logs.ts'
import type { ReceiptLog, SettledLeg } from './split-legs.ts'

/** A `Swap` of a pool that a recorded factory created. */
export type ConcentratedSwap = {
  readonly platform: Pick<ConcentratedPlatform, 'id' | 'name'>
  readonly pool: Address
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
}

const transferred = toEventSelector('Transfer(address,address,uint256)')
/** Limits on address derivations, because anybody can emit any number of events to an account. */
const maxPools = 32
const maxTokensOfPool = 4

/**
 * Swaps of concentrated pools in a receipt, in log order. Pool addresses are derived from factory,
 * init code hash, tokens and fee; other emitters are ignored.
 * @param tokens that the transaction moved
 */
export function concentratedSwaps(
  logs: readonly ReceiptLog[],
  platforms: readonly ConcentratedPlatform[],
  tokens: readonly Address[],
): readonly ConcentratedSwap[] {
  const swaps = logs.flatMap((log) => swapLogOf(log) ?? [])
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

/** Platform and tokens of a pool; null when no platform derives its address. */
function derivedPool(platforms: readonly ConcentratedPlatform[], pool: Address, tokens: readonly Address[]) {
  const sorted = tokens.slice(0, maxTokensOfPool).toSorted()
  const pairs = sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => [one, other] as const))
  for (const platform of platforms) {
    const pair = pairs.find((each) =>
      platform.feeTiers.some(({ fee }) => lowerAddress(poolAddress(platform, each, fee)) === pool),
    )
    if (pair) return { platform, pair }
  }
  return null
}

/** The settlement of a route through concentrated pools; empty unless the amounts connect. */
export function concentratedLegs(swaps: readonly ConcentratedSwap[]): readonly SettledLeg[] {
  const [first, ...others] = inOrder(swaps)
  if (!first) return []
  let last = first
  for (const swap of others) {
    if (swap.tokenIn !== last.tokenOut || swap.amountIn !== last.amountOut) return []
    last = swap
  }
  return [{ pairs: [first, ...others].map(({ pool }) => pool), gave: first.amountIn, got: last.amountOut }]
}

/** Orders the pools of a route; those of an exact output pay each other backwards. */
function inOrder(swaps: readonly ConcentratedSwap[]): readonly ConcentratedSwap[] {
  const [first, second] = swaps
  return first && second && first.tokenOut !== second.tokenIn ? swaps.toReversed() : swaps
}
