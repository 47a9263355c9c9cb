import type { Address } from '@dexswap/chains'
import type { Sourced } from '#domain/indexer/sourced.ts'
import { useSourced } from '#domain/indexer/use-sourced.ts'
import { type Known, known, unknown } from '#domain/known.ts'
import { useChainTime } from '#domain/networks/use-chain-time.ts'
import { fillHistory, type HistoryRange, type PairHistory, startOfRange } from './history.ts'
import { pointsQuestion } from './pair-questions.ts'
import { usePairSources } from './use-pair-sources.ts'

/**
 * Hours or days of a pair of any platform that the indexer follows, by the address of the pair. Unknown without the indexer; also for a
 * pair that it does not know.
 */
export function usePairHistory(pair: Address | null, range: HistoryRange): Known<Sourced<PairHistory>> {
  const sources = usePairSources()
  // Whole hours: nothing is worked out again for a second that passed.
  const now = startOfHour(useChainTime())
  const since = startOfRange(range, now)
  const found = useSourced(pair ? pointsQuestion(sources, lowerCase(pair), range, since) : null)
  if (found.status !== 'known') return found
  const { value, origin } = found.value
  return value ? known({ value: fillHistory(value, range, now), origin }, found.asOf) : unknown('no-source')
}

function startOfHour(seconds: number): number {
  return seconds - (seconds % 3600)
}

function lowerCase(address: Address): Address {
  return `0x${address.slice(2).toLowerCase()}`
}
