import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { receiptOf, recordOf } from '#core/test/sample-record.ts'
import { shownModals } from '#hooks/test/show-routes.tsx'
import { account, campaignAt, day, now, openCampaign, unit } from '../test/open-campaign.tsx'

// Requires a typed word before an approval or a stake that locks tokens for more than a year.

/** Long timeout: the first render of a lazy module compiles it. */
const waitOptions = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })

async function openStaking(endsAt: bigint, locked = true) {
  await openCampaign({ locked, endsAt })
  fireEvent.click(screen.getByRole('button', { name: 'Deposit and stake' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm staking' }, waitOptions))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Amount to stake' }), { target: { value: '1' } })
  return dialog
}

type Dialog = Awaited<ReturnType<typeof openStaking>>
const isOffered = (dialog: Dialog) => dialog.findByRole('button', { name: 'Approve' }, waitOptions)

describe('StakeDialog', () => {
  test('behavior: offers neither approval nor stake before a lock above one year is confirmed by typing', async () => {
    const dialog = await openStaking(now + 366n * day)
    expect(dialog.getByText('Locked for more than a year')).toBeDefined()
    const closed = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Confirm the lock' }, waitOptions)
    expect(closed.disabled).toBe(true)
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull()
    const word = dialog.getByRole('textbox', { name: 'Type confirm' })
    fireEvent.change(word, { target: { value: 'confir' } })
    expect(dialog.queryByRole('button', { name: 'Confirm the lock' })).not.toBeNull()
    fireEvent.change(word, { target: { value: 'Confirm' } })
    expect(await isOffered(dialog)).toBeDefined()
  })

  test.each([
    ['locked for a year', now + 365n * day, true],
    ['unlocked for ten years', now + 3650n * day, false],
  ])('behavior: requires no typed confirmation when the campaign is %s', async (_, endsAt, locked) => {
    const dialog = await openStaking(endsAt, locked)
    expect(await isOffered(dialog)).toBeDefined()
    expect(dialog.queryByRole('textbox', { name: 'Type confirm' })).toBeNull()
  })

  test('behavior: offers to add liquidity and stake it to an account without LP tokens', async () => {
    await openCampaign({ lpBalance: 0n, staked: 0n })
    act(() => shownModals().openModal({ name: 'campaignAction', action: 'stake' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm staking' }, waitOptions))
    const link = dialog.getByRole('link', { name: 'Add and stake' })
    expect(link.getAttribute('href')).toMatch(/^\/add\/ONE\/0x[0-9a-fA-F]{40}\?stake=0x/)
    fireEvent.click(link)
    expect(shownModals().open.get()).toBeNull()
  })

  test('behavior: names the addition that it finishes, and ends its notice once it is sent', async () => {
    const { runs, stores } = await openCampaign({ lpAllowance: 100n * unit })
    const amount = { currency: { kind: 'native', symbol: 'ONE', decimals: 18 }, amount: 1n } as const
    const { progress } = receiptOf(1)
    const summary = { kind: 'add', first: amount, second: amount, stakeIn: campaignAt } as const
    const addition = recordOf({ chainId: 1666600000, from: account, progress, addedTime: 1000, summary })
    act(() => stores.records.set([addition]))
    expect(screen.getByText('The liquidity is added')).toBeDefined()
    // Until the receipt is read, the amount to stake is unknown.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with the stake' }).disabled).toBe(true)
    const restOf = addition.id
    act(() => shownModals().openModal({ name: 'campaignAction', action: 'stake', amount: unit, restOf }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm staking' }, waitOptions))
    fireEvent.click(await dialog.findByRole('button', { name: 'Deposit and stake' }, waitOptions))
    const [step] = runs[0]?.plan.steps ?? []
    expect(step).toMatchObject({ summary: { kind: 'stake', amount: { amount: unit }, restOf } })
    const stake = { ...addition, id: 'b', addedTime: 2000, summary: { kind: 'stake', amount, restOf } as const }
    act(() => stores.records.set([stake, addition]))
    expect(screen.queryByText('The liquidity is added')).toBeNull()
  })
})
