import { type MarketHop, type MarketTrade, ONE, subtractFractions } from '@dexswap/amm'
import type { Address, ConcentratedPlatform } from '@dexswap/chains'
import { toChecksum } from '../checksum.ts'
import { afterFees, marketImpact } from '../quotes/market-search.ts'
import type { CompareRequest, PlatformQuote, QuoteHop } from '../quotes/quote.ts'
import { quotedAmounts } from '../quotes/quoted-amounts.ts'
import type { ConcentratedMarketPool } from './concentrated-table.ts'
import { poolsBasis } from './pool-reads.ts'

/** Concentrated pool fees are in millionths (hundredths of a basis point). */
const million = 1_000_000n
const perBasisPoint = 100

type Terms = Pick<CompareRequest, 'input' | 'output' | 'field' | 'slippageBps'> & {
  readonly pools: readonly ConcentratedMarketPool[]
  readonly isComplete: boolean
}

/** Quote of a trade through pools of one concentrated platform. */
export function concentratedQuote(
  concentrated: ConcentratedPlatform,
  trade: MarketTrade,
  { input, output, field, slippageBps, pools, isComplete }: Terms,
): PlatformQuote {
  const { id, name, router, picture } = concentrated
  const basis = poolsBasis(concentrated, trade.hops, trade.amounts, pools)
  const fees = basis.route.map(({ fee }) => fee)
  const hops = trade.hops.map((hop, at) => hopOf(hop, trade.amounts.slice(at, at + 2), fees[at] ?? 0))
  const net = afterFees(fees, million)
  const { amountIn, amountOut } = trade
  return {
    platform: { id, name, router, ...(picture !== undefined && { picture }) },
    input,
    output,
    field,
    trade: null,
    path: [...hops.slice(0, 1).map(({ tokenIn }) => tokenIn), ...hops.map(({ tokenOut }) => tokenOut)],
    hops,
    ...quotedAmounts({ amountIn, amountOut, lpFee: subtractFractions(ONE, net) }, field, slippageBps),
    priceImpact: marketImpact(trade, net),
    pools: basis,
    ...(!isComplete && { isIncomplete: true }),
  }
}

function hopOf({ pool, direction }: MarketHop, [amountIn = 0n, amountOut = 0n]: readonly bigint[], fee: number) {
  const [tokenIn, tokenOut] =
    direction === 'zeroForOne' ? ([pool.token0, pool.token1] as const) : ([pool.token1, pool.token0] as const)
  return {
    pair: toChecksum(pool.id as Address),
    tokenIn: toChecksum(tokenIn),
    tokenOut: toChecksum(tokenOut),
    amountIn,
    amountOut,
    swapFeeBps: fee / perBasisPoint,
  } satisfies QuoteHop
}
