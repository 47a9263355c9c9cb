import type { Address, Pool } from '../pool.ts'
import type { Route } from '../route.ts'

// Up to three tenths above what plain tokens take in pairs that nobody has traded at in the same block (contracts/gas-split.md): those
// that count an allowance down or stand behind a proxy take more, on both sides alike.
const CALL = 47_700n
const LEG = 4_400n
const HOP = 66_300n
/** Asking a pair for its own fee. */
const OWN_FEE = 3_500n
/** A pool met before in the same transaction: its storage is warm and written already. */
const AGAIN = -43_600n
const ROUTER_CALL = 42_700n
const ROUTER_HOP = 66_700n

type WithRoute = { readonly route: Route }

/** The least gas that one more leg of so many hops takes. */
export function leastLegGas(hops: number): bigint {
  return LEG + BigInt(hops) * (HOP + AGAIN)
}

/** Gas expected of an order through the executor, its approval aside. */
export function splitGas(legs: readonly WithRoute[], hasOwnFee: (pool: Pool) => boolean): bigint {
  const met = new Set<Address>()
  let gas = CALL + LEG * BigInt(legs.length)
  for (const { route } of legs) {
    for (const pool of route.pools) {
      gas += HOP + (hasOwnFee(pool) ? OWN_FEE : 0n) + (met.has(pool.address) ? AGAIN : 0n)
      met.add(pool.address)
    }
  }
  return gas
}

/** Gas expected of the same order through a platform's own router. */
export function routerGas({ pools }: Route): bigint {
  return ROUTER_CALL + ROUTER_HOP * BigInt(pools.length)
}
