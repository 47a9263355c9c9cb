import { isSameAddress } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { encodeAbiParameters, numberToHex } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { amountOf } from '#core/sending/dedupe-key.ts'
import { decodeExchangeCall } from '#core/test/decode-call.ts'
import { receiptOf, recordOf } from '#core/test/sample-record.ts'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import {
  account,
  answerOf,
  button,
  card,
  dai,
  dialog,
  field,
  harmony,
  lazyTimeout,
  openLiquidity,
  pairAddress,
  plentiful,
  radio,
  setPools,
  unit,
  wone,
} from '../../test/open-liquidity.tsx'

vi.setConfig({ testTimeout: 120_000 })

const campaign = '0x00000000000000000000000000000000000000ca'
const path = `/add/ONE/${dai.address}?stake=${campaign}`
const now = 1_700_000_000n
const day = 86_400n

/** Terms of the only campaign: it runs from yesterday until tomorrow, without lock and cap. */
const running = { startsAt: now - day, endsAt: now + day, locked: 0n, cap: 0n, paused: 0n, allowance: 0n }

function answersWith(terms: Partial<typeof running>) {
  const { startsAt, endsAt, locked, cap, paused, allowance } = { ...running, ...terms }
  const word = (value: bigint | string) => numberToHex(BigInt(value), { size: 32 })
  const [token0, token1] = [wone, dai]
    .map(({ address }) => address)
    .toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  const other = answerOf({ ...plentiful, allowance, holding: 0n })
  return (call: ChainCall) => {
    const { functionName } = decodeExchangeCall(call.data)
    const ofCampaign: Record<string, bigint> = {
      startingTimestamp: startsAt,
      endingTimestamp: endsAt,
      locked,
      stakingCap: cap,
      totalStakedTokensAmount: unit,
      lastConsolidationTimestamp: startsAt,
      canceled: 0n,
      initialized: 1n,
      factory: BigInt(harmony.campaignFactory ?? 0),
    }
    if (functionName === 'stakingPaused') return word(paused)
    if (functionName === 'token0') return word(token0 ?? '0x0')
    if (functionName === 'token1') return word(token1 ?? '0x0')
    if (!isSameAddress(call.to, campaign)) return other(call)
    if (functionName === 'getRewardTokens') return encodeAbiParameters([{ type: 'address[]' }], [[wone.address]])
    if (functionName === 'rewards') {
      const types = ['address', 'uint256', 'uint256', 'uint256', 'uint256'].map((type) => ({ type }))
      return encodeAbiParameters(types, [wone.address, 1000n * unit, 0n, 0n, 0n])
    }
    const value = ofCampaign[functionName]
    return value === undefined ? other(call) : word(value)
  }
}

/** Opens the link of a campaign with the pools of the pair in memory. */
async function openStaking(terms: Partial<typeof running> = {}, of = path) {
  const page = await openLiquidity(of, { wallet: true, answers: answersWith(terms) })
  setPools(page)
  await screen.findByRole('group', { name: 'Then stake in the campaign' }, lazyTimeout)
  return page
}
const type = (text: string) => fireEvent.change(field('You add'), { target: { value: text } })
const isEnabled = (name: string) => waitFor(() => expect(button(name).disabled).toBe(false), lazyTimeout)

