import {
  type AmountPair,
  burnedAmountsDown,
  depositAmountsDown,
  liquidityMintedDown,
  MINIMUM_LIQUIDITY,
  protocolFeeLiquidityDown,
} from '@dexswap/amm'
import { transferFeeBps } from '../world/token-specs.ts'
import type { PairSpec } from './pair-specs.ts'

/** A simulated pair, which equals the contract after each operation. Side 0 is tokenA of the spec. */
export type SimulatedPool = {
  readonly spec: PairSpec
  /** True when tokenA burns a part of each transfer. tokenB never does. */
  readonly takesFeeOnTokenA: boolean
  reserve0: bigint
  reserve1: bigint
  totalSupply: bigint
  /** Product of the reserves after the last add or remove; 0 without a protocol fee. */
  kLast: bigint
}

/**
 * Initial denominator of the native exchange, with which the protocol receives a tenth of the swap
 * fees.
 */
const protocolFeeDenominator = 9

export function emptyPool(spec: PairSpec, takesFeeOnTokenA: boolean): SimulatedPool {
  return { spec, takesFeeOnTokenA, reserve0: 0n, reserve1: 0n, totalSupply: 0n, kLast: 0n }
}

/** Amount that the recipient receives when tokenA is transferred. */
export function arriving(pool: SimulatedPool, amountA: bigint): bigint {
  return pool.takesFeeOnTokenA ? amountA - (amountA * transferFeeBps) / 10_000n : amountA
}

function mintProtocolFee(pool: SimulatedPool): void {
  if (pool.spec.platform === 'dexswap')
    pool.totalSupply += protocolFeeLiquidityDown({ ...pool, protocolFeeDenominator })
}

function rememberProduct(pool: SimulatedPool): void {
  if (pool.spec.platform === 'dexswap') pool.kLast = pool.reserve0 * pool.reserve1
}

/**
 * Adds the amounts that the router would deposit.
 * @returns the amounts taken and the LP tokens minted
 */
export function addToPool(
  pool: SimulatedPool,
  amountA: bigint,
  amountB: bigint,
): { taken: AmountPair; minted: bigint } {
  const taken = depositAmountsDown({ amount0: amountA, amount1: amountB }, pool)
  const deposit = { amount0: arriving(pool, taken.amount0), amount1: taken.amount1 }
  mintProtocolFee(pool)
  const minted = liquidityMintedDown(deposit, pool, pool.totalSupply)
  pool.totalSupply += pool.totalSupply === 0n ? minted + MINIMUM_LIQUIDITY : minted
  pool.reserve0 += deposit.amount0
  pool.reserve1 += deposit.amount1
  rememberProduct(pool)
  return { taken, minted }
}

/** @returns the withdrawn amounts of the LP tokens */
export function removeFromPool(pool: SimulatedPool, liquidity: bigint): AmountPair {
  mintProtocolFee(pool)
  const { amount0, amount1 } = burnedAmountsDown(liquidity, pool, pool.totalSupply)
  pool.totalSupply -= liquidity
  pool.reserve0 -= amount0
  pool.reserve1 -= amount1
  rememberProduct(pool)
  return { amount0, amount1 }
}

/** Applies a swap with a known input and output. */
export function swapThroughPool(pool: SimulatedPool, isAToB: boolean, amountIn: bigint, amountOut: bigint): void {
  if (isAToB) {
    pool.reserve0 += arriving(pool, amountIn)
    pool.reserve1 -= amountOut
  } else {
    pool.reserve1 += amountIn
    pool.reserve0 -= amountOut
  }
}
