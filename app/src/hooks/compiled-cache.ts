import { i18n } from '@lingui/core'
import { c as cacheOf } from 'react/compiler-runtime'

declare module 'react/compiler-runtime' {
  /** Array of memo slots of one component. Only code that the React Compiler emits calls it. */
  export function c(size: number): unknown[]
}

/** Value of an empty slot in code of the React Compiler. */
const empty = Symbol.for('react.memo_cache_sentinel')

/**
 * Memo cache of the React Compiler (app/build/babel.ts injects it). A language change resets the
 * cache, because the compiler does not track the language of formatted texts.
 */
export function c(size: number): unknown[] {
  const cached = cacheOf(size + 1)
  if (cached[size] !== i18n.locale) {
    cached.fill(empty)
    cached[size] = i18n.locale
  }
  return cached
}
