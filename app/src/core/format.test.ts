import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AmountPreset,
  formatAmount,
  formatBps,
  formatBpsShort,
  formatChange,
  formatDay,
  formatExactAmount,
  formatPercent,
  formatPercentTo,
  formatPoolShare,
  formatUsd,
} from './format.ts'

// Invariant: a value rounded down is never displayed too high, and one rounded up never too low.

const one = 10n ** 18n

describe('formatAmount [1.9.21 1.9.22 1.9.24 2.9.14]', () => {
  test.each([
    ['balance', 4_820_500_000n, 6, '4,820.50'],
    ['balance', 1_234_567_891n, 6, '1,234.56'],
    ['balance', 1_840_012n, 8, '0.0184001'],
    ['swapSummary', 2_571_050n, 8, '0.0257'],
    ['summary', 2_571_050n, 8, '0.02571'],
    ['apy', 123_456n, 4, '12'],
    ['headerDesktop', 12_480_527n, 3, '12,480.52'],
    ['headerMobile', 12_480_527n, 3, '12,480.527'],
    ['quote', 2_571_050n, 8, '0.0257105'],
    ['plain', 1_999n, 3, '1.99'],
    ['price', 97_997_469n, 3, '97,997.46'],
    ['price', 19_690_239n, 9, '0.0196902'],
    ['headerDesktop', 12_480_000n, 3, '12,480.00'],
    ['limit', 219_628_974n, 3, '219,628.9'],
    ['quote', 2500n, 0, '2,500'],
  ] as const satisfies readonly (readonly [AmountPreset, bigint, number, string])[])(
    'default: formats with preset %s the amount %d with %d decimals as %s',
    (preset, amount, decimals, text) => {
      expect(formatAmount(amount, decimals, preset)).toBe(text)
    },
  )

  test('behavior: formats amounts below 0.00000001 as 0.00 [1.9.20]', () => {
    expect(formatAmount(0n, 18, 'balance')).toBe('0.00')
    expect(formatAmount(10n ** 10n - 1n, 18, 'balance')).toBe('0.00')
    expect(formatAmount(10n ** 10n, 18, 'balance')).toBe('0.00000001')
  })

  test('behavior: uses compact notation from 100 000 on', () => {
    expect(formatAmount(99_999n * one, 18, 'quote')).toBe('99,999')
    expect(formatAmount(100_000n * one, 18, 'quote')).toBe('100K')
    expect(formatAmount(1_000_000n * one, 18, 'quote')).toBe('1M')
    expect(formatAmount(123_456n * one, 18, 'quote')).toBe('123.4K')
    expect(formatAmount(1_234_567n * one, 18, 'quote')).toBe('1.234M')
    expect(formatAmount(5_678_900_000n * one, 18, 'quote')).toBe('5.678B')
    expect(formatAmount(12n * 10n ** 30n, 18, 'quote')).toBe('12T')
  })

  test('behavior: rounds received amounts down and required amounts up', () => {
    expect(formatAmount(1_999_999_999n, 9, 'swapSummary', 'down')).toBe('1.99')
    expect(formatAmount(1_990_000_001n, 9, 'swapSummary', 'up')).toBe('2')
    expect(formatAmount(1_990_000_000n, 9, 'swapSummary', 'up')).toBe('1.99')
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 12n, max: 99_999n * one }),
        fc.constantFrom<AmountPreset>('balance', 'swapSummary', 'quote', 'plain'),
        (amount, preset) => {
          expect(shownUnits(formatAmount(amount, 18, preset, 'down'))).toBeLessThanOrEqual(amount)
          expect(shownUnits(formatAmount(amount, 18, preset, 'up'))).toBeGreaterThanOrEqual(amount)
        },
      ),
    )
  })
})

describe('formatExactAmount', () => {
  test('default: formats all digits with grouping', () => {
    expect(formatExactAmount(1_234_567_890_123_456_789n, 18)).toBe('1.234567890123456789')
    expect(formatExactAmount(2_500n * one, 18)).toBe('2,500')
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 112n }), (amount) => {
        expect(shownUnits(formatExactAmount(amount, 18))).toBe(amount)
      }),
    )
  })

  test('behavior: formats a negative amount with its sign, for any number of digits', () => {
    expect(formatExactAmount(-123_456_789_012_345_678n, 18)).toBe('−0.123456789012345678')
    expect(formatExactAmount(-1n, 18)).toBe('−0.000000000000000001')
    expect(formatExactAmount(-2_500n * one, 18)).toBe('−2,500')
    expect(formatExactAmount(-7n, 0)).toBe('−7')
  })
})

