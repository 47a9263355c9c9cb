import {
  bestSplit,
  createRoutingGraph,
  type Pool,
  type Address as PoolAddress,
  type RoutingGraph,
  type SplitQuery,
  splitFigures,
  splitGas,
  splitPays,
} from '@dexswap/amm'
import { type Chain, lowerAddress, type Platform, type PlatformId, type SplitExecutor } from '@dexswap/chains'
import { wrappedForm } from '../currency.ts'
import { createLastValue, type LastValue } from '../last-value.ts'
import { type CostOf, costIn, type GasTerms, type OutputOf, throughPairs } from '../quotes/after-cost.ts'
import { expectedGas } from '../quotes/expected-gas.ts'
import type { Divide, DivideRequest, Division, DivisionLeg, PlatformQuote, Venue } from '../quotes/quote.ts'
import { quotedAmounts } from '../quotes/quoted-amounts.ts'
import { hopsOf } from '../quotes/quotes.ts'
import { reviewedTokens } from '../reviewed-tokens.ts'
import { type MixedMarket, mixedMarket, type SolvedSplit, solveMixed, throughMixed } from './mixed-split.ts'

/** Maximum number of legs. In a measurement four legs gained 74 basis points, and eight legs 77. */
const maxLegs = 4

/** Platform id of split orders. No chain record can have it, because ids there have no dot. */
export const splitId: PlatformId = '.split'

/** Inputs of a split order in addition to the reserves. */
export type SplitTerms = {
  readonly chain: Chain
  readonly executor: SplitExecutor
  readonly gas: GasTerms
  /**
   * Unrecorded tokens (in lower case) that charged no transfer fee in a simulation, because splits do
   * not support fees.
   */
  readonly plain: ReadonlySet<string>
}

/**
 * Creates the splitter of a chain. Returns a split only if it exceeds every single platform by one
 * basis point after network cost; null when the native currency has no price in the output.
 * @param lastMarket shares the graph between splitters of different terms
 */
export function createDivide(terms: SplitTerms, lastMarket: LastValue<SplitMarket> = createLastValue()): Divide {
  /** Cost of gas in the output, computed once per pool state. */
  let costed: { readonly market: SplitMarket; readonly costOf: CostOf | null } | null = null
  return (request) => {
    const { chain, executor, plain } = terms
    const { gasPrice, dataGas } = terms.gas
    if (request.chain !== chain) return null
    const [input, output] = [request.input, request.output].map((of) => lowerAddress(wrappedForm(chain, of).address))
    const reviewed = reviewedTokens(chain)
    const isPlain = (token: string) => plain.has(token) || reviewed.has(token)
    if (!input || !output || !isPlain(input) || !isPlain(output)) return null
    const market = marketOf(request, executor, [input, output], lastMarket)
    if (costed?.market !== market) costed = { market, costOf: costIn(outputsOf(market), chain, output, gasPrice) }
    const { costOf } = costed
    if (costOf === null) return null
    const maxHops = request.multihop ? 3 : 1
    const { amountIn } = request
    const query = { input, output, amountIn, maxHops, costOf, dataGas, maxLegs } as const
    const split = market.mixed ? solveMixed(market.mixed, query) : solvePairs(market, query)
    const singles = request.singlePlatform.map((quote) => ({
      venue: quote.platform,
      amountOut: quote.amountOut,
      gas: expectedGas(quote, dataGas),
    }))
    if (!split || isAlone(split) || !splitPays({ ...split, legs: [], amountIn }, singles, costOf)) return null
    const over = bestSingle(singles, costOf)
    if (!over) return null
    const left = split.amountOut - costOf(split.gas)
    const gain = { numerator: left - over.left, denominator: over.left > 0n ? over.left : left }
    return quoteOf(request, executor, split, { over: over.venue, gain })
  }
}

/** True for a single route on one platform, which the platform's own router executes. */
function isAlone({ legs: [first, ...others] }: SolvedSplit): boolean {
  return others.length === 0 && new Set(first?.hops.map(({ platform }) => platform.id)).size === 1
}

type PlatformOf = ReadonlyMap<PoolAddress, Platform>
export type SplitMarket = {
  readonly graph: RoutingGraph
  readonly platformOf: PlatformOf
  /** Market over pools of all kinds; null while only pairs can be split. */
  readonly mixed: MixedMarket | null
}

