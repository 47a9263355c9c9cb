import { MAX_SQRT_PRICE_LIMIT, MAX_TICK, MIN_SQRT_PRICE_LIMIT, type PricePoint, sqrtPriceAtTick } from '@dexswap/amm'
import type { Address, ConcentratedPlatform } from '@dexswap/chains'
import { poolAddress, tierKey } from '@dexswap/chains/pool-address'
import { failure } from '../failure.ts'

/** The node returned a state that no pool can have. */
export class ConcentratedAnswerError extends failure('ConcentratedAnswerError', (pool: Address, field: string) => ({
  message: `The node returned a state that the pool ${pool} cannot have: ${field}.`,
  pool,
  field,
})) {}

/** Two tokens in lower case, the lower one first. */
export type SortedTokens = readonly [token0: Address, token1: Address]

/** An existing pool with a price, at one block. Token addresses in lower case. */
export type ConcentratedState = {
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
  /**
   * In hundredths of a basis point. With dynamic fees: the fee of the first tier, until the real fee is
   * read.
   */
  readonly fee: number
  readonly tickSpacing: number
  readonly sqrtPriceX96: bigint
  readonly tick: number
  readonly liquidity: bigint
}

/** Fields that a node returns for a pool. */
type PoolReport = Pick<ConcentratedState, 'sqrtPriceX96' | 'tick' | 'liquidity' | 'tickSpacing'>

export type PoolQuery = {
  readonly platform: Pick<ConcentratedPlatform, 'factory' | 'deployer' | 'initCodeHash' | 'dynamicFees' | 'feeTiers'>
  readonly pairs: readonly SortedTokens[]
}

/** Number of pools that a query can find. */
export function countOf({ platform, pairs }: PoolQuery): number {
  return pairs.length * platform.feeTiers.length
}

/** Tokens, tier and address of the pool at an index: pair index · number of tiers + tier index. */
export function poolAt({ platform, pairs }: PoolQuery, index: number) {
  const { feeTiers } = platform
  const pair = pairs[Math.floor(index / feeTiers.length)]
  const tier = feeTiers[index % feeTiers.length]
  if (!pair || !tier) return null
  return { pair, tier, address: poolAddress(platform, pair, tierKey(platform, tier)) }
}

const maxLiquidity = 2n ** 128n - 1n

/** A price, tick or liquidity that no pool can have, with its value; null when all are possible. */
export function impossibleField({ sqrtPriceX96, tick, liquidity }: PricePoint): string | null {
  if (liquidity < 0n || liquidity > maxLiquidity) return `liquidity ${liquidity}`
  if (sqrtPriceX96 < MIN_SQRT_PRICE_LIMIT - 1n || sqrtPriceX96 > MAX_SQRT_PRICE_LIMIT) return `price ${sqrtPriceX96}`
  // After a downward swap that ends on an initialised tick, the tick is one below that of the price.
  const isAtTick =
    Math.abs(tick) <= MAX_TICK &&
    sqrtPriceAtTick(tick) <= sqrtPriceX96 &&
    (tick === MAX_TICK || sqrtPriceX96 <= sqrtPriceAtTick(tick + 1))
  return isAtTick ? null : `tick ${tick} at the price ${sqrtPriceX96}`
}

/**
 * The state of the pool at an index of the query, from a node's result.
 * @throws ConcentratedAnswerError
 */
export function stateOf(query: PoolQuery, index: number, report: PoolReport): ConcentratedState {
  const pool = poolAt(query, index)
  if (!pool) throw new ConcentratedAnswerError('0x', 'an index of no pool')
  const { address, pair, tier } = pool
  const { sqrtPriceX96, tick, liquidity, tickSpacing } = report
  const refuse = (field: string) => new ConcentratedAnswerError(address, field)
  if (tickSpacing !== tier.tickSpacing) throw refuse(`tick spacing ${tickSpacing} at a fee of ${tier.fee}`)
  const wrong = impossibleField({ sqrtPriceX96, tick, liquidity })
  if (wrong !== null) throw refuse(wrong)
  const [token0, token1] = pair
  return { address, token0, token1, fee: tier.fee, ...report }
}
