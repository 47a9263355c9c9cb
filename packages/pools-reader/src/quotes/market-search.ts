import {
  bestMarketTradeExactIn,
  bestMarketTradeExactOut,
  createMarketGraph,
  type Fraction,
  fraction,
  type MarketGraph,
  type MarketPool,
  type MarketTrade,
  multiplyFractions,
  ONE,
  subtractFractions,
  updateMarkets,
  ZERO,
} from '@dexswap/amm'
import { type Address, lowerAddress } from '@dexswap/chains'
import { wrappedForm } from '../currency.ts'
import type { CompareRequest, UnquotedReason } from './quote.ts'

/** Whether a token (lower-case address) charges a fee on transfers. */
export type TransferFeeOf = (token: Address) => 'none' | 'charged' | 'unknown' | 'reading'

/** The two tokens of a request in lower case; the native currency as its wrapped token. */
export function endsOf({ chain, input, output }: Pick<CompareRequest, 'chain' | 'input' | 'output'>) {
  return {
    input: lowerAddress(wrappedForm(chain, input).address),
    output: lowerAddress(wrappedForm(chain, output).address),
  }
}

type Followed =
  | { readonly status: 'loading' | 'unreachable' }
  | { readonly status: 'ready'; readonly tokens: readonly Address[] }

/** Why the pools between two tokens are not loaded; null when they are. */
export function readingReason(
  request: Pick<CompareRequest, 'chain' | 'input' | 'output'>,
  pools: Followed | undefined,
): UnquotedReason | null {
  if (pools?.status !== 'ready') return pools?.status === 'unreachable' ? 'unreachable' : 'reading'
  const ends = endsOf(request)
  const followed = new Set([...pools.tokens, ...request.chain.routingBases.map(lowerAddress)])
  return followed.has(ends.input) && followed.has(ends.output) ? null : 'reading'
}

/**
 * Why concentrated and Solidly pools give no quote: a token charges a transfer fee, or that is unknown
 * or still being read. Null when neither token charges one.
 */
export function feeReason(request: CompareRequest, takesFee: TransferFeeOf): UnquotedReason | null {
  const ends = endsOf(request)
  const fees = [ends.input, ends.output].map(takesFee)
  if (fees.includes('charged')) return 'transfer-fee'
  if (fees.includes('unknown')) return 'transfer-fee-unknown'
  return fees.includes('reading') ? 'reading' : null
}

/** Pools of a platform and their graph. */
export type GraphOf<Pool extends MarketPool> = { readonly graph: MarketGraph; readonly pools: readonly Pool[] }

/** Updates the last graph if only pool states changed, else builds a new one. */
export function graphWith<Pool extends MarketPool>(
  last: GraphOf<Pool> | undefined,
  pools: readonly Pool[],
): GraphOf<Pool> {
  const isSame = last?.pools.length === pools.length && pools.every(({ id }, at) => id === last.pools[at]?.id)
  if (!last || !isSame) return { graph: createMarketGraph(pools), pools }
  updateMarkets(
    last.graph,
    pools.filter((pool, at) => pool !== last.pools[at]),
  )
  return { graph: last.graph, pools }
}

/** The best trade in a graph; the request states whether the input or the output amount is exact. */
export function searchTrade(
  graph: MarketGraph,
  request: CompareRequest,
  field: CompareRequest['field'],
  amount: bigint,
) {
  const query = { ...endsOf(request), maxHops: request.multihop ? 3 : 1 } as const
  return field === 'input'
    ? bestMarketTradeExactIn(graph, { ...query, amountIn: amount })
    : bestMarketTradeExactOut(graph, { ...query, amountOut: amount })
}

/** Price impact as for pairs (rule 3.5.13): Π(1 − fee) − out/(mid price·in), never below 0. */
export function marketImpact({ hops, amountIn, amountOut }: MarketTrade, net: Fraction): Fraction {
  const mid = hops
    .map(({ pool, direction }) => pool.market.midPrice(direction) ?? ONE)
    .reduce((product, each) => multiplyFractions(product, each), ONE)
  const reached = fraction(amountOut * mid.denominator, amountIn * mid.numerator)
  const impact = subtractFractions(net, reached)
  return impact.numerator < 0n ? ZERO : impact
}

/** Share of an input that remains after the fees of all hops, given in parts of `denominator`. */
export function afterFees(fees: readonly number[], denominator: bigint): Fraction {
  return fees
    .map((fee) => fraction(denominator - BigInt(fee), denominator))
    .reduce((product, each) => multiplyFractions(product, each), ONE)
}
