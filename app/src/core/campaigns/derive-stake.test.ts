import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { stakeApproval } from './campaign-plan.ts'
import { deriveCampaign } from './derive-campaign.ts'
import { deriveStake, type StakeInputs, stakeToSend } from './derive-stake.ts'
import { account, day, sampleCampaign, sampleMarket, unit } from './test/sample-campaign.ts'

const market = sampleMarket()
const agreed = { status: 'agree', operators: ['a', 'b'], block: 1n } as const
const stopped = { status: 'disagree', stops: true } as never as NonNullable<StakeInputs['opened']>
const allowed = (value: bigint) => ({ value: known(value, 0), isUnderWay: false })

/** Inputs for a stake of 2 of 3 approved LP tokens, in a campaign without a lock. */
function inputs(part: Partial<StakeInputs> = {}, terms: Parameters<typeof sampleCampaign>[0] = {}): StakeInputs {
  const campaign = sampleCampaign(terms)
  const lpBalance = part.lpBalance ?? known(3n * unit, 0)
  const view = deriveCampaign({
    campaign,
    market,
    now: 2_000n,
    account,
    lpBalance,
    stake: loading,
    closed: null,
  })
  return {
    ...view,
    account,
    text: '2',
    allowance: allowed(2n * unit),
    canBatch: false,
    lockWord: '',
    code: 'reviewed',
    opened: agreed,
    sources: null,
    isRefused: false,
    ...part,
  }
}
const derive = (part?: Partial<StakeInputs>, terms?: Parameters<typeof sampleCampaign>[0]) =>
  deriveStake(inputs(part, terms))

describe('deriveStake', () => {
  test('default: returns the intent with the terms, its value, its effect and an enabled button', () => {
    expect(derive()).toMatchObject({
      amount: 2n * unit,
      limit: 3n * unit,
      problem: null,
      approval: 'approved',
      approvals: [],
      intent: { kind: 'stake', amount: 2n * unit, account, terms: { endsAt: 1_000n + 10n * day, locked: false } },
      amountUsd: { value: 80n * unit },
      lock: null,
      button: { kind: 'stake', isRefused: false },
    })
  })

  test('behavior: returns equal views for equal inputs', () => {
    const given = inputs()
    expect(deriveStake(given)).toEqual(deriveStake(given))
  })

  const long = { locked: true, endsAt: 2_000n + 366n * day }
  const missing = { allowance: allowed(2n * unit - 1n) }
  // Each row also has the problems of the rows below, so that the test covers the order of
  // precedence.
  const buttons: [string, Partial<StakeInputs>, Parameters<typeof sampleCampaign>[0], object][] = [
    ['different code', { code: 'other', text: '' }, long, { kind: 'closed', reason: 'wrong-code' }],
    ['no amount', { text: '', lpBalance: loading }, long, { kind: 'closed', reason: 'enter-amount' }],
    ['a zero', { text: '0.0' }, long, { kind: 'closed', reason: 'enter-amount' }],
    ['an unknown limit', { lpBalance: unknown('node-unreachable') }, long, { kind: 'closed', reason: 'no-limit' }],
    [
      'more than the account holds',
      { text: '3.000000000000000001' },
      long,
      { kind: 'closed', reason: 'above-balance' },
    ],
    [
      'more than the remaining capacity',
      {},
      { ...long, stakingCap: 6n * unit },
      { kind: 'closed', reason: 'above-room' },
    ],
    ['a long lock', { ...missing, opened: null }, long, { kind: 'closed', reason: 'confirm-lock' }],
    ['unread terms', { ...missing, opened: null }, {}, { kind: 'checking-campaign' }],
    ['contradicting terms', { ...missing, opened: stopped }, {}, { kind: 'not-confirmed' }],
    ['an unknown allowance', { allowance: { value: loading, isUnderWay: false } }, {}, { kind: 'checking-approval' }],
    ['no allowance', missing, {}, { kind: 'approve', amount: 2n * unit, maximum: stakeApproval, isPending: false }],
    [
      'a pending approval',
      { allowance: { ...missing.allowance, isUnderWay: true } },
      {},
      { kind: 'approve', isPending: true },
    ],
    ['a refused simulation', { isRefused: true }, {}, { kind: 'stake', isRefused: true }],
    ['a wallet that batches', { ...missing, canBatch: true, opened: null }, {}, { kind: 'stake', isRefused: false }],
  ]

  test.each(buttons)('behavior: returns the button for the first problem: %s [2.5.21]', (_, part, terms, button) => {
    expect(derive(part, terms).button).toMatchObject(button)
  })

  test.each([
    ['the whole balance', '3', {}, true],
    ['one unit more', '3.000000000000000001', {}, false],
    ['the whole remaining capacity', '1', { stakingCap: 6n * unit }, true],
    ['one unit more than the remaining capacity', '1.000000000000000001', { stakingCap: 6n * unit }, false],
  ])('behavior: accepts a stake up to the limit: %s', (_, text, terms, isWithin) => {
    expect(derive({ text }, terms).intent !== null).toBe(isWithin)
  })

  test.each([
    ['confirm', 'stake'],
    [' Confirm ', 'stake'],
    ['confir', 'closed'],
  ])('behavior: enables a stake with a lock of more than a year only after the user typed %j', (lockWord, kind) => {
    const view = derive({ lockWord }, long)
    expect([view.button.kind, view.lock]).toEqual([kind, { isLong: true }])
    expect(derive({}, { locked: true }).button.kind).toBe('stake')
  })

  test('behavior: requests an allowance of exactly the stake when it exceeds the default allowance [2.9.15]', () => {
    const lpBalance = known(2n * stakeApproval, 0)
    const button = derive({ text: '100001', lpBalance, allowance: allowed(0n) }).button
    expect(button).toMatchObject({ amount: 100_001n * unit, maximum: 100_001n * unit })
  })

  test('behavior: returns the verdict on the stake instead of the verdict on the terms', () => {
    expect(derive({ opened: stopped })).toMatchObject({ verdict: stopped, showsTermsVerdict: true })
    expect(derive({ opened: stopped, sources: agreed })).toMatchObject({ verdict: agreed, showsTermsVerdict: false })
    expect(derive()).toMatchObject({ verdict: agreed, showsTermsVerdict: false })
  })

  test('behavior: reports no problem with the amount while the limit is unknown', () => {
    expect(derive({ text: '9', lpBalance: loading })).toMatchObject({ limit: null, problem: null, intent: null })
  })
})

describe('stakeToSend', () => {
  test('default: batches a missing approval for exactly the stake', () => {
    const { campaign } = inputs()
    expect(stakeToSend(inputs({ allowance: allowed(0n), canBatch: true }))).toMatchObject({
      approval: 'batched',
      canTry: true,
      approvals: [{ needed: 2n * unit, amount: 2n * unit, spender: campaign.address, account }],
    })
  })

  test('behavior: prevents the simulation while the stake still needs an approval', () => {
    expect(stakeToSend(inputs({ allowance: allowed(0n) }))).toMatchObject({ canTry: false, approvals: [] })
    expect(stakeToSend(inputs({ allowance: null }))).toMatchObject({ approval: 'unknown', canTry: false })
  })
})
