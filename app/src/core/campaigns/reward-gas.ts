import type { Token } from '../tokens/currency.ts'
import type { Trial } from '../transactions/trial.ts'
import { campaignFailure, type MovedByCampaign } from './campaign-trial.ts'

/** What moving one reward may take of gas. The first is what the contract gives by itself, and its least (SRD32). */
export const rewardGas = [200_000n, 1_000_000n, 5_000_000n] as const
export type RewardGas = (typeof rewardGas)[number]

/**
 * Whether a trial left a reward behind that should have come: moving its token takes more gas than it was given, or the token
 * refuses. False where no node shows what moves.
 * @param rewards what should come, the last of what the trial looks at
 */
export function leavesRewards(
  trial: Trial<MovedByCampaign> | null,
  rewards: readonly { readonly token: Token; readonly amount: bigint }[],
): boolean {
  const wanted = rewards.some(({ amount }) => amount > 0n)
  if (trial?.status === 'refused') {
    const failure = campaignFailure(trial.error)
    // None of them came.
    return wanted && failure.kind === 'refused' && failure.code === 'nothing-to-recover'
  }
  if (trial?.status !== 'passed' || trial.measured === null) return false
  const came = trial.measured.changes.slice(-rewards.length)
  return rewards.some(({ amount }, at) => amount > 0n && (came[at]?.change ?? 0n) <= 0n)
}
