import type { Pool, Split, Trade } from '../src/index.ts'
import type { World } from './worlds.ts'

// Computes the result of an order from the k condition of the pair contract, without the formulas of
// src.

/**
 * Gas of the executor by decision 38 and contracts/gas-split.md. A pool that is used again costs less
 * (warm).
 */
function gasByHand({ legs }: Split): bigint {
  const hops = legs.flatMap(({ route }) => route.pools.map(({ address }) => address))
  return BigInt(47_700 + 4_400 * legs.length + 66_300 * hops.length - 43_600 * (hops.length - new Set(hops).size))
}

/** The largest output that satisfies the k condition of a pair, including the fee. */
function maxPaid({ swapFeeBps }: Pool, reserveIn: bigint, reserveOut: bigint, given: bigint): bigint {
  const tenThousandth = 10_000n
  const isSatisfied = (paid: bigint) =>
    (tenThousandth * (reserveIn + given) - BigInt(swapFeeBps) * given) * (reserveOut - paid) >=
    tenThousandth * reserveIn * reserveOut
  let [min, max] = [0n, reserveOut]
  while (max - min > 1n) {
    const middle = (min + max) / 2n
    if (isSatisfied(middle)) min = middle
    else max = middle
  }
  return min
}

/** Computes the swaps of a path from input to output, without the formulas of src. */
function simulated(
  world: World,
  ways: readonly { given: bigint; path: readonly string[]; pools: readonly Pool[] }[],
): bigint {
  const held = new Map(
    world.pools.map(({ address, token0, token1, reserve0, reserve1 }) => [
      address,
      new Map<string, bigint>([
        [token0, reserve0],
        [token1, reserve1],
      ]),
    ]),
  )
  let total = 0n
  for (const { given, path, pools } of ways) {
    let amount = given
    for (const [h, pool] of pools.entries()) {
      const [from, to] = [path[h] as string, path[h + 1] as string]
      const reserves = held.get(pool.address) as Map<string, bigint>
      const [reserveIn, reserveOut] = [reserves.get(from) as bigint, reserves.get(to) as bigint]
      const paid = maxPaid(pool, reserveIn, reserveOut, amount)
      reserves.set(from, reserveIn + amount)
      reserves.set(to, reserveOut - paid)
      amount = paid
    }
    total += amount
  }
  return total
}

type Compared = { readonly split: Split; readonly single: Trade; readonly amountIn: bigint; readonly price: number }

/** True when, by this computation, the split yields at least a basis point more than the single trade. */
export function leavesMore(world: World, { split, single, amountIn, price }: Compared): boolean {
  let rest = amountIn
  const ways = split.legs.map(({ share, route }, at) => {
    const given = at === split.legs.length - 1 ? rest : (amountIn * BigInt(share)) / 10_000n
    rest -= given
    return { given, path: route.path, pools: route.pools }
  })
  const { path, pools } = single.route
  const singlePaid = simulated(world, [{ given: amountIn, path, pools }])
  const paid = (gas: bigint) => (gas * BigInt(price)) / 100n
  const left = simulated(world, ways) - paid(gasByHand(split))
  const leftOfSingle = singlePaid - paid(42_700n + 66_700n * BigInt(pools.length))
  return left > 0n && 10_000n * (left - leftOfSingle) >= singlePaid
}
