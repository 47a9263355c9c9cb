import { formatAmount } from '#domain/currencies/format.ts'
import { numberMarks } from '#domain/currencies/number-marks.ts'

/** LP tokens have 18 decimals everywhere, and few of them are much where a token of the pair has none. */
const decimals = 18
const least = 10n ** 10n

/** LP tokens as a balance; what is held is never shown as nothing. */
export function formatLp(amount: bigint): string {
  if (amount > 0n && amount < least) return `<0${numberMarks().decimal}00000001`
  return formatAmount(amount, decimals, 'balanceShort')
}
