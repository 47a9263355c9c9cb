import { ConcentratedMarket } from '../curves/concentrated-market.ts'
import { SolidlyMarket } from '../curves/solidly-market.ts'
import type { MarketPool } from '../routing/market-graph.ts'
import type { ReplayedMarketLeg } from './replay-markets.ts'
import {
  CONCENTRATED_HOP,
  CROSSED_TICK,
  type DataGas,
  noDataGas,
  OWN_FEE,
  POOL_AGAIN,
  SOLIDLY_HOP,
  SPLIT_CALL,
  SPLIT_HOP,
  SPLIT_LEG,
} from './split-gas.ts'

/** Gas of a hop by its kind of pool, including both token transfers. */
type MarketGas = {
  readonly pair: bigint
  readonly volatile: bigint
  readonly stable: bigint
  /** Gas of a concentrated pool without crossed ticks; `tick`: of each crossed tick. */
  readonly concentrated: bigint
  readonly tick: bigint
}

export const usualGas: MarketGas = {
  pair: SPLIT_HOP,
  ...SOLIDLY_HOP,
  concentrated: CONCENTRATED_HOP,
  tick: CROSSED_TICK,
}

/** What the gas of an order depends on, apart from its legs. */
export type MarketGasTerms = {
  /** Gas of the order's calldata; 0 by default. */
  readonly dataGas?: DataGas | undefined
  /** Gas of a hop by its kind of pool; `usualGas` by default. */
  readonly gas?: MarketGas
  /** True for pairs from which the executor reads the fee; none by default. */
  readonly hasOwnFee?: (pool: MarketPool) => boolean
}

/** Estimated gas of an order over pools of any kind, including its data, without an approval. */
export function marketSplitGas(
  legs: readonly ReplayedMarketLeg[],
  { dataGas: { split } = noDataGas, gas = usualGas, hasOwnFee = () => false }: MarketGasTerms = {},
): bigint {
  const used = new Set<string>()
  let total = SPLIT_CALL + split.call + (SPLIT_LEG + split.leg) * BigInt(legs.length)
  for (const { hops, met, left } of legs) {
    for (const [h, { pool }] of hops.entries()) {
      total += hopGas(met[h], left[h], gas) + (hasOwnFee(pool) ? OWN_FEE : 0n)
      total += split.hop + (used.has(pool.id) ? POOL_AGAIN : 0n)
      used.add(pool.id)
    }
  }
  return total
}

function hopGas(
  met: ReplayedMarketLeg['met'][number] | undefined,
  left: ReplayedMarketLeg['left'][number] | undefined,
  gas: MarketGas,
): bigint {
  if (met instanceof SolidlyMarket) return gas[met.pool.kind]
  if (!(met instanceof ConcentratedMarket && left instanceof ConcentratedMarket)) return gas.pair
  return gas.concentrated + gas.tick * BigInt(met.ticksCrossedTo(left))
}
