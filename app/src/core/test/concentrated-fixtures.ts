import { ConcentratedMarket, sqrtPriceAtTick } from '@dexswap/amm'
import { type Address, lowerAddress, type PlatformId } from '@dexswap/chains'
import type { ConcentratedMarketPool } from '@dexswap/pools-reader/concentrated-table'
import type { ConcentratedPoolsState } from '@dexswap/pools-reader/pool-state'

type ReadyConcentrated = Extract<ConcentratedPoolsState, { status: 'ready' }>

const tickSpacing = 10
const ends = 40_000

/** A pool with one position, from 40,000 ticks below its price to 40,000 above. */
export function concentratedPool(part: {
  readonly id: string
  readonly pair: readonly [Address, Address]
  readonly fee: number
  /** Price of the first token in the second one, in base units. */
  readonly price?: number
  readonly liquidity?: bigint
}): ConcentratedMarketPool {
  const { pair, fee, price = 1, liquidity = 10n ** 20n } = part
  const [token0, token1] = pair.map(lowerAddress).toSorted() as [Address, Address]
  const isInOrder = token0 === lowerAddress(pair[0])
  const tick = Math.round(Math.log(isInOrder ? price : 1 / price) / Math.log(1.0001))
  const [low, high] = [tick - ends, tick + ends].map((at) => Math.round(at / tickSpacing) * tickSpacing)
  const ticks = [
    { tick: low ?? 0, liquidityGross: liquidity, liquidityNet: liquidity },
    { tick: high ?? 0, liquidityGross: liquidity, liquidityNet: -liquidity },
  ]
  const wordOf = (at = 0) => Math.floor(at / (256 * tickSpacing))
  const market = ConcentratedMarket.of({
    ...{ sqrtPriceX96: sqrtPriceAtTick(tick), tick, liquidity, fee, tickSpacing, ticks },
    words: { firstWord: wordOf(low), lastWord: wordOf(high) },
  })
  return { id: part.id, token0, token1, fee, market }
}

/** The same pool as it is before its ticks are read. */
export function withoutTicks(pool: ConcentratedMarketPool): ConcentratedMarketPool {
  const { fee, market } = pool
  return { ...pool, market: ConcentratedMarket.withoutTicks({ ...market.point, fee, tickSpacing }) }
}

export function readyConcentrated(
  tokens: readonly Address[],
  pools: Readonly<Record<PlatformId, readonly ConcentratedMarketPool[]>>,
  part: Partial<ReadyConcentrated> = {},
): ReadyConcentrated {
  const read = { tokens: tokens.map(lowerAddress), pools: new Map(Object.entries(pools)) }
  return { status: 'ready', unfinished: new Map(), ...read, ...part }
}
