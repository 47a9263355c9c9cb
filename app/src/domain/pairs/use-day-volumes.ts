import type { Address } from '@dexswap/chains'
import type { Sourced } from '#domain/indexer/sourced.ts'
import { useSourced } from '#domain/indexer/use-sourced.ts'
import { type Known, known } from '#domain/known.ts'
import { useChainTime } from '#domain/networks/use-chain-time.ts'
import { type DayVolume, startOfDay } from '#io/graph/ask-day-volumes.ts'
import { dayVolumesQuestion } from './pair-questions.ts'
import { usePairSources } from './use-pair-sources.ts'

const secondsOfDay = 86_400

/** Volumes of the last so many UTC days, today's last, of some pairs by address in lower case; of 10^-18 US dollars, null: unknown. */
export function useDayVolumes(
  pairs: readonly Address[],
  days: number,
): Known<Sourced<ReadonlyMap<string, readonly (bigint | null)[]>>> {
  const since = startOfDay(useChainTime()) - (days - 1) * secondsOfDay
  const sources = usePairSources()
  const found = useSourced(pairs.length > 0 ? dayVolumesQuestion(sources, pairs, since) : null)
  if (found.status !== 'known') return found
  const { value, origin } = found.value
  return known({ value: volumesByPair(pairs, value, since, days), origin }, found.asOf)
}

/** A day without a row is one without trades. */
export function volumesByPair(
  pairs: readonly Address[],
  volumes: readonly DayVolume[],
  since: number,
  days: number,
): ReadonlyMap<string, readonly (bigint | null)[]> {
  const byDay = new Map(volumes.map(({ pair, date, volumeUsd }) => [`${pair} ${date}`, volumeUsd]))
  return new Map(
    pairs.map((address) => {
      const pair = address.toLowerCase()
      const volumeOf = (at: number) => {
        const volume = byDay.get(`${pair} ${since + at * secondsOfDay}`)
        return volume === undefined ? 0n : volume
      }
      return [pair, Array.from({ length: days }, (_, at) => volumeOf(at))]
    }),
  )
}
