import type { Fraction } from '@dexswap/amm'
import { formatAmount, formatWhole } from '#domain/currencies/format.ts'

/** Digits of a percentage that are worked out before two of them are kept. */
const digits = 12

/** While nobody stakes, the floor of the staked value (spec/3 §5) gives billions: from here on a figure says nothing more. */
const mostPercent = 1_000_000n

/** A yearly return with 2 significant digits (spec/2 §9), whole percents uncut: '38%', '0.12%', '<0.01%', '>1,000,000%'. */
export function formatApy({ numerator, denominator }: Fraction): string {
  if (numerator <= 0n) return '0%'
  if (numerator * 10_000n < denominator) return '<0.01%'
  if (numerator * 100n > denominator * mostPercent) return `>${formatWhole(mostPercent)}%`
  return `${formatAmount((numerator * 100n * 10n ** BigInt(digits)) / denominator, digits, 'apy')}%`
}
