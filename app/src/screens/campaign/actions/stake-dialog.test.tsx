import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { day, now, openCampaign } from '../test/open-campaign.tsx'

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
})
