import { describe, expect, test } from 'vitest'
import { chainIn, readArguments } from './read-arguments.ts'
import { UsageError } from './usage.ts'

const nameOf = (text: string) => chainIn(readArguments(['pools', '--chain', text])).name

describe('chainIn', () => {
  test.each([
    ['arbitrum', 'Arbitrum One'],
    ['BASE', 'Base'],
    ['8453', 'Base'],
    ['poly', 'Polygon'],
  ])('behavior: finds %s: %s', (text, name) => {
    expect(nameOf(text)).toBe(name)
  })

  test.each([
    ['nowhere', 'There is no chain nowhere; see dexswap chains.'],
    ['b', 'b names several chains: '],
  ])('error: UsageError when %s names no single chain', (text, sentence) => {
    expect(() => nameOf(text)).toThrow(UsageError)
    expect(() => nameOf(text)).toThrow(sentence)
  })
})
