import { i18n } from '@lingui/core'
import { c as cacheOf } from 'react/compiler-runtime'

declare module 'react/compiler-runtime' {
  /** Memo slots of a component, called by compiled code only. */
  export function c(size: number): unknown[]
}

/** The compiler's sentinel of an empty slot. */
const empty = Symbol.for('react.memo_cache_sentinel')

/**
 * Memo cache of the React Compiler, reset on a language change (app/build/babel.ts injects it).
 * Formatted texts depend on the language, which the compiler does not track; state stays.
 */
export function c(size: number): unknown[] {
  const cached = cacheOf(size + 1)
  if (cached[size] !== i18n.locale) {
    cached.fill(empty)
    cached[size] = i18n.locale
  }
  return cached
}
