/** Reasons against a typed amount, in order of precedence; null is empty. */
export type StakeInputError = 'empty' | 'zero' | 'above-limit' | 'not-approved'

/** Rule 2.5.21: above zero, within the stakable balance, and approved. */
export function depositError(amount: bigint | null, stakable: bigint, allowance: bigint): StakeInputError | null {
  const error = withdrawError(amount, stakable)
  if (error !== null) return error
  return amount !== null && allowance < amount ? 'not-approved' : null
}

/** Rule 2.5.22: above zero and within the stake. */
export function withdrawError(amount: bigint | null, staked: bigint): StakeInputError | null {
  if (amount === null) return 'empty'
  if (amount <= 0n) return 'zero'
  return amount > staked ? 'above-limit' : null
}

/**
 * Rules 2.5.23 and 2.5.25: empty amounts count as zero. Rejects all zeros, or any amount above its
 * limit.
 */
export function claimError(amounts: readonly (bigint | null)[], claimable: readonly bigint[]): StakeInputError | null {
  const entered = claimable.map((_, index) => amounts[index] ?? 0n)
  if (entered.some((amount, index) => amount > (claimable[index] ?? 0n))) return 'above-limit'
  return entered.every((amount) => amount <= 0n) ? 'zero' : null
}
