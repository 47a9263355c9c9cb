import { allKnown, type Known, known, loading, mapKnown } from './known.ts'

/** The value of a figure that is known. */
type ValueOf<K> = K extends { readonly status: 'known'; readonly value: infer T } ? T : never

/** All values under their names, as old as the oldest; unknown before loading. */
export function namedKnown<R extends { readonly [name: string]: Known<unknown> }>(
  sources: R,
): Known<{ readonly [N in keyof R]: ValueOf<R[N]> }> {
  const names = Object.keys(sources)
  return mapKnown(
    allKnown(Object.values(sources)),
    // Each value stands under the name of its source.
    (values) => Object.fromEntries(names.map((name, at) => [name, values[at]])) as { [N in keyof R]: ValueOf<R[N]> },
  )
}

/**
 * What a list still lacks: a node that does not answer before one that is still asked; null where the rest is known, or cannot be read
 * by anybody. A sum over a list that lacks something is no sum.
 */
export function lackOf(sources: readonly Known<unknown>[]): Known<never> | null {
  const unreachable = sources.find((source) => source.status === 'unknown' && source.reason !== 'unreadable')
  if (unreachable?.status === 'unknown') return unreachable
  return sources.some(({ status }) => status === 'loading') ? loading : null
}

/**
 * What is known of a list that grows: one more that is still being read takes nothing away from the others, and one that cannot be
 * read is left out. Loading, or unknown with its reason, only while nothing at all is known.
 */
export function knownOnes<T>(sources: readonly Known<T>[]): Known<readonly T[]> {
  const found = sources.flatMap((source) => (source.status === 'known' ? [source] : []))
  const lack = found.length === 0 ? lackOf(sources) : null
  if (lack) return lack
  return known(
    found.map(({ value }) => value),
    Math.min(...found.map(({ asOf }) => asOf)),
  )
}
