import { InvalidSwapFeeError } from './errors.ts'

/**
 * Share of an input that remains after the fee: 10000 − fee, in basis points.
 * @throws InvalidSwapFeeError outside of 0 to 9999
 */
export function netOf10000(swapFeeBps: number): number {
  if (!Number.isInteger(swapFeeBps) || swapFeeBps < 0 || swapFeeBps >= 10_000) throw new InvalidSwapFeeError(swapFeeBps)
  return 10_000 - swapFeeBps
}

/**
 * Share of an input that remains after the fee: 10000 − fee, as bigint.
 * @throws InvalidSwapFeeError outside of 0 to 9999
 */
export function feeFactor(swapFeeBps: number): bigint {
  return BigInt(netOf10000(swapFeeBps))
}
