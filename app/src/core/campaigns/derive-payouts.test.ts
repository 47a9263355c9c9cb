import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { type ClaimInputs, deriveClaim } from './derive-claim.ts'
import { deriveWithdrawal, type WithdrawalInputs } from './derive-withdrawal.ts'
import { lpToken } from './reward-campaign.ts'
import { account, dai, sampleCampaign, sampleMarket, unit, usdc } from './test/sample-campaign.ts'

const campaign = sampleCampaign()
const market = sampleMarket()
const staked = { stakedAmount: 5n * unit, claimable: [3n * unit, 7n], claimed: [0n, 0n] }
const stake = known(staked, 0)
const unread = unknown('node-unreachable')

describe('deriveWithdrawal', () => {
  const lp = lpToken(campaign.chainId, campaign.pair)
  const derive = (part: Partial<WithdrawalInputs> = {}) =>
    deriveWithdrawal({ campaign, lp, market, stake, account, text: '2', ...part })

  test('default: returns the intent, its value and an enabled button', () => {
    expect(derive()).toMatchObject({
      amount: 2n * unit,
      limit: 5n * unit,
      button: 'ready',
      intent: { kind: 'withdraw', amount: 2n * unit, account, campaign: campaign.address },
      amountUsd: { value: 80n * unit },
    })
  })

  const withdrawalButtons: [string, Partial<WithdrawalInputs>, string][] = [
    ['no amount', { text: '', stake: loading }, 'enter-amount'],
    ['a zero', { text: '0' }, 'enter-amount'],
    ['an invalid text', { text: '1,5,5' }, 'enter-amount'],
    ['an unknown stake', { stake: unread }, 'no-limit'],
    ['a loading stake', { stake: loading }, 'no-limit'],
    ['one unit more than the stake', { text: '5.000000000000000001' }, 'above-limit'],
    ['the whole stake', { text: '5' }, 'ready'],
  ]

  test.each(withdrawalButtons)('behavior: returns the button state for %s [2.5.22]', (_, part, button) => {
    const view = derive(part)
    expect([view.button, view.intent !== null]).toEqual([button, button === 'ready'])
  })
})

describe('deriveClaim', () => {
  const [first] = campaign.rewards
  const two = sampleCampaign({
    rewards: [first, { place: 1, token: usdc, amount: 9n, claimed: 0n, unstakedSeconds: 0n }].filter(
      (reward) => reward !== undefined,
    ),
  })
  const derive = (part: Partial<ClaimInputs> = {}) =>
    deriveClaim({ campaign: two, market, stake, account, texts: ['2', '0.000007'], opened: null, ...part })

  test('default: returns fields, intent, value and the claimed amounts', () => {
    expect(derive()).toMatchObject({
      fields: [
        { token: dai, place: 0, amount: 2n * unit, limit: 3n * unit, isTooMuch: false, value: { value: 2n * unit } },
        { token: usdc, place: 1, amount: 7n, limit: 7n, isTooMuch: false },
      ],
      button: 'ready',
      intent: { kind: 'claim', amounts: [2n * unit, 7n], rewardTokens: [dai, usdc], account },
      claimed: [
        { token: dai, amount: 2n * unit },
        { token: usdc, amount: 7n },
      ],
    })
  })

  const claimButtons: [string, Partial<ClaimInputs>, string][] = [
    ['no amounts', { texts: [], stake: loading }, 'enter-amount'],
    ['zeros', { texts: ['0', ''] }, 'enter-amount'],
    ['unknown rewards', { stake: unread }, 'no-limit'],
    ['one unit more than the claimable amount', { texts: ['1', '0.000008'] }, 'above-limit'],
    ['an amount without its claimable reward', { stake: known({ ...staked, claimable: [] }, 0) }, 'enter-amount'],
    ['only the second amount', { texts: ['', '0.000007'] }, 'ready'],
  ]

  test.each(claimButtons)('behavior: returns the button state for %s [2.5.23]', (_, part, button) => {
    const view = derive(part)
    expect([view.button, view.intent !== null]).toEqual([button, button === 'ready'])
  })

  test('behavior: treats an empty amount field as zero [2.5.25]', () => {
    expect(derive({ texts: ['', '0.000007'] })).toMatchObject({
      intent: { amounts: [0n, 7n] },
      claimed: [{ token: usdc, amount: 7n }],
      fields: [{ amount: null, value: null, isTooMuch: false }, { amount: 7n }],
    })
  })

  test('behavior: fills the fields with the claimable amounts when the dialog opens, and leaves zeros empty [2.5.23]', () => {
    expect(derive({ texts: [], opened: [3n * unit, 0n] })).toMatchObject({
      fields: [
        { text: '3', amount: 3n * unit },
        { text: '', amount: null },
      ],
      button: 'ready',
      intent: { amounts: [3n * unit, 0n] },
    })
  })

  test('behavior: keeps the edited text of a field, even an empty one', () => {
    const { fields } = derive({ texts: ['', undefined], opened: [3n * unit, 7n] })
    expect(fields.map(({ text }) => text)).toEqual(['', '0.000007'])
  })

  test('behavior: reports no limit and no excess while the rewards are unknown', () => {
    expect(derive({ stake: unread }).fields).toMatchObject([
      { limit: null, isTooMuch: false },
      { limit: null, isTooMuch: false },
    ])
  })
})
