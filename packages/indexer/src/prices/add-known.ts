/**
 * Adds an amount to a sum of known amounts. The sum is null while all added amounts are unknown.
 */
export function addKnown(sum: bigint | null, amount: bigint | null): bigint | null {
  if (amount !== null) return (sum ?? 0n) + amount
  return sum === 0n ? null : sum
}
