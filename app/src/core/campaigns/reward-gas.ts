import type { Simulation } from '../sending/simulation.ts'
import type { Token } from '../tokens/currency.ts'
import { campaignFailure, type MovedByCampaign } from './campaign-simulation.ts'

/** Options for gas per reward transfer; the first is the contract's default and minimum (SRD32). */
export const rewardGas = [200_000n, 1_000_000n, 5_000_000n] as const
export type RewardGas = (typeof rewardGas)[number]

/**
 * True when the simulation did not pay a due reward.
 * @param rewards due rewards, the last entries of the measured changes
 */
export function leavesRewards(
  simulation: Simulation<MovedByCampaign> | null,
  rewards: readonly { readonly token: Token; readonly amount: bigint }[],
): boolean {
  const wanted = rewards.some(({ amount }) => amount > 0n)
  if (simulation?.status === 'refused') {
    const failure = campaignFailure(simulation.error)
    // The contract transferred no reward.
    return wanted && failure.kind === 'refused' && failure.code === 'nothing-to-recover'
  }
  if (simulation?.status !== 'passed' || simulation.measured === null) return false
  const came = simulation.measured.changes.slice(-rewards.length)
  return rewards.some(({ amount }, at) => amount > 0n && (came[at]?.change ?? 0n) <= 0n)
}
