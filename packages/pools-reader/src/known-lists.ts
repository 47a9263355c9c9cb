import { allKnown, type Known, known, loading, mapKnown } from './known.ts'

/** Type of the value inside a `Known`. */
type ValueOf<K> = K extends { readonly status: 'known'; readonly value: infer T } ? T : never

/**
 * All values by name, with the age of the oldest. An unknown value takes precedence over a loading
 * one.
 */
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
 * Status of an incomplete list: that of an unreachable source, else loading; null when all values
 * are known or unreadable. Without it, a partial list could be added up.
 */
export function lackOf(sources: readonly Known<unknown>[]): Known<never> | null {
  const unreachable = sources.find((source) => source.status === 'unknown' && source.reason !== 'unreadable')
  if (unreachable?.status === 'unknown') return unreachable
  return sources.some(({ status }) => status === 'loading') ? loading : null
}

/**
 * The known values of a growing list, without loading and unreadable ones. Loading or unknown only
 * while no value is known.
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
