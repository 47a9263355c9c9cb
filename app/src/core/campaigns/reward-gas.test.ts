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

/** A simulation with these balance changes of LP tokens and rewards. */
function moved(...changes: readonly bigint[]): Simulation<MovedByCampaign> {
  const measured = { block: 1n, changes: changes.map((change) => ({ token: lp, change })) }
  return { status: 'passed', estimate: null, measured }
}

describe('leavesRewards', () => {
  test.each([
    ['all of them came', moved(0n, 7n, 5n), false],
    ['one came less than it should, of a token that takes a fee', moved(0n, 7n, 1n), false],
    ['one did not come', moved(0n, 7n, 0n), true],
    ['none came', { status: 'refused', error: new CallRevertedError('SRD22') }, true],
    ['it was refused for another reason', { status: 'refused', error: new CallRevertedError('SRD30') }, false],
    ['more would leave', { status: 'refused', error: new TakesMoreError() }, false],
    ['it was refused once, and is tried again', { status: 'again', error: new CallRevertedError('SRD22') }, false],
    ['no node shows what moves', { status: 'passed', estimate: null, measured: null }, false],
    ['no node says', { status: 'unknown' }, false],
    ['it has not been tried', null, false],
  ] as const)('default: returns whether a simulated exit leaves rewards unpaid, when %s', (_, simulation, left) => {
    expect(leavesRewards(simulation, rewards)).toBe(left)
  })

  test('behavior: ignores rewards that are not yet claimable', () => {
    const owed = [
      { token: dai, amount: 7n },
      { token: usdc, amount: 0n },
    ]
    expect(leavesRewards(moved(0n, 7n, 0n), owed)).toBe(false)
    const none = owed.map(({ token }) => ({ token, amount: 0n }))
    expect(leavesRewards({ status: 'refused', error: new CallRevertedError('SRD22') }, none)).toBe(false)
  })
})