describe('precision of the liquidity screens', () => {
  test('default: formats amounts with 6 significant digits, prices with 4, shares and fees with 2 decimals [2.9.13]', () => {
    const amount = 12_345_678_912n * 10n ** 8n
    expect(formatAmount(amount, 18, 'balance')).toBe('1.23456')
    expect(formatAmount(amount, 18, 'pairPrice')).toBe('1.234')
    expect(formatPercent({ numerator: 214n, denominator: 100_000n })).toBe('0.21%')
    expect(formatBps(25)).toBe('0.25%')
  })
})

describe('formatUsd', () => {
  test('default: formats dollars with two decimals, rounded down', () => {
    expect(formatUsd(2480n * one + (one * 559n) / 1000n)).toBe('$2,480.55')
    expect(formatUsd(0n)).toBe('$0.00')
    expect(formatUsd(one / 101n)).toBe('<$0.01')
    expect(formatUsd(one / 100n)).toBe('$0.01')
    expect(formatUsd((one * 3n) / 2n)).toBe('$1.50')
    expect(formatUsd(100_000n * one - 1n)).toBe('$99,999.99')
    expect(formatUsd(100_000n * one)).toBe('$100K')
    expect(formatUsd(1_234_567n * one)).toBe('$1.234M')
  })
})

describe('formatChange', () => {
  test('default: formats a change as a signed percentage, and zero without a sign', () => {
    expect(formatChange({ numerator: 5n, denominator: 100n })).toBe('+5.00%')
    expect(formatChange({ numerator: -5n, denominator: 100n })).toBe('−5.00%')
    expect(formatChange({ numerator: 0n, denominator: 100n })).toBe('0.00%')
    expect(formatChange({ numerator: 1n, denominator: 20_000n })).toBe('+<0.01%')
  })
})

describe('formatPercent', () => {
  test('default: formats values below one basis point as <0.01%, others with two decimals [1.9.02 1.9.18 2.9.12 3.5.01]', () => {
    expect(formatPercent({ numerator: 0n, denominator: 1n })).toBe('0.00%')
    expect(formatPercent({ numerator: 1n, denominator: 10_001n })).toBe('<0.01%')
    expect(formatPercent({ numerator: 1n, denominator: 10_000n })).toBe('0.01%')
    expect(formatPercent({ numerator: 5n, denominator: 100n })).toBe('5.00%')
    expect(formatPercent({ numerator: -78n, denominator: 10_000n })).toBe('−0.78%')
  })
})

describe('formatPoolShare', () => {
  test('default: formats with two decimals, and with six below one percent [1.9.23]', () => {
    const share = (numerator: bigint) => formatPoolShare({ numerator, denominator: 10n ** 9n })
    expect([10n ** 9n, 120_059_999n, 10_000_000n, 9_999_999n, 1_441_239n, 10n, 9n, 0n].map(share)).toEqual([
      '100.00%',
      '12.00%',
      '1.00%',
      '0.999999%',
      '0.144123%',
      '0.000001%',
      '<0.000001%',
      '0.00%',
    ])
  })
})

describe('formatPercentTo', () => {
  test('default: rounds down to the given decimals', () => {
    expect(formatPercentTo({ numerator: 1n, denominator: 3n }, 3)).toBe('33.333%')
    expect(formatPercentTo({ numerator: 25n, denominator: 60_000n }, 3)).toBe('0.041%')
    expect(formatPercentTo({ numerator: 50n, denominator: 1n }, 1)).toBe('5,000.0%')
  })
})

describe('formatBpsShort', () => {
  test('default: omits trailing zeros', () => {
    expect([10, 50, 100, 25, 1000, 5, 105].map(formatBpsShort)).toEqual([
      '0.1%',
      '0.5%',
      '1%',
      '0.25%',
      '10%',
      '0.05%',
      '1.05%',
    ])
  })
})

describe('formatBps', () => {
  test('default: formats the default swap fee of 25 basis points as 0.25% [1.9.03 2.9.03]', () => {
    expect([25, 50, 5, 1000].map(formatBps)).toEqual(['0.25%', '0.50%', '0.05%', '10.00%'])
  })
})

function shownUnits(text: string): bigint {
  const [integer = '0', fraction = ''] = text.replaceAll(',', '').split('.')
  return BigInt(integer) * one + BigInt(fraction.padEnd(18, '0') || '0')
}

test('behavior: formats the date of an ended chain like all other dates', () => {
  expect(formatDay('2026-11-22')).toBe('22-11-2026')
})
