import { i18n } from '@lingui/core'
import { c as cacheOf } from 'react/compiler-runtime'

declare module 'react/compiler-runtime' {
  /** A component's values from one render to the next, so many; the compiler alone calls it. */
  export function c(size: number): unknown[]
}

/** What the compiler takes for a value that is not there yet. */
const empty = Symbol.for('react.memo_cache_sentinel')

/**
 * Where a component that the React Compiler has read keeps its values (app/build/babel.ts puts this in the place of React's own). Texts and
 * figures are written by the language, which is no value that it sees: in another one all are made anew, and the state stays.
 */
export function c(size: number): unknown[] {
  const kept = cacheOf(size + 1)
  if (kept[size] !== i18n.locale) {
    kept.fill(empty)
    kept[size] = i18n.locale
  }
  return kept
}
