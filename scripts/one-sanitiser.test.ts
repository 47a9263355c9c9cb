import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './layers.ts'

/**
 * Sources that may name invisible characters: sanitiser, look-alike check, parsers of amounts and
 * addresses, isolation of text in RTL, and validation of names of chains and of the widget's wallets.
 */
const allowed = [
  'packages/token-lists/src/plain-text.ts',
  'packages/token-lists/src/skeleton.ts',
  'app/src/core/chain/checked-address.ts',
  'app/src/core/plain-digits.ts',
  'app/src/core/tokens/isolated-symbol.ts',
  'app/src/core/with-symbol.ts',
  'packages/chains/src/chain.ts',
  'packages/widget/src/discover-wallets.ts',
]
/** Matches the ways in which a source names invisible characters, and names of a sanitiser. */
const traces = [
  /\\p\{(?:C[a-z]?|Z[lp]|Default_Ignorable_Code_Point|Bidi_Control|General_Category)/,
  /\\u(?:200[b-f]|202[a-e]|206[0-9]|3164|feff)/i,
  /function (?:\w*[sS]anitis|\w*[sS]anitiz|cleanText|stripInvisible)/,
]

const root = new URL('..', import.meta.url).pathname
const isSource = (file: string) =>
  /^(?:app\/src|packages\/[\w-]+\/(?:src|ponder))\//.test(file) && !/\.test\.tsx?$|\/test\//.test(file)

describe('one sanitiser', () => {
  test('behavior: finds no source besides plainText that strips invisible characters', () => {
    const others = sourceFiles(root).filter((file) => {
      if (!isSource(file) || allowed.includes(file)) return false
      const text = readFileSync(`${root}${file}`, 'utf8')
      return traces.some((trace) => trace.test(text))
    })
    expect(others).toEqual([])
  })

  test('behavior: reports a second sanitiser', () => {
    const other = String.raw`const hidden = /[\p{Cf}\u200b]/gu`
    expect(traces.some((trace) => trace.test(other))).toBe(true)
    expect(allowed.every((file) => sourceFiles(root).includes(file))).toBe(true)
  })
})
