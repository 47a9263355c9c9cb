/** Why a value is unknown. Screens display '—' for it, never 0. */
export type UnknownReason =
  /** No node of the chain responded. */
  | 'node-unreachable'
  /** No indexer is configured, or it does not respond. */
  | 'indexer-unreachable'
  /** The indexer responds, but lags too far behind the chain. */
  | 'indexer-behind'
  /** The indexer's response contradicts the chain. */
  | 'indexer-wrong'
  /** The contract returned nothing or undecodable data. */
  | 'unreadable'
  /** No data to derive the value from, for example no pair with a price. */
  | 'no-source'
  /** The value or the time span is too small to compute a yearly rate. */
  | 'too-small'
  /** The value depends on an account, and no account is connected. */
  | 'no-account'

/** A value with its age, or the reason why it is unknown. A missing value is never 0. */
export type Known<T> =
  | {
      readonly status: 'known'
      readonly value: T /** Milliseconds since 1970, from the clock of the page. */
      readonly asOf: number
    }
  | { readonly status: 'loading' }
  | { readonly status: 'unknown'; readonly reason: UnknownReason }

export const loading: Known<never> = { status: 'loading' }

export function known<T>(value: T, asOf: number): Known<T> {
  return { status: 'known', value, asOf }
}

export function unknown(reason: UnknownReason): Known<never> {
  return { status: 'unknown', reason }
}

/** Derives a value from another one and keeps its age. */
export function mapKnown<A, B>(source: Known<A>, derive: (value: A) => B): Known<B> {
  return source.status === 'known' ? known(derive(source.value), source.asOf) : source
}

/** The known value, else null; for comparisons, not for display. */
export function knownValue<T>(source: Known<T>): T | null {
  return source.status === 'known' ? source.value : null
}

/** Both values with the older age; unknown takes precedence over loading. */
export function bothKnown<A, B>(first: Known<A>, second: Known<B>): Known<readonly [A, B]> {
  if (first.status === 'unknown') return first
  if (second.status === 'unknown') return second
  if (first.status === 'loading' || second.status === 'loading') return loading
  return known([first.value, second.value], Math.min(first.asOf, second.asOf))
}

/**
 * All values in input order with the oldest age. Unknown takes precedence over loading; an empty list
 * is known.
 */
export function allKnown<T>(sources: readonly Known<T>[]): Known<readonly T[]> {
  const start: Known<readonly T[]> = known([], Number.POSITIVE_INFINITY)
  return sources.reduce((all, one) => mapKnown(bothKnown(all, one), ([values, value]) => [...values, value]), start)
}
