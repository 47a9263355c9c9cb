import {
  bestTradeExactIn,
  bestTradeExactOut,
  maximumInDown,
  minimumOutDown,
  type Address as PoolAddress,
  type RoutingGraph,
  type Trade,
} from '@dexswap/amm'
import type { Address, Chain, Platform } from '@dexswap/chains'
import { getAddress } from 'viem/utils'
import { type Currency, wrappedForm } from '#domain/currencies/currency.ts'
import type { AmountField, PlatformQuote, QuoteHop } from './quote.ts'
import type { QuoteSettings } from './quotes-for.ts'

export type AskedTrade = {
  readonly input: Currency
  readonly output: Currency
  readonly field: AmountField
  readonly amount: bigint
}

/** The best trade of one platform alone, or null where it has none. @throws UnexpectedSlippageError */
export function platformQuote(
  chain: Chain,
  platform: Platform,
  graph: RoutingGraph,
  asked: AskedTrade,
  settings: QuoteSettings,
): PlatformQuote | null {
  const trade = bestTrade(chain, graph, asked, settings)
  return trade ? quoteOf(platform, asked, trade, settings.slippageBps) : null
}

/** The best trade over a graph's pools for currencies, the native one as its wrapped form. */
export function bestTrade(
  chain: Chain,
  graph: RoutingGraph,
  asked: AskedTrade,
  { multihop }: QuoteSettings,
): Trade | null {
  const tokens = {
    input: poolToken(chain, asked.input),
    output: poolToken(chain, asked.output),
    maxHops: multihop ? 3 : 1,
  } as const
  return asked.field === 'input'
    ? bestTradeExactIn(graph, { ...tokens, amountIn: asked.amount })
    : bestTradeExactOut(graph, { ...tokens, amountOut: asked.amount })
}

function quoteOf(platform: Platform, asked: AskedTrade, trade: Trade, slippageBps: number): PlatformQuote {
  const { input, output, field } = asked
  const { amountIn, amountOut, route, lpFee } = trade
  const hops = hopsOf(trade)
  return {
    platform,
    input,
    output,
    field,
    trade,
    path: route.path.map(withChecksum),
    hops,
    amountIn,
    amountOut,
    minimumOut: field === 'input' ? minimumOutDown(amountOut, slippageBps) : amountOut,
    maximumIn: field === 'output' ? maximumInDown(amountIn, slippageBps) : amountIn,
    lpFee,
    lpFeeAmount: (amountIn * lpFee.numerator + lpFee.denominator - 1n) / lpFee.denominator,
    priceImpact: trade.priceImpact,
  }
}

function hopsOf({ route, amounts }: Trade): readonly QuoteHop[] {
  return route.pools.map((pool, at) => {
    const inFirst = pool.token0 === route.path[at]
    return {
      pair: withChecksum(pool.address),
      tokenIn: withChecksum(inFirst ? pool.token0 : pool.token1),
      tokenOut: withChecksum(inFirst ? pool.token1 : pool.token0),
      amountIn: amounts[at] ?? 0n,
      amountOut: amounts[at + 1] ?? 0n,
      swapFeeBps: pool.swapFeeBps,
    }
  })
}

function poolToken(chain: Chain, currency: Currency): PoolAddress {
  return `0x${wrappedForm(chain, currency).address.slice(2).toLowerCase()}`
}

const checksummed = new Map<string, Address>()

/** A checksum is a hash: each address costs one, not one per keystroke. */
function withChecksum(address: PoolAddress): Address {
  const known = checksummed.get(address) ?? getAddress(address)
  checksummed.set(address, known)
  return known
}
