import type { Direction, Quoted } from '../curves/market.ts'
import type { Address } from '../pool.ts'
import type { MarketPool } from './market-graph.ts'

/** A pool in the direction of a trade. */
export type MarketHop = { readonly pool: MarketPool; readonly direction: Direction }

/** Exact amounts along hops; or the hop at which ticks are missing, or that rejects its amount. */
export type MarketQuote =
  | { readonly hops: readonly MarketHop[]; readonly amounts: readonly bigint[] }
  | { readonly unread: MarketHop }
  | { readonly rejected: MarketHop }

/** Consecutive pools in the direction of a trade that starts at a token. */
export function marketHops(pools: readonly MarketPool[], input: Address): MarketHop[] {
  let token = input
  return pools.map((pool) => {
    const isFromToken0 = pool.token0 === token
    token = isFromToken0 ? pool.token1 : pool.token0
    return { pool, direction: isFromToken0 ? 'zeroForOne' : 'oneForZero' }
  })
}

/** The input, then the output of each hop, rounded as in its contract; rejects an output of 0. */
export function quoteExactIn(hops: readonly MarketHop[], amountIn: bigint): MarketQuote {
  return follow(hops, amountIn, ({ market }, amount, direction) => market.amountOutDown(amount, direction))
}

/** The input of each hop, then the output, rounded as in the contract of each pool. */
export function quoteExactOut(hops: readonly MarketHop[], amountOut: bigint): MarketQuote {
  const quote = follow(hops.toReversed(), amountOut, ({ market }, amount, direction) =>
    market.amountInUp(amount, direction),
  )
  return 'amounts' in quote ? { hops, amounts: quote.amounts.toReversed() } : quote
}

function follow(
  hops: readonly MarketHop[],
  amount: bigint,
  next: (pool: MarketPool, amount: bigint, direction: Direction) => Quoted<bigint>,
): MarketQuote {
  const amounts = [amount]
  let last = amount
  for (const hop of hops) {
    const reached = next(hop.pool, last, hop.direction)
    if (reached === 'not-read') return { unread: hop }
    if (reached === null || reached === 0n) return { rejected: hop }
    amounts.push(reached)
    last = reached
  }
  return { hops, amounts }
}
