import type { Known } from '../known.ts'

export type AllowanceChoice = 'revoke' | 'reduce'

export type AllowanceChange = {
  /** The new limit in base units; null when there is nothing to send. */
  readonly amount: bigint | null
  /** True when the allowance no longer exists on the chain. */
  readonly isGone: boolean
  /** True when the entered limit is not below the current one. */
  readonly isTooMuch: boolean
}

/** @param entered the entered limit in base units; null without a valid amount */
export function deriveAllowanceChange(
  choice: AllowanceChoice,
  entered: bigint | null,
  current: Known<bigint>,
): AllowanceChange {
  const limit = current.status === 'known' ? current.value : null
  const isLess = entered !== null && limit !== null && entered < limit
  return {
    amount: choice === 'revoke' ? 0n : isLess ? entered : null,
    isGone: limit === 0n,
    isTooMuch: entered !== null && limit !== null && !isLess,
  }
}
