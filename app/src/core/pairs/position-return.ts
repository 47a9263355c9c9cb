import { addFractions, type Fraction, fraction, multiplyFractions, ZERO } from '@dexswap/amm'
import { bothKnown, type Known, known, mapKnown } from '../known.ts'

/** A stake of a position, and what its campaign returns in a year on what is staked there. */
export type ReturningStake = { readonly amount: bigint; readonly apy: Known<Fraction> }

/**
 * What the rewards of a position come to in a year, as a part of all of it: each campaign pays for what lies in it, and what lies in the
 * wallet earns none. Exact. Unknown where the return of one stake is.
 * @param held LP tokens of the position, in the wallet and staked
 */
export function rewardReturn(held: bigint, stakes: readonly ReturningStake[]): Known<Fraction> {
  if (held === 0n) return known(ZERO, Number.POSITIVE_INFINITY)
  return stakes.reduce<Known<Fraction>>(
    (sum, { amount, apy }) =>
      mapKnown(bothKnown(sum, apy), ([before, each]) =>
        addFractions(before, multiplyFractions(each, fraction(amount, held))),
      ),
    known(ZERO, Number.POSITIVE_INFINITY),
  )
}
