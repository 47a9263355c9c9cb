import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeModal } from '#hooks/open-modal.ts'
import { campaignAt, ended, openPortfolio, type PortfolioState } from './test/open-portfolio.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** The machine may be busy with something else. */
const patience = { timeout: 20_000 }
/** Chain time of the page session. */
const now = 1_700_000_000n
const endsSoon = { ...ended, endsAt: now + 3600n }

async function open(part: Partial<PortfolioState>) {
  const { stores } = await openPortfolio('/portfolio', part)
  const block = { number: 9n, timestamp: now, receivedAt: 0 }
  act(() => stores.head.set({ ...block, hash: `0x${'0a'.repeat(32)}`, parentHash: `0x${'0b'.repeat(32)}` }))
}
const notices = async () =>
  within(await screen.findByRole('region', { name: /^Worth a look/ }, patience)).getAllByRole('listitem')

describe('Notices', () => {
  beforeEach(() => act(() => closeModal()))

  test('default: a campaign that ends within a day is named, with the way to it', async () => {
    await open({ campaign: endsSoon })
    const [row, ...others] = await notices()
    expect(others).toEqual([])
    expect(row?.textContent).toContain('A campaign with a stake ends within a day')
    const link = within(row ?? document.body).getByRole('link', { name: 'Open' })
    expect(link.getAttribute('href')?.toLowerCase()).toContain(campaignAt.toLowerCase())
  })

  test('behavior: a pause is said to who has a stake', async () => {
    await open({ campaign: endsSoon, paused: true })
    expect((await notices()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('ends within a day'),
      expect.stringContaining('Campaigns are paused'),
    ])
  })

  test('behavior: where nothing is to be looked at nothing stands there', async () => {
    await open({ campaign: ended })
    const stakes = await screen.findByRole('region', { name: /^Rewards and stakes/ }, patience)
    await within(stakes).findByRole('listitem', {}, patience)
    expect(screen.queryByRole('region', { name: /^Worth a look/ })).toBeNull()
  })
})
