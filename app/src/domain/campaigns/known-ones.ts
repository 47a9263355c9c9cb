import { type Known, known, loading } from '#domain/known.ts'

/**
 * What is known of a list that grows: one more that is still being read takes nothing away from the others, and one that cannot be
 * read is left out. Loading, or unknown with its reason, only while nothing at all is known.
 */
export function knownOnes<T>(sources: readonly Known<T>[]): Known<readonly T[]> {
  const found = sources.flatMap((source) => (source.status === 'known' ? [source] : []))
  if (found.length === 0) {
    const unreachable = sources.find((source) => source.status === 'unknown' && source.reason !== 'unreadable')
    if (unreachable?.status === 'unknown') return unreachable
    if (sources.some((source) => source.status === 'loading')) return loading
  }
  return known(
    found.map(({ value }) => value),
    Math.min(...found.map(({ asOf }) => asOf)),
  )
}
