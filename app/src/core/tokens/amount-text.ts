// Walk 1 of 7: amount: the text as base units.
/** Longest text of an amount input (spec/1 §5). */
const amountTextMaxLength = 79

export type AmountText =
  | { readonly status: 'empty' }
  | { readonly status: 'amount'; readonly amount: bigint }
  | { readonly status: 'invalid'; readonly reason: 'not-a-number' | 'too-long' | 'too-many-decimals' | 'too-large' }

const largestUint256 = 2n ** 256n - 1n

/**
 * Reads what stands in an amount input as base units, exactly: digits that the currency does not have are refused, never dropped.
 * Zero, '.' and nothing at all are 'empty'.
 */
export function readAmountText(text: string, decimals: number): AmountText {
  if (text.length > amountTextMaxLength) return { status: 'invalid', reason: 'too-long' }
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(text.trim())
  if (!match) return { status: 'invalid', reason: 'not-a-number' }
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return { status: 'invalid', reason: 'too-many-decimals' }
  const amount = BigInt(`${match[1] ?? ''}${fraction.padEnd(decimals, '0')}` || '0')
  if (amount > largestUint256) return { status: 'invalid', reason: 'too-large' }
  return amount === 0n ? { status: 'empty' } : { status: 'amount', amount }
}

/** An amount of base units as the shortest exact decimal text, without grouping, as an amount input holds it. */
export function amountToText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Significant digits of an estimated amount; whole digits are never cut. */
const significantDigits = 7

/**
 * An estimated amount as an amount input shows it: what would arrive rounded down, what would leave rounded up, without grouping.
 */
export function estimateText(amount: bigint, decimals: number, rounding: 'down' | 'up'): string {
  const cut = Math.min(decimals, Math.max(0, amount.toString().length - significantDigits))
  const unit = 10n ** BigInt(cut)
  const rounded = ((rounding === 'down' ? amount : amount + unit - 1n) / unit) * unit
  return amountToText(rounded, decimals)
}
