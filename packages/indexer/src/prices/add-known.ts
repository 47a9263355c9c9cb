/** Adds an amount to a sum of known amounts, which is null while all of them are unknown. */
export function addKnown(sum: bigint | null, amount: bigint | null): bigint | null {
  if (amount !== null) return (sum ?? 0n) + amount
  return sum === 0n ? null : sum
}
