import { describe, expect, test } from 'vitest'
import { compiledReader } from '../../test/compiled-reader.ts'
import { readerCode } from './packed-reader.ts'

describe('readerCode', () => {
  test('behavior: equals the compiled PairReader.sol', () => {
    expect(readerCode).toBe(compiledReader(new URL('./PairReader.sol', import.meta.url), 'PairReader'))
  }, 30_000)
})
