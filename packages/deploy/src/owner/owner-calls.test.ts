import { decodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { ownerCalls } from './owner-calls.ts'
import type { Action, Owned } from './owner-options.ts'
import type { State } from './owner-state.ts'

const [old, next, treasury, other] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const owned: Owned = {
  feeSetter: `0x${'a'.repeat(40)}`,
  feeReceiver: `0x${'b'.repeat(40)}`,
  campaignFactory: `0x${'c'.repeat(40)}`,
}
const state: State = {
  owners: { feeSetter: old, feeReceiver: old, campaignFactory: old },
  pendingOwner: null,
  ethReceiver: treasury,
  fallbackReceiver: old,
  stakingPaused: false,
}
const abi = parseAbi([
  'function transferOwnership(address)',
  'function acceptOwnership()',
  'function changeReceivers(address, address)',
  'function pauseStaking()',
  'function resumeStaking()',
])
const handOver: Action = { kind: 'hand-over', to: next }
const called = (action: Action, of: State) =>
  ownerCalls(action, of, owned).map(({ from, to, data }) => {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    return [from, to, functionName, ...args]
  })

describe('ownerCalls', () => {
  test('default: changes the token receiver before it transfers the fee receiver contract', () => {
    expect(called(handOver, state)).toEqual([
      [old, owned.feeReceiver, 'changeReceivers', treasury, next],
      [old, owned.feeReceiver, 'transferOwnership', next],
      [old, owned.feeSetter, 'transferOwnership', next],
      [old, owned.campaignFactory, 'transferOwnership', next],
    ])
  })

  test('behavior: does not change a token receiver that is not the old owner', () => {
    expect(called(handOver, { ...state, fallbackReceiver: other })[0]?.[2]).toBe('transferOwnership')
  })

  test('behavior: returns only the remaining calls, each from the owner of its contract', () => {
    const owners = { feeReceiver: next, feeSetter: old, campaignFactory: other }
    expect(called(handOver, { ...state, owners, fallbackReceiver: next })).toEqual([
      [old, owned.feeSetter, 'transferOwnership', next],
      [other, owned.campaignFactory, 'transferOwnership', next],
    ])
  })

  test('behavior: omits a proposal that the campaign factory already has, and replaces a proposal of another account', () => {
    const owners = { feeReceiver: next, feeSetter: next, campaignFactory: old }
    const handedOver = { ...state, owners, fallbackReceiver: next }
    expect(called(handOver, { ...handedOver, pendingOwner: next })).toEqual([])
    expect(called(handOver, { ...handedOver, pendingOwner: other })).toEqual([
      [old, owned.campaignFactory, 'transferOwnership', next],
    ])
  })

  test('behavior: replaces a proposal by the current owner to withdraw it', () => {
    const keep: Action = { kind: 'hand-over', to: old }
    expect(called(keep, { ...state, pendingOwner: other })).toEqual([
      [old, owned.campaignFactory, 'transferOwnership', old],
    ])
    expect(called(keep, state)).toEqual([])
  })

  test('behavior: accepts the campaign factory from the account of its proposed owner', () => {
    expect(called({ kind: 'accept' }, { ...state, pendingOwner: next })).toEqual([
      [next, owned.campaignFactory, 'acceptOwnership'],
    ])
    expect(called({ kind: 'accept' }, state)).toEqual([])
  })

  test('behavior: returns no calls when the chain already has the requested state', () => {
    const owners = { feeReceiver: next, feeSetter: next, campaignFactory: next }
    expect(called(handOver, { ...state, owners, fallbackReceiver: next })).toEqual([])
    expect(called({ kind: 'resume-staking' }, state)).toEqual([])
    expect(called({ kind: 'pause-staking' }, { ...state, stakingPaused: true })).toEqual([])
    expect(called({ kind: 'show' }, state)).toEqual([])
  })

  test.each([
    ['pause-staking', false, 'pauseStaking'],
    ['resume-staking', true, 'resumeStaking'],
  ] as const)('behavior: encodes %s as a call of the campaign factory', (kind, stakingPaused, name) => {
    expect(called({ kind }, { ...state, stakingPaused })).toEqual([[old, owned.campaignFactory, name]])
  })
})
