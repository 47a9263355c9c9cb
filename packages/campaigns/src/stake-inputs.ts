/** Reasons to reject an entered amount, in order of precedence. */
export type StakeInputError = 'empty' | 'zero' | 'above-limit' | 'not-approved'

/** Checks that the amount is above zero, stakable and approved (rule 2.5.21). */
export function depositError(amount: bigint | null, stakable: bigint, allowance: bigint): StakeInputError | null {
  const error = withdrawError(amount, stakable)
  if (error !== null) return error
  return amount !== null && allowance < amount ? 'not-approved' : null
}

/** Checks that the amount is above zero and within the stake (rule 2.5.22). */
export function withdrawError(amount: bigint | null, staked: bigint): StakeInputError | null {
  if (amount === null) return 'empty'
  if (amount <= 0n) return 'zero'
  return amount > staked ? 'above-limit' : null
}

/**
 * Rejects a claim that consists only of zeros, or has an amount above its limit (rules 2.5.23 and
 * 2.5.25). Empty amounts count as zero.
 */
export function claimError(amounts: readonly (bigint | null)[], claimable: readonly bigint[]): StakeInputError | null {
  const entered = claimable.map((_, index) => amounts[index] ?? 0n)
  if (entered.some((amount, index) => amount > (claimable[index] ?? 0n))) return 'above-limit'
  return entered.every((amount) => amount <= 0n) ? 'zero' : null
}
