import { invalid, type Parsed, parseDecimal } from './parse-slippage.ts'

type GasPriceWarning = 'RiskyLow'

/** A million gwei: far above any price that was ever paid. */
const maxWei = 10n ** 15n

/** Gwei as wei; `normalWei` is the price of the preset NORMAL, null where it is not known (rule 1.5.11). */
export function parseGasPrice(text: string, normalWei: bigint | null): Parsed<bigint, GasPriceWarning> {
  const wei = parseDecimal(text, 9)
  if (wei === null || wei === 0n || wei > maxWei) return invalid
  const isLow = normalWei !== null && wei <= normalWei
  return { status: 'accepted', value: wei, warning: isLow ? 'RiskyLow' : null }
}

/** 30 days: a longer one would be no deadline any more. */
const maxMinutes = 43_200

/** Whole minutes above 0 as seconds (rule 1.5.14). */
export function parseDeadline(text: string): Parsed<number, never> {
  if (!/^\d{1,5}$/.test(text.trim())) return invalid
  const minutes = Number(text)
  return minutes > 0 && minutes <= maxMinutes ? { status: 'accepted', value: minutes * 60, warning: null } : invalid
}

/** Wei as gwei in decimal digits, at most `places` of them behind the point, the rest cut off. */
export function gweiText(wei: bigint, places = 9): string {
  const whole = wei / 1_000_000_000n
  const fraction = (wei % 1_000_000_000n).toString().padStart(9, '0').slice(0, places).replace(/0+$/, '')
  return fraction === '' ? whole.toString() : `${whole}.${fraction}`
}
