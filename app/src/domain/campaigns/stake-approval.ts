/** 100000 LP tokens (spec/2 §9). */
export const stakeApproval = 100_000n * 10n ** 18n

/**
 * What a campaign is allowed to take of the LP token before a stake: 100000 LP tokens, more where the stake is larger, and exactly
 * the stake where the visitor prefers that.
 */
export function stakeApprovalAmount(stake: bigint, preference: 'maximum' | 'exact'): bigint {
  return preference === 'exact' || stake > stakeApproval ? stake : stakeApproval
}
