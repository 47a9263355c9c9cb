import { formatUsd } from '#domain/currencies/format.ts'

/** A gain or a loss of 10^-18 US dollars: '+$1.20', '−$0.40'. */
export function signedUsd(value: bigint): string {
  if (value === 0n) return formatUsd(0n)
  return value > 0n ? `+${formatUsd(value)}` : `−${formatUsd(-value)}`
}
