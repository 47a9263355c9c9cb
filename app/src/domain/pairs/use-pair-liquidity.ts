import { useSourced } from '#domain/indexer/use-sourced.ts'
import { type Known, known } from '#domain/known.ts'
import type { Pair } from './pair-lookup.ts'
import { worthQuestion } from './pair-questions.ts'
import { usePairSources } from './use-pair-sources.ts'

/**
 * Worth of a pair's reserves, of 10^-18 US dollars: by the reserves on the chain, and where they lead to no price by the indexer, whose
 * reserves of the pair are compared with the chain's on the way.
 */
export function usePairLiquidity(pair: Pick<Pair, 'address' | 'liquidityUsd'>): Known<bigint> {
  const worth = useSourced(worthQuestion(usePairSources(), pair.address))
  const claimed = worth.status === 'known' ? worth.value.value?.reserveUsd : null
  if (pair.liquidityUsd.status !== 'unknown' || worth.status !== 'known' || !claimed) return pair.liquidityUsd
  return known(claimed, worth.asOf)
}
