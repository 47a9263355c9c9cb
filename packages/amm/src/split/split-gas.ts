import type { Address, Pool } from '../pool.ts'
import type { Route } from '../route.ts'

// Gas estimates, up to 30 % above measurements with plain tokens (contracts/gas-split.md): tokens with
// a proxy or with finite allowances need more, in splits and single trades alike.
export const SPLIT_CALL = 47_700n
export const SPLIT_LEG = 4_400n
export const SPLIT_HOP = 66_300n
/** Gas of reading the fee from the pair. */
export const OWN_FEE = 3_500n
/** Saving for a pool that the same transaction used before, because its storage is warm and dirty. */
export const POOL_AGAIN = -43_600n
const ROUTER_CALL = 42_700n
const ROUTER_HOP = 66_700n
/**
 * Gas of a concentrated pool without a crossed tick, and of each crossed tick. Two V3 pools needed
 * 67,000 and 78,000, and 26,000 per tick (packages/amm/test/curves/v3-gas.test.ts).
 */
export const CONCENTRATED_HOP = 90_000n
export const CROSSED_TICK = 31_000n
/** Gas of a hop through a Solidly pool, including the transfer of its fee (contracts/gas-split.md). */
export const SOLIDLY_HOP = { volatile: 90_000n, stable: 130_000n } as const
/** Additional words that a hop has in the data of a Solidly router, compared with a router of pairs. */
const SOLIDLY_WORDS = 4n

type WithRoute = { readonly route: Route }

/** Gas that a network charges for calldata: per call, per leg and per hop. */
export type DataGas = {
  readonly split: { readonly call: bigint; readonly leg: bigint; readonly hop: bigint }
  readonly router: { readonly call: bigint; readonly hop: bigint }
}

/** No data gas: for networks that include calldata in ordinary gas. */
export const noDataGas: DataGas = { split: { call: 0n, leg: 0n, hop: 0n }, router: { call: 0n, hop: 0n } }

/** Minimum gas of an additional leg with this many hops, including its data. */
export function minLegGas(hops: number, { split }: DataGas = noDataGas): bigint {
  return SPLIT_LEG + split.leg + BigInt(hops) * (SPLIT_HOP + POOL_AGAIN + split.hop)
}

/** Minimum cost of a leg by its number of hops, in floats. */
export function legCosts(costOf: (gas: bigint) => bigint, dataGas?: DataGas): number[] {
  return [1, 2, 3, 4, 5].map((hops) => Number(costOf(minLegGas(hops, dataGas))))
}

/** Estimated gas of an order through the executor, including its data, without the approval. */
export function splitGas(
  legs: readonly WithRoute[],
  hasOwnFee: (pool: Pool) => boolean,
  { split }: DataGas = noDataGas,
): bigint {
  const met = new Set<Address>()
  let gas = SPLIT_CALL + split.call + (SPLIT_LEG + split.leg) * BigInt(legs.length)
  for (const { route } of legs) {
    for (const pool of route.pools) {
      gas += SPLIT_HOP + split.hop + (hasOwnFee(pool) ? OWN_FEE : 0n) + (met.has(pool.address) ? POOL_AGAIN : 0n)
      met.add(pool.address)
    }
  }
  return gas
}

/** Estimated gas of the same order through a platform's router, including its data. */
export function routerGas({ pools }: Route, { router }: DataGas = noDataGas): bigint {
  return ROUTER_CALL + router.call + (ROUTER_HOP + router.hop) * BigInt(pools.length)
}

/** Estimated gas of an order through the router of a concentrated platform, including its data. */
export function concentratedRouterGas(ticksCrossed: readonly number[], { router }: DataGas = noDataGas): bigint {
  const ticks = ticksCrossed.reduce((sum, each) => sum + each, 0)
  const hops = BigInt(ticksCrossed.length)
  return ROUTER_CALL + router.call + (CONCENTRATED_HOP + router.hop) * hops + CROSSED_TICK * BigInt(ticks)
}

/** Estimated gas of an order through the router of a Solidly platform, including its data. */
export function solidlyRouterGas(
  curves: readonly (keyof typeof SOLIDLY_HOP)[],
  { router }: DataGas = noDataGas,
): bigint {
  const hop = router.hop * SOLIDLY_WORDS
  return curves.reduce((gas, curve) => gas + SOLIDLY_HOP[curve] + hop, ROUTER_CALL + router.call)
}
