import { campaignFactoryAbi } from '@dexswap/abis'
import { harmony as record } from '@dexswap/chains'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { type CreateForm, emptyForm } from '#core/campaigns/create-drafts.ts'
import { tokenOf } from '#core/tokens/currency.ts'
import { shownModals } from '#hooks/test/show-routes.tsx'
import { lpAt, unit } from '../test/open-campaign.tsx'
import { button, complete, harmony, openCreate, rowOf, step, xdexs } from '../test/open-create.tsx'

const waitOptions = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })

describe('several rewards', () => {
  const dai = record.tokens.find(({ symbol }) => symbol === '1DAI')
  const usdc = record.tokens.find(({ symbol }) => symbol === '1USDC')
  const both: CreateForm = {
    ...complete,
    rewards: [...complete.rewards, { token: dai?.address ?? null, text: '2' }],
  }
  const pick = (symbol: string) => {
    const modal = shownModals().open.get()
    const found = record.tokens.find((each) => each.symbol === symbol) ?? harmony.wrappedNative
    act(() => {
      if (modal?.name === 'currencySelector') modal.onSelect(tokenOf(harmony, found))
    })
  }

  test('default: adds another reward when the first has a token, and removes the added one', async () => {
    const { form } = await openCreate({ ...emptyForm, pair: lpAt })
    expect(screen.queryByRole('button', { name: 'Add another reward' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    fireEvent.click(button(/REWARD TOKEN/))
    pick('xDEXS')
    fireEvent.click(button('Add another reward'))
    expect(shownModals().open.get()).toMatchObject({ name: 'currencySelector', tokensOnly: true })
    pick('1DAI')
    expect(button(/^REWARD TOKEN 2 1DAI/)).toBeDefined()
    expect(screen.getByText('xDEXS + 1DAI')).toBeDefined()
    fireEvent.click(button('Remove xDEXS'))
    expect(form().rewards).toEqual([{ token: dai?.address, text: '' }])
    expect(button(/^REWARD TOKEN 1DAI/)).toBeDefined()
  })

  test('behavior: shows amount, balance and MAX per reward, and requires every amount for the next step [2.4.24]', async () => {
    const { form } = await openCreate({
      ...both,
      step: 2,
      rewards: both.rewards.map((each) => ({ ...each, text: '' })),
    })
    const field = (symbol: string) => screen.getByRole('textbox', { name: `TOTAL REWARD in ${symbol}` })
    fireEvent.change(field('1DAI'), { target: { value: '3' } })
    expect(button('Continue').disabled).toBe(true)
    fireEvent.click(button('Maximum of TOTAL REWARD in xDEXS'))
    expect(form().rewards.map(({ text }) => text)).toEqual(['5', '3'])
    expect(button('Continue').disabled).toBe(false)
    fireEvent.change(field('1DAI'), { target: { value: '5.1' } })
    expect(screen.getAllByText('This is more than your balance.')).toHaveLength(1)
  })

  test('behavior: names a duplicate reward token, and disables the next step until it changes', async () => {
    await openCreate({ ...both, rewards: [...complete.rewards, ...complete.rewards] })
    expect(step().getByRole('heading', { name: 'Select pair and reward' })).toBeDefined()
    const sentence = 'xDEXS is already a reward. Choose another token or remove this one.'
    expect(screen.getByText(sentence)).toBeDefined()
    expect(button(/^REWARD TOKEN 2/).getAttribute('aria-describedby')).toBe(screen.getByText(sentence).id)
    expect(button('Continue').disabled).toBe(true)
    fireEvent.click(button(/^REWARD TOKEN 2/))
    pick('1DAI')
    expect(screen.queryByText(sentence)).toBeNull()
    expect(step().getByRole('heading', { name: 'Preview, approve and create mining pool' })).toBeDefined()
  })

  test('behavior: lists all rewards, approves each reward without an allowance, then creates one campaign [2.4.27 2.7.43]', async () => {
    const { runs } = await openCreate(both, { approved: xdexs?.address ?? null })
    expect(rowOf('TOTAL REWARD')).toBe('4.50 xDEXS2 1DAI')
    const lines = within(screen.getByRole('list', { name: 'Approvals' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual(['xDEXSApproved', '1DAINot approved yet'])
    expect(button(/Deposit & create/).disabled).toBe(true)
    fireEvent.click(button(/Approve reward token/))
    expect(runs[0]?.plan.steps.at(-1)).toMatchObject({ kind: 'approve', tokenAddress: dai?.address })
    cleanup()
    const [first] = both.rewards
    const rewards = [first ?? expect.unreachable(), { token: usdc?.address ?? null, text: '2' }]
    const next = await openCreate({ ...both, rewards }, { allowance: 10n ** 30n })
    fireEvent.click(button(/Deposit & create/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm creation' }, waitOptions))
    fireEvent.click(dialog.getByRole('button', { name: 'Deposit & create' }))
    const [made] = next.runs[0]?.plan.steps ?? []
    const { data } = made?.kind === 'send' ? await made.call([]) : expect.unreachable()
    const args = decodeFunctionData({ abi: campaignFactoryAbi, data }).args
    expect([args?.[0], args?.[2]]).toEqual([
      [xdexs?.address, usdc?.address],
      [(9n * unit) / 2n, 2_000_000n],
    ])
  })

  test('behavior: approves exactly the rewards when the wallet batches them with the creation', async () => {
    const { runs } = await openCreate(both, { batches: true, approved: xdexs?.address ?? null })
    const list = await screen.findByRole('list', { name: 'Approvals' }, waitOptions)
    await waitFor(() => expect(list.textContent).toContain('In the same confirmation'), waitOptions)
    expect(screen.queryByRole('button', { name: /Approve reward token/ })).toBeNull()
    fireEvent.click(button(/Deposit & create/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm creation' }, waitOptions))
    expect(dialog.getByText('Same confirmation: the campaign factory can use exactly this amount.')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Deposit & create' }))
    const { steps = [], batch } = runs[0]?.plan ?? {}
    expect(batch?.summary).toMatchObject({ kind: 'createCampaign', rewards: [{}, { amount: 2n * unit }] })
    const approvals = steps.flatMap((each) => (each.kind === 'approve' ? [each] : []))
    expect(approvals.map(({ tokenAddress }) => tokenAddress)).toEqual([dai?.address, dai?.address])
  })

  test('behavior: names the reward that exceeds the balance [2.5.18]', async () => {
    const rewards = both.rewards.map((each, at) => (at === 1 ? { ...each, text: '5.1' } : each))
    await openCreate({ ...both, rewards }, { allowance: 10n ** 30n })
    expect(screen.getAllByRole('button', { name: 'Insuffucient balance' })).toHaveLength(2)
    expect(screen.getByText('Insufficient balance for the rewards: 1DAI')).toBeDefined()
  })
})
