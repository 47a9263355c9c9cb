import type { Address } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { Approval } from '../approvals/allowances.ts'
import type { MyStake } from '../campaigns/account-reads.ts'
import { known, loading } from '../known.ts'
import { noticeKey, noticesOf } from './notices.ts'
import type { Position } from './portfolio.ts'

const day = 86_400n
const now = 1_700_000_000n
const at = (digit: string): Address => `0x${digit.repeat(40)}`
const token = { kind: 'token', chainId: 1, address: at('a'), symbol: 'A', name: 'A', decimals: 18 } as const

function stakeIn(part: Partial<MyStake['campaign']> = {}, stakedAmount = 5n): MyStake {
  const campaign = {
    chainId: 1,
    address: at('c'),
    pair: { address: at('b'), token0: token, token1: token },
    startsAt: now - 5n * day,
    endsAt: now + 5n * day,
    locked: false,
    stakedAmount: 9n,
    stakingCap: 0n,
    canceled: false,
    rewards: [{ place: 0, token, amount: 10n, claimed: 4n, unstakedSeconds: 0n }],
    ...part,
  }
  return { campaign, stake: { stakedAmount, claimable: [0n], claimed: [0n] } } as unknown as MyStake
}
const approvalTo = (kind: Approval['spender']['kind'], atRisk: Approval['atRisk'] = known(3n, 0)): Approval => ({
  token,
  spender: { address: at('d'), kind, name: null },
  allowance: 9n,
  balance: known(3n, 0),
  atRisk,
  atRiskUsd: loading,
})
const kinds = (stakes: readonly MyStake[], approvals: readonly Approval[] = [], closed: 'paused' | null = null) =>
  noticesOf({ stakes, approvals, losses: [], created: [], closed, now }).map(({ kind }) => kind)

describe('noticesOf', () => {
  test('default: returns no alert when nothing needs attention', () => {
    expect(kinds([stakeIn()], [approvalTo('router')])).toEqual([])
  })

  test("behavior: alerts from a day before a campaign's end, to the second, when the account has a stake", () => {
    expect(kinds([stakeIn({ endsAt: now + day })])).toEqual(['ends'])
    expect(kinds([stakeIn({ endsAt: now + day + 1n })])).toEqual([])
    expect(kinds([stakeIn({ endsAt: now + day }, 0n)])).toEqual([])
    expect(kinds([stakeIn({ endsAt: now - 1n })])).toEqual([])
  })

  test('behavior: alerts when a lock has ended while the stake is still in the campaign', () => {
    const locked = { locked: true, endsAt: now - 1n }
    expect(kinds([stakeIn(locked)])).toEqual(['unlocked'])
    expect(kinds([stakeIn({ ...locked, endsAt: now })])).not.toContain('unlocked')
    expect(kinds([stakeIn(locked, 0n)])).toEqual([])
    expect(kinds([stakeIn({ endsAt: now - 1n })])).toEqual([])
  })

  test('behavior: alerts when a running campaign has no rewards left', () => {
    const paid = { place: 0, token, amount: 10n, claimed: 10n, unstakedSeconds: 0n }
    expect(kinds([stakeIn({ rewards: [paid] })])).toEqual(['empty'])
    expect(kinds([stakeIn({ rewards: [paid, { ...paid, place: 1, claimed: 9n }] })])).toEqual([])
  })

  test('behavior: alerts of a paused factory only when the account has a stake in a running campaign', () => {
    expect(kinds([stakeIn()], [], 'paused')).toEqual(['closed'])
    expect(kinds([], [], 'paused')).toEqual([])
  })

  test("behavior: alerts of an allowance for an unknown spender unless the token's balance is 0", () => {
    expect(kinds([], [approvalTo('unknown')])).toEqual(['unknown-spender'])
    expect(kinds([], [approvalTo('unknown', loading)])).toEqual(['unknown-spender'])
    expect(kinds([], [approvalTo('unknown', known(0n, 0))])).toEqual([])
  })

  test('behavior: sorts by severity, and returns a unique key for each alert', () => {
    const found = noticesOf({
      stakes: [
        stakeIn({ endsAt: now + day }),
        stakeIn({ address: at('e'), locked: true, endsAt: now - 1n }),
        stakeIn({ address: at('f'), endsAt: now + day }),
      ],
      approvals: [approvalTo('unknown')],
      losses: [{ position: { pair: { address: at('b') } } as Position, since: 7, percent: 60 }],
      created: [
        { campaign: stakeIn({ endsAt: now + day }).campaign, hasSpare: false },
        { campaign: stakeIn({ endsAt: now - 1n }).campaign, hasSpare: true },
      ],
      closed: 'paused',
      now,
    })
    expect(found.map(({ kind }) => kind)).toEqual([
      ...['unknown-spender', 'halved', 'unlocked', 'ends', 'ends', 'closed'],
      ...['created-ends', 'created-recover'],
    ])
    expect(new Set(found.map(noticeKey)).size).toBe(8)
  })

  describe("alerts for a campaign's creator", () => {
    const paid = { place: 0, token, amount: 10n, claimed: 10n, unstakedSeconds: 0n }
    const of = (part: Partial<MyStake['campaign']>, hasSpare = false, closed: 'paused' | null = null) =>
      noticesOf({
        stakes: [],
        approvals: [],
        losses: [],
        created: [{ campaign: stakeIn(part).campaign, hasSpare }],
        closed,
        now,
      }).map(({ kind }) => kind)

    test('behavior: returns no alert while a created campaign runs and pays', () => expect(of({})).toEqual([]))

    test('behavior: alerts within a day before the start, and within a day before the end', () => {
      expect(of({ startsAt: now + day })).toEqual(['created-starts'])
      expect(of({ startsAt: now + day + 1n })).toEqual([])
      expect(of({ startsAt: now, endsAt: now + day })).toEqual(['created-ends'])
      expect(of({ endsAt: now + day + 1n })).toEqual([])
      expect(of({ endsAt: now - 1n })).toEqual([])
    })

    test('behavior: alerts when no reward is left while the campaign runs', () => {
      expect(of({ rewards: [paid] })).toEqual(['created-empty'])
      expect(of({ rewards: [paid], endsAt: now - 1n })).toEqual([])
    })

    test('behavior: alerts of unearned rewards only after the end, because they can still increase before', () => {
      expect(of({}, true)).toEqual([])
      expect(of({ endsAt: now - 9n * day }, true)).toEqual(['created-recover'])
      expect(of({ startsAt: now + 2n * day }, true)).toEqual([])
    })

    test('behavior: alerts of a paused factory until the campaign ends', () => {
      expect(of({}, false, 'paused')).toEqual(['created-closed'])
      expect(of({ startsAt: now + 2n * day }, false, 'paused')).toEqual(['created-closed'])
      expect(of({ endsAt: now - 1n }, false, 'paused')).toEqual([])
    })
  })
})
