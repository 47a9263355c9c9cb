import {
  bestMarketSplit,
  bestMarketTradeExactIn,
  ConcentratedMarket,
  ConstantProductMarket,
  createMarketGraph,
  type Fraction,
  fraction,
  type MarketPool,
  type MarketSplitQuery,
  marketSplitGas,
  ONE,
  type Pool,
  type ReplayedMarketLeg,
  SolidlyMarket,
  type SplitFigures,
  sumLegFigures,
} from '@dexswap/amm'
import {
  type Address,
  type ConcentratedPlatform,
  lowerAddress,
  type Platform,
  type SolidlyPlatform,
  type SplitExecutor,
} from '@dexswap/chains'
import { tierKey } from '@dexswap/chains/pool-address'
import { toChecksum } from '../checksum.ts'
import { readsTo } from '../concentrated/pool-reads.ts'
import type { OutputOf } from '../quotes/after-cost.ts'
import { afterFees, type GraphOf, readingReason } from '../quotes/market-search.ts'
import type { DivideRequest, DivisionHop, DivisionLeg, SplitBasis } from '../quotes/quote.ts'

type AnyPlatform = Platform | ConcentratedPlatform | SolidlyPlatform

/** A pool of any kind with its platform. */
type SplitPool = MarketPool & {
  readonly platform: AnyPlatform
  readonly tier: number
  /** Fee in hundredths of a basis point. */
  readonly fee: number
}

/** Pools of all kinds that the executor can swap in. */
export type MixedMarket = GraphOf<SplitPool>

/** A solved split order, in one form for pools of all kinds. */
export type SolvedSplit = SplitFigures & {
  readonly legs: readonly DivisionLeg[]
  readonly amountOut: bigint
  /** Expected gas with the gas equivalent of the data fee; `bareGas` is without it. */
  readonly gas: bigint
  readonly bareGas: bigint
  readonly basis?: SplitBasis
}

/**
 * Pools of all kinds as one market. Null when no concentrated or Solidly pool is open, because then
 * the split over pairs alone is used.
 */
export function mixedMarket(
  request: DivideRequest,
  executor: SplitExecutor,
  isPassed: (token: string) => boolean,
): MixedMarket | null {
  const { chain, pools, closed = [] } = request
  const isOpen = ({ id }: AnyPlatform) => executor.platforms.includes(id) && !closed.includes(id)
  const isUsed = ({ token0, token1 }: Pick<Pool, 'token0' | 'token1'>) => isPassed(token0) && isPassed(token1)
  const others = [...concentratedPools(request), ...solidlyPools(request)].filter(
    (pool) => isOpen(pool.platform) && isUsed(pool),
  )
  if (others.length === 0) return null
  // Other pairs are left out, because verification reads a pair at the address that the record derives.
  const pairs = chain.platforms.filter((platform) => isOpen(platform) && platform.initCodeHash)
  const all = pairs.flatMap((platform) =>
    (pools.get(platform.id) ?? []).filter(isUsed).map((pool) => pairPool(platform, pool)),
  )
  const split = [...all, ...others]
  return { graph: createMarketGraph(split), pools: split }
}

function pairPool(platform: Platform, pool: Pool): SplitPool {
  const { address: id, token0, token1, swapFeeBps } = pool
  return { id, token0, token1, market: new ConstantProductMarket(pool), platform, tier: 0, fee: swapFeeBps * 100 }
}

function concentratedPools(request: DivideRequest): readonly SplitPool[] {
  const { chain, concentrated } = request
  if (concentrated?.status !== 'ready' || readingReason(request, concentrated) !== null) return []
  return chain.concentratedPlatforms
    .filter(({ id }) => !concentrated.unfinished.has(id))
    .flatMap((platform) =>
      (concentrated.pools.get(platform.id) ?? []).map((pool) => {
        const { fee, market } = pool
        return { ...pool, platform, tier: tierKey(platform, { fee, tickSpacing: market.window.tickSpacing }) }
      }),
    )
}

function solidlyPools(request: DivideRequest): readonly SplitPool[] {
  const { chain, solidly } = request
  if (solidly?.status !== 'ready' || readingReason(request, solidly) !== null) return []
  return chain.solidlyPlatforms
    .filter(({ id }) => !solidly.paused.includes(id) && !solidly.unreachable.includes(id))
    .flatMap((platform) =>
      (solidly.pools.get(platform.id) ?? []).map((pool) => {
        const { kind, swapFeeBps } = pool.market.pool
        return { ...pool, platform, tier: kind === 'stable' ? 1 : 0, fee: swapFeeBps * 100 }
      }),
    )
}

