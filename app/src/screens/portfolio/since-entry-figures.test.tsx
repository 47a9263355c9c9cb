import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type Known, known } from '#core/known.ts'
import type { SinceEntryReading } from '#hooks/use-since-entry.ts'
import { openPortfolio, positionRowsShown, unit } from './test/open-portfolio.tsx'

/** Replaces the result of indexer and history. Null: the real result is used. */
const indexed = vi.hoisted(() => ({ reading: null as Known<SinceEntryReading> | null }))
vi.mock(import('#hooks/use-since-entry.ts'), async (original) => {
  const real = await original()
  const useSinceEntry: typeof real.useSinceEntry = (...read) => {
    const reading = real.useSinceEntry(...read)
    return indexed.reading ?? reading
  }
  return { useSinceEntry }
})
vi.mock(import('#widgets/off-market-note.tsx'), () => ({
  OffMarketNote: ({ held, totalSupply }) => <p>{`Second value of ${held / unit} of ${totalSupply / unit}`}</p>,
}))

vi.setConfig({ testTimeout: 120_000 })
/** Long timeout for slow test machines. */
const waitOptions = { timeout: 20_000 }

async function openDetails() {
  const [row] = (await positionRowsShown()) as [HTMLElement]
  const toggle = within(row).getByRole('button', { name: /^Details of / })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  return { toggle, part: await screen.findByRole('group', { name: 'Performance' }, waitOptions) }
}

describe('SinceEntryFigures', () => {
  test('behavior: shows deposits as unknown, not zero, when no indexer is available', async () => {
    const { stores } = await openPortfolio('/portfolio', { heldElsewhere: 10n * unit })
    const block = { number: 9n, timestamp: 1_700_000_000n, receivedAt: 0 }
    act(() => stores.head.set({ ...block, hash: `0x${'0a'.repeat(32)}`, parentHash: `0x${'0b'.repeat(32)}` }))
    const { toggle, part } = await openDetails()
    expect(await within(part).findAllByText(/Unavailable right now/, {}, waitOptions)).not.toEqual([])
    expect(part.textContent).not.toMatch(/\$/)
    fireEvent.click(toggle)
    expect(screen.queryByRole('group', { name: 'Performance' })).toBeNull()
  })

  test("behavior: shows the off-market note for the position's part of the pool, as the page of the pair does", async () => {
    const usd = known(110n * unit, 0)
    const figures = { entry: usd, fees: usd, rewards: usd, price: usd, divergence: usd, value: usd, since: null }
    indexed.reading = known({ status: 'known', figures, transfers: 0 }, 0)
    await openPortfolio('/portfolio', { held: 10n * unit })
    const { part } = await openDetails()
    expect(await within(part).findByText('Second value of 10 of 100', {}, waitOptions)).toBeDefined()
  })
})
