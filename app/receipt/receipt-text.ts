import { formatUnits } from 'viem/utils'
import type { QuoteReceipt } from '../src/core/receipts/quote-receipt.ts'

/** Strips control characters from untrusted text, and limits it to 40 characters. */
export function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').slice(0, 40)
}

export function amountText(amount: bigint, { symbol, decimals }: QuoteReceipt['intent']['input']): string {
  return `${formatUnits(amount, decimals)} ${plain(symbol)}`
}

/** Difference between `less` and `than`, in percent of `than`, which is the larger amount. */
export function lessText(less: bigint, than: bigint): string {
  const millionths = than === 0n ? 0n : ((than - less) * 1_000_000n) / than
  return millionths === 0n ? 'less than 0.0001 %' : `${Number(millionths) / 10_000} %`
}
