/** Adds an amount to a sum. The sum is null while no amount is known. */
export function addKnown(sum: bigint | null, amount: bigint | null): bigint | null {
  if (amount !== null) return (sum ?? 0n) + amount
  return sum === 0n ? null : sum
}
