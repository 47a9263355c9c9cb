import { AmmError, InsufficientInputError, OverflowError } from '../errors.ts'
import { getAmountOutDown } from '../get-amount-out.ts'
import { BPS, MAX_UINT112 } from '../limits.ts'
import type { Address, Hop, Pool } from '../pool.ts'
import { hopsOf, type Route } from '../route.ts'

/** A share of an order in ten-thousandths, and its route. */
export type LegPlan = { readonly share: number; readonly route: Route }

export type ReplayedLeg = LegPlan & {
  /** Amounts at each token of the path, in base units. */
  readonly amounts: readonly bigint[]
  /** The hops, with the reserves that the earlier legs leave. */
  readonly hops: readonly Hop[]
}

/**
 * Amounts of legs as the executor contract computes them, exact to the wei; null when a pair rejects
 * one. Leg i gets ⌊amountIn · share / 10000⌋, the last one the rest.
 * @returns `null` when a pair would reject an amount
 */
export function replayLegs(amountIn: bigint, plans: readonly LegPlan[]): ReplayedLeg[] | null {
  const left = new Map<Address, Pool>()
  let rest = amountIn
  const legs: ReplayedLeg[] = []
  for (const [i, { share, route }] of plans.entries()) {
    let amount = i === plans.length - 1 ? rest : (amountIn * BigInt(share)) / BPS
    rest -= amount
    const pools = route.pools.map((pool) => left.get(pool.address) ?? pool)
    const amounts = [amount]
    const hops = hopsOf({ path: route.path, pools })
    for (const [h, hop] of hops.entries()) {
      const out = outputOf(amount, hop)
      const pool = pools[h]
      if (out === null || pool === undefined) return null
      left.set(pool.address, afterHop(pool, route.path[h] === pool.token0, amount, out))
      amounts.push(out)
      amount = out
    }
    legs.push({ share, route, amounts, hops })
  }
  return legs
}

function afterHop(pool: Pool, isToken0: boolean, amountIn: bigint, amountOut: bigint): Pool {
  const { reserve0, reserve1 } = pool
  return isToken0
    ? { ...pool, reserve0: reserve0 + amountIn, reserve1: reserve1 - amountOut }
    : { ...pool, reserve0: reserve0 - amountOut, reserve1: reserve1 + amountIn }
}

function outputOf(amountIn: bigint, hop: Hop): bigint | null {
  try {
    const out = getAmountOutDown(amountIn, hop)
    if (out === 0n) throw new InsufficientInputError(amountIn)
    if (hop.reserveIn + amountIn > MAX_UINT112) throw new OverflowError(hop.reserveIn + amountIn, 112)
    return out
  } catch (error) {
    if (error instanceof AmmError) return null
    throw error
  }
}
