import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openPortfolio, unit } from './test/open-portfolio.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** Long timeout for slow test machines. */
const waitOptions = { timeout: 20_000 }

describe('PortfolioValueChart', () => {
  test('behavior: draws no chart without an indexer, and explains that only the history needs one', async () => {
    await openPortfolio('/portfolio', { held: 10n * unit })
    fireEvent.click(await screen.findByRole('button', { name: 'Value over time' }, waitOptions))
    const section = within(await screen.findByRole('region', { name: 'Value over time' }, waitOptions))
    expect(
      await section.findByText('Only past values need the indexer. Current values are above.', {}, waitOptions),
    ).toBeDefined()
    expect(section.queryByRole('slider')).toBeNull()
  })

  test('behavior: shows no chart when the account has no positions', async () => {
    await openPortfolio('/portfolio')
    await screen.findByText('No positions', {}, waitOptions)
    fireEvent.click(screen.getByRole('button', { name: 'Value over time' }))
    expect(screen.queryByRole('region', { name: 'Value over time' })).toBeNull()
  })
})
