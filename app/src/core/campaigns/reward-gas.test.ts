import { describe, expect, test } from 'vitest'
import type { Simulation } from '../sending/simulation.ts'
import { CallRevertedError, TakesMoreError } from '../sending/transaction-errors.ts'
import type { MovedByCampaign } from './campaign-simulation.ts'
import { leavesRewards } from './reward-gas.ts'
import { dai, usdc } from './test/sample-campaign.ts'

const rewards = [
  { token: dai, amount: 7n },
  { token: usdc, amount: 5n },
]
const lp = { symbol: 'LP', decimals: 18 }

/** A simulation with these balance changes: LP tokens first, then rewards. */
function moved(...changes: readonly bigint[]): Simulation<MovedByCampaign> {
  const measured = { block: 1n, changes: changes.map((change) => ({ token: lp, change })) }
  return { status: 'passed', estimate: null, measured }
}

describe('leavesRewards', () => {
  test.each([
    ['all rewards were paid', moved(0n, 7n, 5n), false],
    ['a transfer fee reduced one reward', moved(0n, 7n, 1n), false],
    ['one reward was not paid', moved(0n, 7n, 0n), true],
    ['the contract reverts because it paid none', { status: 'refused', error: new CallRevertedError('SRD22') }, true],
    ['the contract reverts for another reason', { status: 'refused', error: new CallRevertedError('SRD30') }, false],
    ['the call takes more than intended', { status: 'refused', error: new TakesMoreError() }, false],
    ['the refusal is not confirmed yet', { status: 'again', error: new CallRevertedError('SRD22') }, false],
    ['no node can measure transfers', { status: 'passed', estimate: null, measured: null }, false],
    ['no node responds', { status: 'unknown' }, false],
    ['nothing was simulated', null, false],
  ] as const)('default: returns whether a simulated exit leaves rewards unpaid: %s', (_, simulation, left) => {
    expect(leavesRewards(simulation, rewards)).toBe(left)
  })

  test('behavior: ignores rewards that cannot be claimed yet', () => {
    const owed = [
      { token: dai, amount: 7n },
      { token: usdc, amount: 0n },
    ]
    expect(leavesRewards(moved(0n, 7n, 0n), owed)).toBe(false)
    const none = owed.map(({ token }) => ({ token, amount: 0n }))
    expect(leavesRewards({ status: 'refused', error: new CallRevertedError('SRD22') }, none)).toBe(false)
  })
})
