import type { Address, Pool } from '../pool.ts'
import type { Route } from '../route.ts'

// Up to 30 % above plain tokens in untouched pairs (contracts/gas-split.md):
// tokens behind a proxy, or with finite allowances, need more on both sides alike.
const CALL = 47_700n
const LEG = 4_400n
const HOP = 66_300n
/** Reading the pair's own fee. */
const OWN_FEE = 3_500n
/** A pool used before in the transaction has warm, dirty storage. */
const AGAIN = -43_600n
const ROUTER_CALL = 42_700n
const ROUTER_HOP = 66_700n

type WithRoute = { readonly route: Route }

/** Gas that a network charges for calldata: per call, per leg and per hop. */
export type DataGas = {
  readonly split: { readonly call: bigint; readonly leg: bigint; readonly hop: bigint }
  readonly router: { readonly call: bigint; readonly hop: bigint }
}

/** For networks that include data in ordinary gas. */
export const noDataGas: DataGas = { split: { call: 0n, leg: 0n, hop: 0n }, router: { call: 0n, hop: 0n } }

/** Minimum gas of one more leg with this many hops, including its data. */
export function minLegGas(hops: number, { split }: DataGas = noDataGas): bigint {
  return LEG + split.leg + BigInt(hops) * (HOP + AGAIN + split.hop)
}

/** Estimated gas of an order through the executor, including its data, without the approval. */
export function splitGas(
  legs: readonly WithRoute[],
  hasOwnFee: (pool: Pool) => boolean,
  { split }: DataGas = noDataGas,
): bigint {
  const met = new Set<Address>()
  let gas = CALL + split.call + (LEG + split.leg) * BigInt(legs.length)
  for (const { route } of legs) {
    for (const pool of route.pools) {
      gas += HOP + split.hop + (hasOwnFee(pool) ? OWN_FEE : 0n) + (met.has(pool.address) ? AGAIN : 0n)
      met.add(pool.address)
    }
  }
  return gas
}

/** Estimated gas of the same order through a platform's router, including its data. */
export function routerGas({ pools }: Route, { router }: DataGas = noDataGas): bigint {
  return ROUTER_CALL + router.call + (ROUTER_HOP + router.hop) * BigInt(pools.length)
}
