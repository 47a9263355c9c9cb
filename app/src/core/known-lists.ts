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
    (values) => Object.fromEntries(names.map((name, at) => [name, values[at]])) as { [N in keyof R]: ValueOf<R[N]> },
  )
}

/**
 * What a list lacks: an unreachable source before a loading one; null when the rest is known or
 * unreadable. A list with a lack has no sum.
 */
export function lackOf(sources: readonly Known<unknown>[]): Known<never> | null {
  const unreachable = sources.find((source) => source.status === 'unknown' && source.reason !== 'unreadable')
  if (unreachable?.status === 'unknown') return unreachable
  return sources.some(({ status }) => status === 'loading') ? loading : null
}

/**
 * Known items of a growing list; loading and unreadable items are left out.
 * Loading or unknown only while no item is known.
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
