import { ConstantProductMarket, type MarketHop, type MarketLegPlan, replayMarketLegs } from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import type { QuoteReceipt } from '../src/core/receipts/quote-receipt.ts'
import { concentratedPools } from './concentrated-routes.ts'
import { type Amounts, lower, orNull, type PlatformPool } from './market-trades.ts'
import { solidlyPools } from './solidly-routes.ts'

/** A pool with what identifies it in the executor beside platform and tokens. */
type TieredPool = PlatformPool & { readonly tier: number }

/** Amounts of the signed legs at the receipt's states; null when a pool is missing or cannot fill them. */
export function signedSplit(receipt: QuoteReceipt, legs: NonNullable<QuoteReceipt['intent']['legs']>): Amounts | null {
  const { amountIn, path, places } = receipt.intent
  const all = poolsOf(receipt)
  const start = lower(path[0] ?? '0x')
  const plans = legs.flatMap(({ share, hops }): readonly MarketLegPlan[] => {
    const along = hops.flatMap(({ platform, tier = 0, tokenOut }, at): readonly MarketHop[] => {
      const tokenIn = at === 0 ? start : lower(hops[at - 1]?.tokenOut ?? '0x')
      const pool = all.find(
        (each) =>
          each.platform === places?.[platform] && each.tier === tier && isBetween(each, [tokenIn, lower(tokenOut)]),
      )
      return pool ? [{ pool, direction: pool.token0 === tokenIn ? 'zeroForOne' : 'oneForZero' }] : []
    })
    return along.length === hops.length && along.length > 0 ? [{ share, hops: along }] : []
  })
  const shares = plans.reduce((sum, { share }) => sum + share, 0)
  if (plans.length < legs.length || shares !== 10_000) return null
  const replay = orNull(() => replayMarketLegs(amountIn, plans))
  if (!replay || !('legs' in replay)) return null
  return { amountIn, amountOut: replay.legs.reduce((sum, { amounts }) => sum + (amounts.at(-1) ?? 0n), 0n) }
}

function isBetween({ token0, token1 }: TieredPool, tokens: readonly Address[]): boolean {
  return tokens.includes(token0) && tokens.includes(token1)
}

function poolsOf(receipt: QuoteReceipt): readonly TieredPool[] {
  const pairs = receipt.pools.map(({ address, platform, ...pool }): TieredPool => {
    const [token0, token1] = [lower(pool.token0), lower(pool.token1)]
    return { id: lower(address), token0, token1, platform, tier: 0, market: new ConstantProductMarket(pool) }
  })
  const solidly = solidlyPools(receipt).map((pool) => ({ ...pool, tier: pool.market.pool.kind === 'stable' ? 1 : 0 }))
  return [...pairs, ...concentratedPools(receipt), ...solidly]
}