/** The best output through pools of all kinds. */
export function throughMixed({ graph }: MixedMarket): OutputOf {
  return (query) => bestMarketTradeExactIn(graph, query).trade?.amountOut ?? 0n
}

/** The best split over pools of all kinds; null without a path. */
export function solveMixed({ graph, pools }: MixedMarket, query: MarketSplitQuery): SolvedSplit | null {
  const byId = new Map(pools.map((pool) => [pool.id, pool]))
  const hasOwnFee = ({ id }: MarketPool) => {
    const platform = byId.get(id)?.platform
    return platform !== undefined && 'swapFeeBps' in platform && platform.swapFeeBps === 'perPair'
  }
  const { split } = bestMarketSplit(graph, { ...query, hasOwnFee })
  if (!split) return null
  const { legs, amountOut, gas } = split
  const poolOf = ({ pool: { id } }: ReplayedMarketLeg['hops'][number]) => byId.get(id) as SplitPool
  const basis = basisOf(legs, poolOf, pools)
  return {
    legs: legs.map((leg) => divisionLeg(leg, poolOf)),
    ...{ amountOut, gas, bareGas: marketSplitGas(legs, { hasOwnFee }) },
    ...figuresOf(legs, poolOf),
    ...(basis && { basis }),
  }
}

type PoolOf = (hop: ReplayedMarketLeg['hops'][number]) => SplitPool

function divisionLeg({ share, hops, amounts }: ReplayedMarketLeg, poolOf: PoolOf): DivisionLeg {
  return {
    ...{ share, amountIn: amounts[0] ?? 0n, amountOut: amounts.at(-1) ?? 0n },
    hops: hops.map((hop, at): DivisionHop => {
      const { id, token0, token1, platform, tier, fee, market } = poolOf(hop)
      const [tokenIn, tokenOut] = hop.direction === 'zeroForOne' ? [token0, token1] : [token1, token0]
      return {
        ...{ pair: toChecksum(id as Address), tokenIn: toChecksum(tokenIn), tokenOut: toChecksum(tokenOut) },
        ...{ amountIn: amounts[at] ?? 0n, amountOut: amounts[at + 1] ?? 0n, swapFeeBps: fee / 100, platform, tier },
        ...(market instanceof SolidlyMarket && { curve: market.pool.kind }),
      }
    }),
  }
}

/** State to verify before signing; undefined for an order through pairs alone. */
function basisOf(
  legs: readonly ReplayedMarketLeg[],
  poolOf: PoolOf,
  pools: readonly SplitPool[],
): SplitBasis | undefined {
  const ticks = new Map<SplitPool, number[]>()
  const platforms = new Set<AnyPlatform>()
  for (const { hops, left } of legs) {
    for (const [at, hop] of hops.entries()) {
      const [pool, after] = [poolOf(hop), left[at]]
      if (!(pool.market instanceof ConstantProductMarket)) platforms.add(pool.platform)
      if (after instanceof ConcentratedMarket) ticks.set(pool, [...(ticks.get(pool) ?? []), after.point.tick])
    }
  }
  if (platforms.size === 0) return undefined
  const reads = [...ticks].flatMap(([{ id, platform, market, fee }, ends]) =>
    market instanceof ConcentratedMarket && platform.kind === 'concentrated'
      ? [[lowerAddress(id as Address), readsTo(platform, { market, fee }, ends)] as const]
      : [],
  )
  const known = [...platforms].map(({ id }) => ({
    platform: id,
    pools: pools.flatMap((pool) => (pool.platform.id === id ? [pool.id as Address] : [])),
  }))
  const used = new Set(legs.flatMap(({ hops }) => hops.map(({ pool: { id } }) => lowerAddress(id as Address))))
  return { pools: [...used], reads: Object.fromEntries(reads), known }
}

const million = 1_000_000n

/** Fee and price impact as in `splitFigures`, but with the rounded outputs of the contracts. */
function figuresOf(legs: readonly ReplayedMarketLeg[], poolOf: PoolOf): SplitFigures {
  return sumLegFigures(
    legs.map(({ hops, amounts }) => ({
      ...{ amountIn: amounts[0] ?? 0n, amountOut: fraction(amounts.at(-1) ?? 0n, 1n), midPrice: midPriceOf(hops) },
      afterFees: afterFees(
        hops.map((hop) => poolOf(hop).fee),
        million,
      ),
    })),
  )
}

/** Output per input before the order, without fees. */
function midPriceOf(hops: ReplayedMarketLeg['hops']): Fraction {
  return hops.reduce<Fraction>((product, { pool, direction }) => {
    const { numerator, denominator } = pool.market.midPrice(direction) ?? ONE
    return { numerator: product.numerator * numerator, denominator: product.denominator * denominator }
  }, ONE)
}
