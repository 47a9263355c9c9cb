/** Wei as gwei in decimal digits, at most `places` of them behind the point, the rest cut off. */
export function gweiText(wei: bigint, places = 9): string {
  const whole = wei / 1_000_000_000n
  const fraction = (wei % 1_000_000_000n).toString().padStart(9, '0').slice(0, places).replace(/0+$/, '')
  return fraction === '' ? whole.toString() : `${whole}.${fraction}`
}
