import { formatAmount, formatUsd } from '#domain/currencies/format.ts'
import { formatDate } from '#domain/format-date.ts'
import type { PairHistory } from '#domain/pairs/history.ts'

/** A figure of 10^-18 as a number, for drawing only. */
export function drawn(value: bigint): number {
  return Number(value) / 1e18
}

/** Back to units of 10^-18, in the 15 digits that a number has: more would be made up and then cut off the wrong way. */
function unitsOf(value: number): bigint {
  if (value <= 0) return 0n
  const places = Math.min(18, Math.max(0, 14 - Math.floor(Math.log10(value))))
  return BigInt(Math.round(value * 10 ** places)) * 10n ** BigInt(18 - places)
}

export function usdText(value: number): string {
  return formatUsd(unitsOf(value))
}

export function priceText(value: number): string {
  return formatAmount(unitsOf(value), 18, 'pairPrice')
}

/** An hour by the visitor's clock; a day is one of UTC and has no hour. */
export function timeText(step: PairHistory['step'], seconds: number): string {
  return step === 'hour' ? formatDate(seconds) : `${formatDate(seconds, 'UTC').slice(0, 10)} UTC`
}
