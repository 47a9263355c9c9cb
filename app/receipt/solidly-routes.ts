import { SolidlyMarket } from '@dexswap/amm'
import { solidlyPoolAddress } from '@dexswap/chains/pool-address'
import type { QuoteReceipt } from '../src/core/receipts/quote-receipt.ts'
import { type Amounts, bestTradeOver, lower, orNull, type PlatformPool } from './market-trades.ts'

type FrozenPool = NonNullable<QuoteReceipt['solidly']>[number]
type ReadPool = PlatformPool & { readonly market: SolidlyMarket }

/** Contradictions within the data of the receipt's Solidly pools, one text each. */
export function wrongSolidly({ solidly = [] }: QuoteReceipt): readonly string[] {
  return solidly.flatMap((pool) => {
    const derived = solidlyPoolAddress(pool, [pool.token0, pool.token1], pool.kind === 'stable')
    if (lower(derived) !== lower(pool.address))
      return [`WRONG: ${pool.address} is not the pool of its tokens and curve.`]
    return marketOf(pool) ? [] : [`WRONG: the pool ${pool.address} cannot be in this state.`]
  })
}

/** The best trade on a Solidly platform, by the pools in the receipt; null without one. */
export function bestSolidly(receipt: QuoteReceipt, platform: string): Amounts | null {
  return bestTradeOver(receipt, platform, solidlyPools(receipt))
}

/** Amounts of the signed route; null when a pool is missing or cannot fill the order. */
export function signedSolidly(receipt: QuoteReceipt, stables: readonly boolean[]): Amounts | null {
  const { intent, selected } = receipt
  const path = intent.path.map(lower)
  const pools = stables.flatMap((stable, at) => {
    const ends = [path[at], path[at + 1]]
    return (
      solidlyPools(receipt).find(
        (pool) =>
          pool.platform === selected &&
          (pool.market.pool.kind === 'stable') === stable &&
          [pool.token0, pool.token1].every((token) => ends.includes(lower(token))),
      ) ?? []
    )
  })
  if (pools.length === 0 || pools.length !== path.length - 1 || pools.length !== stables.length) return null
  const directionAt = (at: number) => (pools[at]?.token0 === path[at] ? 'zeroForOne' : 'oneForZero')
  const { exact, amountIn, amountOut } = intent
  const quoted =
    exact === 'input'
      ? pools.reduce<bigint | null>(
          (from, { market }, at) => of(from, (x) => market.amountOutDown(x, directionAt(at))),
          amountIn,
        )
      : pools.reduceRight<bigint | null>(
          (to, { market }, at) => of(to, (x) => market.amountInUp(x, directionAt(at))),
          amountOut,
        )
  if (quoted === null) return null
  return exact === 'input' ? { amountIn, amountOut: quoted } : { amountIn: quoted, amountOut }
}

function of(amount: bigint | null, quote: (amount: bigint) => unknown): bigint | null {
  const quoted = amount === null ? null : orNull(() => quote(amount))
  return typeof quoted === 'bigint' ? quoted : null
}

/** Solidly pools of a receipt that can be in their state. */
export function solidlyPools({ solidly = [] }: QuoteReceipt): readonly ReadPool[] {
  return solidly.flatMap((pool): ReadPool[] => {
    const market = marketOf(pool)
    if (!market) return []
    const { address, token0, token1, platform } = pool
    return [{ id: lower(address), token0: lower(token0), token1: lower(token1), platform, market }]
  })
}

/** Market of a stored pool; null when its state is impossible. */
function marketOf({ kind, reserve0, reserve1, swapFeeBps, decimals0, decimals1 }: FrozenPool): SolidlyMarket | null {
  return orNull(() => new SolidlyMarket({ kind, reserve0, reserve1, swapFeeBps, decimals0, decimals1 }))
}
