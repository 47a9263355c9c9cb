import type { PlatformQuote } from './quote.ts'

/** A price as it is written: so many units of 10^-18 whole `per` currency for one whole `of` currency. */
export type ExecutionPrice = {
  readonly of: PlatformQuote['input']
  readonly per: PlatformQuote['input']
  readonly value: bigint
}

/** What one whole unit of the output costs in the input, or the other way round; rounded down. */
export function executionPrice(
  { input, output, amountIn, amountOut }: Pick<PlatformQuote, 'input' | 'output' | 'amountIn' | 'amountOut'>,
  of: 'input' | 'output',
): ExecutionPrice {
  const [base, quote, baseAmount, quoteAmount] =
    of === 'output' ? [output, input, amountOut, amountIn] : [input, output, amountIn, amountOut]
  const scale = 10n ** BigInt(18 + base.decimals)
  return { of: base, per: quote, value: (quoteAmount * scale) / (baseAmount * 10n ** BigInt(quote.decimals)) }
}
