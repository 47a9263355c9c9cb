import { type Address, type ConcentratedPlatform, lowerAddress } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
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

/**
 * Swaps of concentrated pools in a receipt, in order. A pool is derived from factory, init code hash,
 * tokens and fee; other emitters are left out.
 * @param tokens that the transaction moved
 */
export function concentratedSwaps(
  logs: readonly ReceiptLog[],
  platforms: readonly ConcentratedPlatform[],
  tokens: readonly Address[],
): readonly ConcentratedSwap[] {
  const swaps = logs.flatMap((log) => swapLogOf(log) ?? [])
  if (swaps.length === 0) return []
  const sorted = [...new Set(tokens.map(lowerAddress))].toSorted()
  const pairs = sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => [one, other] as const))
  const pools = new Map(
    platforms.flatMap((platform) =>
      pairs.flatMap((pair) =>
        platform.feeTiers.map(
          ({ fee }) => [lowerAddress(poolAddress(platform, pair, fee)), { platform, pair }] as const,
        ),
      ),
    ),
  )
  return swaps.flatMap(({ pool, amount0, amount1 }) => {
    const found = pools.get(pool)
    if (!found) return []
    const { platform, pair } = found
    const [tokenIn, tokenOut] = amount0 > 0n ? pair : ([pair[1], pair[0]] as const)
    const [amountIn, amountOut] = amount0 > 0n ? [amount0, -amount1] : [amount1, -amount0]
    return [{ platform, pool, tokenIn, tokenOut, amountIn, amountOut }]
  })
}

/** The settlement of a route through concentrated pools; empty unless the amounts join. */
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

/** Pools of an exact output pay each other backwards. */
function inOrder(swaps: readonly ConcentratedSwap[]): readonly ConcentratedSwap[] {
  const [first, second] = swaps
  return first && second && first.tokenOut !== second.tokenIn ? swaps.toReversed() : swaps
}