describe('AddScreen with a campaign in its link', () => {
  test('default: starts with one token, and shows the stake as the last step with its confirmations', async () => {
    await openStaking()
    expect(radio('One token').checked).toBe(true)
    type('100')
    const steps = within(await screen.findByRole('list', { name: 'Steps' }, lazyTimeout))
    const texts = steps.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts.at(-2)).toMatch(/^Allow the campaign to spend 4\.9\d+ /)
    expect(texts.at(-1)).toMatch(/^Stake at least 4\.9\d+ LP tokens in the campaign$/)
    // Swap, approval, addition, approval, stake.
    expect(card().getByText('Confirmations in the wallet').closest('.detail-row')?.textContent).toContain('5')
    await isEnabled('Review')
  })

  test('behavior: names campaign, code and staked amount in the review, and records the campaign with the swap', async () => {
    const { runs } = await openStaking()
    type('100')
    await isEnabled('Review')
    fireEvent.click(button('Review'))
    await screen.findByRole('dialog', { name: 'You will receive' }, lazyTimeout)
    expect(dialog().getByText('The swap comes first. Then you add and stake what you received.')).toBeDefined()
    expect(dialog().getByText('Contract code')).toBeDefined()
    const confirm = dialog().getByRole<HTMLButtonElement>('button', { name: 'Confirm Swap' })
    await waitFor(() => expect(confirm.disabled).toBe(false), lazyTimeout)
    fireEvent.click(confirm)
    await waitFor(() => expect(runs).toHaveLength(1), lazyTimeout)
    const [step] = runs[0]?.plan.steps.slice(-1) ?? []
    expect(step).toMatchObject({ summary: { kind: 'swap', stakeIn: expect.stringMatching(/ca$/i) } })
  })

  test('behavior: stakes what both tokens issue, in one plan with the addition', async () => {
    const { runs } = await openStaking({ allowance: 10n ** 30n })
    fireEvent.click(radio('Both tokens'))
    type('100')
    await isEnabled('Add and stake')
    fireEvent.click(button('Add and stake'))
    await screen.findByRole('dialog', { name: 'You will receive' }, lazyTimeout)
    const steps = within(dialog().getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Add 100 ONE and 2 1DAI',
      expect.stringMatching(/^Stake at least 9\.\d+ LP tokens in the campaign$/),
    ])
    const confirm = dialog().getByRole<HTMLButtonElement>('button', { name: 'Add and stake' })
    await waitFor(() => expect(confirm.disabled).toBe(false), lazyTimeout)
    fireEvent.click(confirm)
    await waitFor(() => expect(runs).toHaveLength(1), lazyTimeout)
    const plan = runs[0]?.plan
    expect(plan?.steps.flatMap((step) => ('summary' in step ? step.summary.kind : []))).toEqual([
      'add',
      'resetApproval',
      'approve',
      'stake',
    ])
    expect(plan?.batch?.summary).toMatchObject({ kind: 'addStake', given: [{ amount: 100n * unit }, {}] })
  })

  test('behavior: offers only the stake in the dialog once its addition is mined, and on the form', async () => {
    const { stores } = await openStaking({ allowance: 10n ** 30n })
    fireEvent.click(radio('Both tokens'))
    type('100')
    await isEnabled('Add and stake')
    fireEvent.click(button('Add and stake'))
    await screen.findByRole('dialog', { name: 'You will receive' }, lazyTimeout)
    const [one, stable] = [amountOf(nativeCurrencyOf(harmony), 1n), amountOf(tokenOf(harmony, dai), 1n)]
    const summary = { kind: 'add', first: one, second: stable, stakeIn: campaign } as const
    const { progress } = receiptOf(1)
    act(() => stores.records.set([recordOf({ chainId: harmony.id, from: account, progress, summary })]))
    expect(dialog().getByText('The liquidity is added')).toBeDefined()
    expect(dialog().queryByRole('button', { name: 'Add and stake' })).toBeNull()
    expect(card().getByText('The liquidity is added')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('The liquidity is added')).toBeNull()
  })

  test.each([
    ['has ended', { endsAt: now - 1n }, 'Staking is not open'],
    ['is paused', { paused: 1n }, 'Staking is not open'],
    ['has too little room', { cap: 2n * unit }, 'Exceeds pool capacity'],
    ['locks for more than a year', { locked: 1n, endsAt: now + 400n * day }, 'Confirm the lock'],
  ])('behavior: sends nothing when the campaign %s', async (_, terms, text) => {
    await openStaking(terms)
    type('100')
    await waitFor(() => expect(button(text).disabled).toBe(true), lazyTimeout)
  })

  test('behavior: enables a long lock after the typed word', async () => {
    await openStaking({ locked: 1n, endsAt: now + 400n * day })
    type('100')
    fireEvent.change(field('Type confirm'), { target: { value: 'confirm' } })
    await isEnabled('Review')
  })

  test('behavior: adds without a stake once the user drops it', async () => {
    const { router } = await openStaking({ endsAt: now - 1n })
    type('100')
    fireEvent.click(button('Add without staking'))
    expect(router.path()).toBe(`/add/ONE/${dai.address}`)
    expect(screen.queryByRole('group', { name: 'Then stake in the campaign' })).toBeNull()
  })

  test('behavior: sends nothing when the campaign is not one of the exchange', async () => {
    await openLiquidity(`/add/ONE/${dai.address}?stake=${account}`, { wallet: true, answers: answersWith({}) })
    expect(await card().findByText('This is not a DexSwap campaign', {}, lazyTimeout)).toBeDefined()
    expect(card().getByRole('button', { name: 'Add without staking' })).toBeDefined()
    expect(pairAddress).not.toBe(account)
  })
})
