import { i18n } from '@lingui/core'
import { c as cacheOf } from 'react/compiler-runtime'

declare module 'react/compiler-runtime' {
  /** Memo slots of a component, called by compiled code only. */
  export function c(size: number): unknown[]
}

/** Marks an empty slot in compiled code. */
const empty = Symbol.for('react.memo_cache_sentinel')

/**
 * Memo cache of the React Compiler (injected by app/build/babel.ts), reset on a language change,
 * because the compiler does not track the language of formatted texts. State stays.
 */
export function c(size: number): unknown[] {
  const cached = cacheOf(size + 1)
  if (cached[size] !== i18n.locale) {
    cached.fill(empty)
    cached[size] = i18n.locale
  }
  return cached
}
