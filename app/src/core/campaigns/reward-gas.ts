import type { Simulation } from '../sending/simulation.ts'
import type { Token } from '../tokens/currency.ts'
import { campaignFailure, type MovedByCampaign } from './campaign-simulation.ts'

/**
 * Choices of gas per reward transfer; the first one is the contract's default and minimum (SRD32).
 */
export const rewardGas = [200_000n, 1_000_000n, 5_000_000n] as const
export type RewardGas = (typeof rewardGas)[number]

/**
 * True when a simulation left a due reward unpaid.
 * @param rewards the due rewards, which are the last of the measured changes
 */
export function leavesRewards(
  simulation: Simulation<MovedByCampaign> | null,
  rewards: readonly { readonly token: Token; readonly amount: bigint }[],
): boolean {
  const wanted = rewards.some(({ amount }) => amount > 0n)
  if (simulation?.status === 'refused') {
    const failure = campaignFailure(simulation.error)
    // The contract reverts like this when it could transfer no reward.
    return wanted && failure.kind === 'refused' && failure.code === 'nothing-to-recover'
  }
  if (simulation?.status !== 'passed' || simulation.measured === null) return false
  const came = simulation.measured.changes.slice(-rewards.length)
  return rewards.some(({ amount }, at) => amount > 0n && (came[at]?.change ?? 0n) <= 0n)
}
