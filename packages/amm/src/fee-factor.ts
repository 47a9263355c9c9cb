import { InvalidSwapFeeError } from './errors.ts'

/** What remains of 10000 after the fee: 10000 − fee. @throws InvalidSwapFeeError outside 0 to 9999 */
export function keptOf10000(swapFeeBps: number): number {
  if (!Number.isInteger(swapFeeBps) || swapFeeBps < 0 || swapFeeBps >= 10_000) throw new InvalidSwapFeeError(swapFeeBps)
  return 10_000 - swapFeeBps
}

/** The same as the contracts’ whole number. @throws InvalidSwapFeeError outside 0 to 9999 */
export function feeFactor(swapFeeBps: number): bigint {
  return BigInt(keptOf10000(swapFeeBps))
}
