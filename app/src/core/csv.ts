/** Formats lines as CSV (RFC 4180). Escapes formulas, because symbols are untrusted. */
export function csvTable(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/** Formats an amount with all digits and without an exponent. */
export function csvDecimal(amount: bigint, decimals: number): string {
  if (amount < 0n) return `-${csvDecimal(-amount, decimals)}`
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const integer = digits.slice(0, digits.length - decimals)
  return decimals === 0 || fraction === '' ? integer : `${integer}.${fraction}`
}

function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const harmless = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n;']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
