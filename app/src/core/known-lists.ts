import { allKnown, type Known, known, loading, mapKnown } from './known.ts'

/** Type of the value of a `Known`. */
type ValueOf<K> = K extends { readonly status: 'known'; readonly value: infer T } ? T : never

/** All values by name, with the oldest age; unknown takes precedence over loading. */
export function namedKnown<R extends { readonly [name: string]: Known<unknown> }>(
  sources: R,
): Known<{ readonly [N in keyof R]: ValueOf<R[N]> }> {
  const names = Object.keys(sources)
  return mapKnown(
    allKnown(Object.values(sources)),
    (values) => Object.fromEntries(names.map((name, at) => [name, values[at]])) as { [N in keyof R]: ValueOf<R[N]> },
  )
}

/**
 * Status of the missing part of a list: an unreachable source before a loading one; null when the
 * rest is known or unreadable. An incomplete list has no sum.
 */
export function lackOf(sources: readonly Known<unknown>[]): Known<never> | null {
  const unreachable = sources.find((source) => source.status === 'unknown' && source.reason !== 'unreadable')
  if (unreachable?.status === 'unknown') return unreachable
  return sources.some(({ status }) => status === 'loading') ? loading : null
}

/**
 * Known items of a growing list, without loading and unreadable ones. Loading or unknown only while
 * no item is known.
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
