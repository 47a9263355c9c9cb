import { atLeastOneUnit, type Fraction, maximumInDown, minimumOutDown } from '@dexswap/amm'
import type { PlatformQuote } from './quote.ts'

type Traded = { readonly amountIn: bigint; readonly amountOut: bigint; readonly lpFee: Fraction }

/**
 * Amounts of a quote with the limits that a slippage allows, for pools of any kind.
 * @throws UnexpectedSlippageError
 */
export function quotedAmounts({ amountIn, amountOut, lpFee }: Traded, field: PlatformQuote['field'], bps: number) {
  return {
    amountIn,
    amountOut,
    minimumOut: field === 'input' ? atLeastOneUnit(minimumOutDown(amountOut, bps), amountOut) : amountOut,
    maximumIn: field === 'output' ? maximumInDown(amountIn, bps) : amountIn,
    lpFee,
    lpFeeAmount: (amountIn * lpFee.numerator + lpFee.denominator - 1n) / lpFee.denominator,
  }
}
