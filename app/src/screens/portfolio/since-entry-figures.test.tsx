import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openPortfolio, positionRowsShown, unit } from './test/open-portfolio.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** Generous: the machine may be busy. */
const waitOptions = { timeout: 20_000 }

describe('SinceEntryFigures', () => {
  test('behavior: shows the deposits as unknown, not as zero, without the indexer', async () => {
    const { stores } = await openPortfolio('/portfolio', { heldElsewhere: 10n * unit })
    const block = { number: 9n, timestamp: 1_700_000_000n, receivedAt: 0 }
    act(() => stores.head.set({ ...block, hash: `0x${'0a'.repeat(32)}`, parentHash: `0x${'0b'.repeat(32)}` }))
    const [row] = (await positionRowsShown()) as [HTMLElement]
    const toggle = within(row).getByRole('button', { name: /^Details of / })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    const part = await screen.findByRole('group', { name: 'Performance' }, waitOptions)
    expect(await within(part).findAllByText(/Unavailable right now/, {}, waitOptions)).not.toEqual([])
    expect(part.textContent).not.toMatch(/\$/)
    fireEvent.click(toggle)
    expect(screen.queryByRole('group', { name: 'Performance' })).toBeNull()
  })
})
