import {
  AmmError,
  bestMarketTradeExactIn,
  bestMarketTradeExactOut,
  createMarketGraph,
  type MarketPool,
} from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import type { QuoteReceipt } from '../src/core/receipts/quote-receipt.ts'
import { PoolStateError } from '../src/core/verification/stated-pools.ts'

export type Amounts = { readonly amountIn: bigint; readonly amountOut: bigint }

/** A pool of a receipt with its platform. */
export type PlatformPool = MarketPool & { readonly platform: string }

export const lower = (address: string) => address.toLowerCase() as Address

/** The best trade of the receipt's order over the pools of a platform; null without one. */
export function bestTradeOver(
  { intent, multihop }: QuoteReceipt,
  platform: string,
  all: readonly PlatformPool[],
): Amounts | null {
  const [input, output] = [intent.path[0], intent.path.at(-1)].map((token) => lower(token ?? '0x'))
  const pools = all.filter((pool) => pool.platform === platform)
  if (!input || !output || pools.length === 0) return null
  const terms = { input, output, maxHops: multihop ? 3 : 1 } as const
  return orNull(() => {
    const graph = createMarketGraph(pools)
    return intent.exact === 'input'
      ? bestMarketTradeExactIn(graph, { ...terms, amountIn: intent.amountIn }).trade
      : bestMarketTradeExactOut(graph, { ...terms, amountOut: intent.amountOut }).trade
  })
}

/**
 * Result of `work`; null when it throws because the pools have an impossible state or cannot fill
 * the amount.
 */
export function orNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof AmmError || error instanceof PoolStateError) return null
    throw error
  }
}
