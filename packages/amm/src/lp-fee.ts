import { feeFactor } from './fee-factor.ts'
import { type Fraction, ONE, subtractFractions } from './fraction.ts'
import { BPS } from './limits.ts'
import type { Hop } from './pool.ts'

/**
 * Share of the input that remains after the fees of all hops: Π(1 − fee/10000), exact.
 * @throws InvalidSwapFeeError
 */
export function afterLpFee(hops: readonly Pick<Hop, 'swapFeeBps'>[]): Fraction {
  let { numerator, denominator } = ONE
  for (const { swapFeeBps } of hops) {
    numerator *= feeFactor(swapFeeBps)
    denominator *= BPS
  }
  return { numerator, denominator }
}

/**
 * Liquidity-provider fee over all hops: 1 − Π(1 − fee/10000), exact; rule 3.5.12.
 * @throws InvalidSwapFeeError
 */
export function lpFee(hops: readonly Pick<Hop, 'swapFeeBps'>[]): Fraction {
  return subtractFractions(ONE, afterLpFee(hops))
}
