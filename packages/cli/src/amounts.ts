import { parseUnits } from 'viem'
import { UsageError } from './usage.ts'

/**
 * Base units of a decimal amount, such as 1.5.
 * @throws UsageError for other text, and for more decimals than the token has
 */
export function parseAmount(text: string, decimals: number): bigint {
  const [, units, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (units === undefined) throw new UsageError(`${text} is no amount; write it as 1.5.`)
  if (part.length > decimals) throw new UsageError(`${text} has more than the ${decimals} decimals of the token.`)
  return parseUnits(text, decimals)
}

type Share = { readonly numerator: bigint; readonly denominator: bigint }

/** A share in percent with two decimals, rounded up, so that no loss appears smaller than it is. */
export function formatPercentUp({ numerator, denominator }: Share): string {
  return percentOf((numerator * 10_000n + denominator - 1n) / denominator)
}

/** A share in percent with two decimals, rounded down. */
export function formatPercentDown({ numerator, denominator }: Share): string {
  return percentOf((numerator * 10_000n) / denominator)
}

function percentOf(hundredths: bigint): string {
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')} %`
}
