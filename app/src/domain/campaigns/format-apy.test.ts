import { describe, expect, test } from 'vitest'
import { formatApy } from './format-apy.ts'

const of = (numerator: bigint, denominator: bigint) => formatApy({ numerator, denominator })

describe('formatApy', () => {
  test('default: two significant digits, whole percents uncut', () => {
    expect([of(3812n, 10_000n), of(123n, 100_000n), of(36_549n, 10_000n)]).toEqual(['38%', '0.12%', '365%'])
  })
  test('behavior: nothing, next to nothing and far too much', () => {
    expect([of(0n, 1n), of(1n, 1_000_000n)]).toEqual(['0%', '<0.01%'])
    expect([of(10_000n, 1n), of(10_001n, 1n)]).toEqual(['1M%', '>1,000,000%'])
  })
})
