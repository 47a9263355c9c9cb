import {
  bestSplit,
  createRoutingGraph,
  type Pool,
  type Address as PoolAddress,
  type RoutingGraph,
  type Split,
  splitFigures,
  splitGas,
  splitPays,
} from '@dexswap/amm'
import { type Chain, lowerAddress, type Platform, type PlatformId, type SplitExecutor } from '@dexswap/chains'
import { expectedGas } from '@dexswap/pools-reader/expected-gas'
import type { Divide, DivideRequest, Division, DivisionLeg, PlatformQuote, Venue } from '@dexswap/pools-reader/quote'
import { quotedAmounts } from '@dexswap/pools-reader/quoted-amounts'
import { hopsOf } from '@dexswap/pools-reader/quotes'
import { reviewedTokens } from '@dexswap/pools-reader/reviewed-tokens'
import { toChecksum } from '#io/checksum.ts'
import { createLastValue, type LastValue } from '../services.ts'
import { wrappedForm } from '../tokens/currency.ts'
import { type CostOf, costIn, type GasTerms } from './after-cost.ts'

/** Maximum number of legs: four gain 74 of the 77 basis points that eight legs gain. */
const maxLegs = 4

/** Platform id of split orders, which no record can have. */
export const splitId: PlatformId = '.split'

/** Inputs of a split order in addition to the reserves. */
export type SplitTerms = {
  readonly chain: Chain
  readonly executor: SplitExecutor
  readonly gas: GasTerms
  /** Further tokens (in lower case) without a transfer fee in simulation, as splits support none. */
  readonly plain: ReadonlySet<string>
}

/**
 * Creates the splitter of a chain. A split must exceed every single platform by one basis point
 * after network cost; null without a price of the native currency in the output.
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
    const { graph, platformOf } = market
    if (costed?.market !== market) costed = { market, costOf: costIn([graph], chain, output, gasPrice) }
    const { costOf } = costed
    if (costOf === null) return null
    const hasOwnFee = (pool: Pool) => platformOf.get(pool.address)?.swapFeeBps === 'perPair'
    const maxHops = request.multihop ? 3 : 1
    const { amountIn } = request
    const split = bestSplit(graph, { input, output, amountIn, maxHops, costOf, hasOwnFee, dataGas, maxLegs })
    const singles = request.singlePlatform.map((quote) => ({
      venue: quote.platform,
      amountOut: quote.amountOut,
      gas: expectedGas(quote, dataGas),
    }))
    if (!split || isAlone(split, platformOf) || !splitPays(split, singles, costOf)) return null
    const over = bestSingle(singles, costOf)
    if (!over) return null
    const left = split.amountOut - costOf(split.gas)
    const gain = { numerator: left - over.left, denominator: over.left > 0n ? over.left : left }
    const bareGas = splitGas(split.legs, hasOwnFee)
    return quoteOf(request, executor, split, platformOf, { over: over.venue, gain, bareGas })
  }
}

/** True for a single route on one platform, which the platform's own router executes. */
function isAlone({ legs }: Split, platformOf: PlatformOf): boolean {
  const [first, ...others] = legs
  const platforms = new Set(first?.route.pools.map(({ address }) => platformOf.get(address)))
  return others.length === 0 && platforms.size === 1
}

type PlatformOf = ReadonlyMap<PoolAddress, Platform>
export type SplitMarket = { readonly graph: RoutingGraph; readonly platformOf: PlatformOf }

/** Open pools of the executor's platforms; routes pass only tokens of the chain record. */
function marketOf(
  request: DivideRequest,
  executor: SplitExecutor,
  ends: readonly string[],
  lastMarket: LastValue<SplitMarket>,
): SplitMarket {
  const { chain, pools, closed = [] } = request
  const key = [chain.id, closed.join(), ends.join(), pools]
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
  return { graph: createRoutingGraph(all), platformOf }
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
  split: Split,
  platformOf: PlatformOf,
  gained: Pick<Division, 'over' | 'gain' | 'bareGas'>,
): PlatformQuote {
  const { amountOut } = split
  const legs = split.legs.map(({ share, route, amounts }): DivisionLeg => {
    const hops = hopsOf({ route, amounts }).flatMap((hop, at) => {
      const platform = platformOf.get(route.pools[at]?.address ?? '0x')
      return platform ? [{ ...hop, platform }] : []
    })
    return { share, amountIn: amounts[0] ?? 0n, amountOut: amounts.at(-1) ?? 0n, hops }
  })
  const { lpFee, priceImpact } = splitFigures(split.legs)
  const stops = new Set(split.legs.flatMap(({ route }) => route.path.slice(1, -1)))
  const [first = '0x', last = '0x'] = [split.legs[0]?.route.path[0], split.legs[0]?.route.path.at(-1)]
  return {
    platform: { id: splitId, name: 'Split', picture: 'platforms/split.svg', router: address },
    input,
    output,
    field: 'input',
    trade: null,
    path: [first, ...stops, last].map(toChecksum),
    hops: legs.flatMap(({ hops }) => hops),
    ...quotedAmounts({ amountIn, amountOut, lpFee }, 'input', slippageBps),
    priceImpact,
    split: { legs, places: platforms as readonly PlatformId[], gas: split.gas, ...gained },
  }
}
