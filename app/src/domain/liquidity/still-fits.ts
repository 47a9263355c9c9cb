import { depositOf } from './deposit.ts'
import type { AddIntent, RemoveIntent } from './liquidity-intent.ts'
import { isEmptyPair, type PairFacts } from './pair-facts.ts'
import { underlyingDown } from './removal.ts'
import { bothSides } from './sides.ts'

/**
 * Whether the pair would still take an addition as it was shown: within its minimums, and by a first provider only while nobody else
 * has opened the pool. What is signed stays what was shown until the new amounts are accepted.
 */
export function additionFits(intent: AddIntent, facts: PairFacts | null): boolean {
  const deposit = depositOf(facts, intent.amounts)
  if ('refused' in deposit || deposit.creates !== intent.creates) return false
  return bothSides.every((side) => deposit.amounts[side] >= intent.minimums[side])
}

/** Whether the pair would still pay at least the minimums that were shown. */
export function removalFits(intent: RemoveIntent, facts: PairFacts | null): boolean {
  if (!facts || isEmptyPair(facts)) return false
  const pays = underlyingDown(facts, intent.liquidity)
  return bothSides.every((side) => pays[side] >= intent.minimums[side])
}
