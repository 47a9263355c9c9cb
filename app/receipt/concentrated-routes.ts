import { ConcentratedMarket, type Direction, type MarketPool } from '@dexswap/amm'
import { poolAddress, tierKey } from '@dexswap/chains/pool-address'
import type { QuoteReceipt } from '../src/core/receipts/quote-receipt.ts'
import { type PoolState, quoteStates, type StatedPool } from '../src/core/verification/stated-pools.ts'
import { type Amounts, bestTradeOver, lower, orNull, type PlatformPool } from './market-trades.ts'

type FrozenPool = NonNullable<QuoteReceipt['concentrated']>[number]

/** Contradictions within the data of the receipt's concentrated pools, one text each. */
export function wrongPools({ concentrated = [] }: QuoteReceipt): readonly string[] {
  return concentrated.flatMap((pool) => {
    const { address, deployer, initCodeHash, token0, token1 } = pool
    const derived = poolAddress({ factory: deployer, initCodeHash }, [token0, token1], tierKey(pool, pool))
    if (lower(derived) !== lower(address)) return [`WRONG: ${address} is not the pool of its tokens and tier.`]
    return marketOf(pool) ? [] : [`WRONG: the pool ${address} cannot be in this state.`]
  })
}

/** The best trade on a concentrated platform, by the pools in the receipt; null without one. */
export function bestConcentrated(receipt: QuoteReceipt, platform: string): Amounts | null {
  return bestTradeOver(receipt, platform, concentratedPools(receipt))
}

/** Amounts of the signed route; null when a pool is missing or cannot fill the order. */
export function signedConcentrated(receipt: QuoteReceipt, tiers: readonly number[]): Amounts | null {
  const { intent, selected, concentrated = [] } = receipt
  const { exact, amountIn, amountOut } = intent
  const path = intent.path.map(lower)
  const hops = tiers.flatMap((tier, at) => {
    const [tokenIn, tokenOut] = [path[at] ?? '0x', path[at + 1] ?? '0x']
    const pool = concentrated.find(
      (each) =>
        each.platform === selected &&
        tierKey(each, each) === tier &&
        tokensOf(each) === [tokenIn, tokenOut].sort().join(),
    )
    const direction = tokenIn < tokenOut ? ('zeroForOne' as const) : ('oneForZero' as const)
    return pool ? [statedPool(pool, direction)] : []
  })
  if (hops.length === 0 || hops.length !== path.length - 1 || hops.length !== tiers.length) return null
  return orNull(() =>
    exact === 'input'
      ? { amountIn, amountOut: quoteStates(hops, exact, amountIn) }
      : { amountIn: quoteStates(hops, exact, amountOut), amountOut },
  )
}

/**
 * Pool state for the swap computation, from a stored pool; bitmaps and ticks are keyed by position.
 */
export function stateOf({ firstWord, bitmaps, ticks, sqrtPriceX96, tick, liquidity, fee }: FrozenPool): PoolState {
  return {
    ...{ sqrtPriceX96, tick, liquidity, fee },
    bitmaps: new Map(bitmaps.map((word, at) => [firstWord + at, word])),
    ticks: new Map(ticks.map((each) => [each.tick, each])),
  }
}

function statedPool(frozen: FrozenPool, direction: Direction): StatedPool {
  const { address, fee, tickSpacing, firstWord, lastWord } = frozen
  const pool = { address, tier: { fee, tickSpacing }, direction }
  return { pool, words: { firstWord, lastWord }, state: stateOf(frozen) }
}

type ReadPool = PlatformPool & { readonly tier: number; readonly market: ConcentratedMarket }

const tokensOf = ({ token0, token1 }: Pick<MarketPool, 'token0' | 'token1'>) =>
  [token0, token1].map(lower).sort().join()

/** Concentrated pools of a receipt that can be in their state. */
export function concentratedPools({ concentrated = [] }: QuoteReceipt): readonly ReadPool[] {
  return concentrated.flatMap((pool): ReadPool[] => {
    const market = marketOf(pool)
    const { address, token0, token1, platform } = pool
    if (!market) return []
    const tier = tierKey(pool, pool)
    return [{ id: lower(address), token0: lower(token0), token1: lower(token1), tier, platform, market }]
  })
}

/**
 * Market of a stored pool; null when its state is impossible or a tick of its bitmaps is missing.
 */
function marketOf(pool: FrozenPool): ConcentratedMarket | null {
  const { firstWord, lastWord, sqrtPriceX96, tick, liquidity, fee, tickSpacing, ticks } = pool
  const place = { sqrtPriceX96, tick, liquidity, fee, tickSpacing }
  return orNull(() => ConcentratedMarket.of({ ...place, words: { firstWord, lastWord }, ticks }))
}
