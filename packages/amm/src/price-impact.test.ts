import { describe, expect, test } from 'vitest'
import {
  afterLpFee,
  compareFractions,
  fraction,
  fractionOfBps,
  InsufficientReservesError,
  lpFee,
  midPrice,
  ONE,
  priceImpact,
  priceImpactPrompt,
  priceImpactSeverity,
  subtractFractions,
  UndefinedNumberError,
  ZERO,
} from './index.ts'

const hops = [
  { reserveIn: 1_000n, reserveOut: 3_000n, swapFeeBps: 30 },
  { reserveIn: 200n, reserveOut: 100n, swapFeeBps: 100 },
]

describe('midPrice', () => {
  test('default: returns the product of the reserve ratios of all hops as mid price', () => {
    expect(compareFractions(midPrice(hops), fraction(3n, 2n))).toBe(0)
  })

  test('error: InsufficientReservesError when a pair is empty', () => {
    expect(() => midPrice([{ reserveIn: 0n, reserveOut: 1n, swapFeeBps: 0 }])).toThrow(InsufficientReservesError)
    expect(() => midPrice([{ reserveIn: 1n, reserveOut: 0n, swapFeeBps: 0 }])).toThrow(InsufficientReservesError)
  })
})

describe('lpFee', () => {
  test('default: returns 1 − Π(1 − fee) over the hops [3.5.12]', () => {
    expect(compareFractions(lpFee(hops), fraction(1_297n, 100_000n))).toBe(0)
    expect(compareFractions(afterLpFee(hops), fraction(98_703n, 100_000n))).toBe(0)
    expect(compareFractions(lpFee([]), ZERO)).toBe(0)
  })
})

describe('priceImpact', () => {
  test('default: excludes the liquidity-provider fee [1.3.09 3.5.13]', () => {
    // An input of 100 would return 150 at the mid price of 1.5. The output of 120 is 80 % of that.
    expect(compareFractions(priceImpact(100n, 120n, hops), fraction(18_703n, 100_000n))).toBe(0)
  })

  test('behavior: returns a price impact of zero when the output exceeds the mid price [3.5.14]', () => {
    expect(priceImpact(100n, 150n, hops)).toEqual(ZERO)
  })

  test('error: UndefinedNumberError when there is no input', () => {
    expect(() => priceImpact(0n, 1n, hops)).toThrow(UndefinedNumberError)
  })
})

const justBelow = (bps: number) => subtractFractions(fractionOfBps(bps), fraction(1n, 10n ** 30n))

describe('priceImpactSeverity', () => {
  test.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [300, 2],
    [500, 3],
    [1_000, 3],
    [1_500, 4],
    [10_000, 4],
  ] as const)(
    'default: returns for %i bps of impact the severity %i [1.9.02 1.9.17 3.5.01 3.5.02]',
    (bps, severity) => {
      expect(priceImpactSeverity(fractionOfBps(bps))).toBe(severity)
    },
  )

  test.each([
    [100, 0],
    [300, 1],
    [500, 2],
    [1_500, 3],
  ] as const)(
    'behavior: returns for slightly less than %i bps of impact the severity %i [1.9.02 1.9.17 3.5.02]',
    (bps, severity) => {
      expect(priceImpactSeverity(justBelow(bps))).toBe(severity)
    },
  )

  test('behavior: maps an unknown price impact to severity 4 [3.5.03]', () => {
    expect(priceImpactSeverity(null)).toBe(4)
  })
})

describe('priceImpactPrompt', () => {
  test('default: requires confirmation from 5 %, a typed confirmation from 10 %, and blocks from 15 % [1.5.39 1.5.41 1.5.42 1.9.02 2.9.34 3.5.05]', () => {
    expect(priceImpactPrompt(ZERO)).toBe('none')
    expect(priceImpactPrompt(justBelow(500))).toBe('none')
    expect(priceImpactPrompt(fractionOfBps(500))).toBe('question')
    expect(priceImpactPrompt(justBelow(1_000))).toBe('question')
    expect(priceImpactPrompt(fractionOfBps(1_000))).toBe('typedConfirmation')
    expect(priceImpactPrompt(justBelow(1_500))).toBe('typedConfirmation')
    expect(priceImpactPrompt(fractionOfBps(1_500))).toBe('blocked')
    expect(priceImpactPrompt(ONE)).toBe('blocked')
  })

  test('behavior: blocks an unknown price impact [3.5.03]', () => {
    expect(priceImpactPrompt(null)).toBe('blocked')
  })
})
