import type { ReservePair } from './deposit-amounts.ts'
import { OverflowError } from './errors.ts'
import { type Fraction, fraction } from './fraction.ts'
import { MAX_UINT256 } from './limits.ts'
import { sqrtDown } from './sqrt.ts'

export type ProtocolFeeState = ReservePair & {
  /** Product of the reserves after the last addition or removal; 0 when the fee was disabled. */
  readonly kLast: bigint
  readonly totalSupply: bigint
  /**
   * The protocol receives 1/(denominator + 1) of the fees: with 9 a tenth (native exchange), with 5 a
   * sixth (Uniswap V2).
   */
  readonly protocolFeeDenominator: number
}

/**
 * LP tokens that the next addition or removal mints to the protocol, rounded down: supply·(√k −
 * √kLast) / (√k·denominator + √kLast).
 * @see DXswapPair `_mintFee`
 * @throws OverflowError above 256 bits
 */
export function protocolFeeLiquidityDown(state: ProtocolFeeState): bigint {
  if (state.kLast === 0n) return 0n
  const root = sqrtDown(state.reserve0 * state.reserve1)
  const rootLast = sqrtDown(state.kLast)
  if (root <= rootLast) return 0n
  const numerator = state.totalSupply * (root - rootLast)
  if (numerator > MAX_UINT256) throw new OverflowError(numerator, 256)
  return numerator / (root * BigInt(state.protocolFeeDenominator) + rootLast)
}

/** The protocol's share of the swap fees: 1/(denominator + 1), so that 9 means 10 %. */
export function protocolFeeShare(protocolFeeDenominator: number): Fraction {
  return fraction(1n, BigInt(protocolFeeDenominator) + 1n)
}
