import type { Fraction } from '@dexswap/amm'

/** How much the value changes from what leaves to what arrives, with its sign; null where a value is missing. */
export function valueChange(leaves: bigint | null, arrives: bigint | null): Fraction | null {
  if (leaves === null || arrives === null || leaves === 0n) return null
  return { numerator: arrives - leaves, denominator: leaves }
}
