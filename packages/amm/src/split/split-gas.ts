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

/** What a network takes for the bytes of an order, as units of its gas: so much for the call, for each leg and for each hop. */
export type DataGas = {
  readonly split: { readonly call: bigint; readonly leg: bigint; readonly hop: bigint }
  readonly router: { readonly call: bigint; readonly hop: bigint }
}

/** The gas of such a network holds everything. */
export const noDataGas: DataGas = { split: { call: 0n, leg: 0n, hop: 0n }, router: { call: 0n, hop: 0n } }

/** The least gas that one more leg of so many hops takes, with what stands for its data. */
export function leastLegGas(hops: number, { split }: DataGas = noDataGas): bigint {
  return LEG + split.leg + BigInt(hops) * (HOP + AGAIN + split.hop)
}

/** Gas expected of an order through the executor, with what stands for its data, its approval aside. */
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

/** Gas expected of the same order through a platform's own router, with what stands for its data. */
export function routerGas({ pools }: Route, { router }: DataGas = noDataGas): bigint {
  return ROUTER_CALL + router.call + (ROUTER_HOP + router.hop) * BigInt(pools.length)
}