/** Sources of the rate for gas: pairs, and pools of all kinds where the order may use them. */
function outputsOf({ graph, mixed }: SplitMarket): readonly OutputOf[] {
  return mixed ? [throughPairs(graph), throughMixed(mixed)] : [throughPairs(graph)]
}

/** The best split over pairs; null without a path. */
function solvePairs({ graph, platformOf }: SplitMarket, query: SplitQuery): SolvedSplit | null {
  const hasOwnFee = (pool: Pool) => platformOf.get(pool.address)?.swapFeeBps === 'perPair'
  const split = bestSplit(graph, { ...query, hasOwnFee })
  if (!split) return null
  const legs = split.legs.map(({ share, route, amounts }): DivisionLeg => {
    const hops = hopsOf({ route, amounts }).flatMap((hop, at) => {
      const platform = platformOf.get(route.pools[at]?.address ?? '0x')
      return platform ? [{ ...hop, platform, tier: 0 }] : []
    })
    return { share, amountIn: amounts[0] ?? 0n, amountOut: amounts.at(-1) ?? 0n, hops }
  })
  const { amountOut, gas } = split
  return { legs, amountOut, gas, bareGas: splitGas(split.legs, hasOwnFee), ...splitFigures(split.legs) }
}

/**
 * Open pools of the executor's platforms. Intermediate tokens of a route are tokens of the chain
 * record.
 */
function marketOf(
  request: DivideRequest,
  executor: SplitExecutor,
  ends: readonly string[],
  lastMarket: LastValue<SplitMarket>,
): SplitMarket {
  const { chain, pools, concentrated, solidly, closed = [] } = request
  const key = [chain.id, closed.join(), ends.join(), pools, concentrated, solidly]
  return lastMarket(key, () => createMarket(request, executor, ends))
}

function createMarket(request: DivideRequest, executor: SplitExecutor, ends: readonly string[]): SplitMarket {
  const { chain, pools, closed = [] } = request
  const reviewed = reviewedTokens(chain)
  const isPassed = (token: string) => reviewed.has(token) || ends.includes(token)
  const platformOf = new Map<PoolAddress, Platform>()
  const all: Pool[] = []
  for (const platform of chain.platforms) {
    if (!executor.platforms.includes(platform.id) || closed.includes(platform.id)) continue
    for (const pool of pools.get(platform.id) ?? []) {
      if (!isPassed(pool.token0) || !isPassed(pool.token1)) continue
      platformOf.set(pool.address, platform)
      all.push(pool)
    }
  }
  return { graph: createRoutingGraph(all), platformOf, mixed: mixedMarket(request, executor, isPassed) }
}

type SingleOrder = { readonly venue: Venue; readonly amountOut: bigint; readonly gas: bigint }

/** The single platform with the highest output after network cost. */
function bestSingle(singles: readonly SingleOrder[], costOf: CostOf) {
  return singles.reduce<{ readonly venue: Venue; readonly left: bigint } | null>((best, { venue, amountOut, gas }) => {
    const left = amountOut - costOf(gas)
    return best === null || left > best.left ? { venue, left } : best
  }, null)
}

function quoteOf(
  { input, output, slippageBps, amountIn }: DivideRequest,
  { address, platforms }: SplitExecutor,
  { legs, amountOut, gas, bareGas, lpFee, priceImpact, basis }: SolvedSplit,
  gained: Pick<Division, 'over' | 'gain'>,
): PlatformQuote {
  const stops = new Set(legs.flatMap(({ hops }) => hops.slice(0, -1).map(({ tokenOut }) => tokenOut)))
  const [first] = legs
  const [tokenIn = '0x', tokenOut = '0x'] = [first?.hops[0]?.tokenIn, first?.hops.at(-1)?.tokenOut]
  return {
    platform: { id: splitId, name: 'Split', picture: 'platforms/split.svg', router: address },
    input,
    output,
    field: 'input',
    trade: null,
    path: [tokenIn, ...stops, tokenOut],
    hops: legs.flatMap(({ hops }) => hops),
    ...quotedAmounts({ amountIn, amountOut, lpFee }, 'input', slippageBps),
    priceImpact,
    split: { legs, places: platforms, gas, bareGas, ...gained, ...(basis && { basis }) },
  }
}
