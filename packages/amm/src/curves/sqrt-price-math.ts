import { MAX_UINT256 } from '../limits.ts'
import type { Direction } from './market.ts'

const MILLION = 1_000_000n

/** ⌈a / b⌉ of positive numbers. */
export function divideUp(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}

/**
 * Input without fee that moves the price from `from` to `to`, rounded up, as
 * SqrtPriceMath.getAmount0Delta and getAmount1Delta with `roundUp`.
 */
export function segmentInputUp(from: bigint, to: bigint, liquidity: bigint, direction: Direction): bigint {
  if (direction === 'oneForZero') return divideUp(liquidity * (to - from), 1n << 96n)
  return divideUp(divideUp((liquidity << 96n) * (from - to), from), to)
}

/**
 * Output of a move of the price from `from` to `to`, rounded down, as getAmount1Delta and
 * getAmount0Delta.
 */
export function segmentOutputDown(from: bigint, to: bigint, liquidity: bigint, direction: Direction): bigint {
  if (direction === 'zeroForOne') return (liquidity * (from - to)) >> 96n
  return ((liquidity << 96n) * (to - from)) / to / from
}

/**
 * Input plus its fee, rounded up, as SwapMath.computeSwapStep for a complete step.
 * @param fee hundredths of a bip, below 10^6
 */
export function withFeeUp(amountIn: bigint, fee: bigint): bigint {
  return amountIn + divideUp(amountIn * fee, MILLION - fee)
}

/** Input minus its fee, rounded down: the part that moves the price. */
export function withoutFeeDown(amountIn: bigint, fee: bigint): bigint {
  return (amountIn * (MILLION - fee)) / MILLION
}

/** Price after an input without fee, as getNextSqrtPriceFromInput. Never beyond the target. */
export function sqrtPriceAfterInput(from: bigint, liquidity: bigint, amountIn: bigint, direction: Direction): bigint {
  if (direction === 'oneForZero') return from + (amountIn << 96n) / liquidity
  if (amountIn === 0n) return from
  const scaled = liquidity << 96n
  const product = amountIn * from
  // When the product exceeds 256 bits, the contract divides first, which rounds differently.
  if (scaled + product > MAX_UINT256) return divideUp(scaled, scaled / from + amountIn)
  return divideUp(scaled * from, scaled + product)
}

/**
 * Price after an output, as getNextSqrtPriceFromOutput. At least as far as the target.
 * @param amountOut less than the output of the whole segment
 */
export function sqrtPriceAfterOutput(from: bigint, liquidity: bigint, amountOut: bigint, direction: Direction): bigint {
  if (direction === 'zeroForOne') return from - divideUp(amountOut << 96n, liquidity)
  const scaled = liquidity << 96n
  return divideUp(scaled * from, scaled - amountOut * from)
}
