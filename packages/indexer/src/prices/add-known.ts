/**
 * Adds an amount that may be unknown to a sum. The sum counts what is known; it is null as long as something was added
 * and nothing of it is known, so that an unknown volume never shows as 0.
 */
export function addKnown(sum: bigint | null, amount: bigint | null): bigint | null {
  if (amount !== null) return (sum ?? 0n) + amount
  return sum === 0n ? null : sum
}
