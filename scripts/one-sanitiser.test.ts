import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './layers.ts'

/**
 * Allowed: the sanitiser, the look-alike check, parsing of amounts and addresses, isolation of RTL
 * symbols and of amounts in RTL text, and validation of names in chain records.
 */
const allowed = [
  'packages/token-lists/src/plain-text.ts',
  'packages/token-lists/src/skeleton.ts',
  'app/src/core/chain/checked-address.ts',
  'app/src/core/plain-digits.ts',
  'app/src/core/tokens/isolated-symbol.ts',
  'app/src/core/with-symbol.ts',
  'packages/chains/src/chain.ts',
]
/** Names by which a regular expression refers to invisible and direction-changing characters. */
const traces = [
  /\\p\{(?:C[a-z]?|Z[lp]|Default_Ignorable_Code_Point|Bidi_Control|General_Category)/,
  /\\u(?:200[b-f]|202[a-e]|206[0-9]|3164|feff)/i,
  /function (?:\w*[sS]anitis|\w*[sS]anitiz|cleanText|stripInvisible)/,
]

const root = new URL('..', import.meta.url).pathname
const isSource = (file: string) =>
  /^(?:app\/src|packages\/[\w-]+\/(?:src|ponder))\//.test(file) && !/\.test\.tsx?$|\/test\//.test(file)

describe('one sanitiser', () => {
  test('behavior: finds no source except plainText that strips invisible characters', () => {
    const others = sourceFiles(root).filter((file) => {
      if (!isSource(file) || allowed.includes(file)) return false
      const text = readFileSync(`${root}${file}`, 'utf8')
      return traces.some((trace) => trace.test(text))
    })
    expect(others).toEqual([])
  })

  test('behavior: detects a second sanitiser', () => {
    const other = String.raw`const hidden = /[\p{Cf}\u200b]/gu`
    expect(traces.some((trace) => trace.test(other))).toBe(true)
    expect(allowed.every((file) => sourceFiles(root).includes(file))).toBe(true)
  })
})
