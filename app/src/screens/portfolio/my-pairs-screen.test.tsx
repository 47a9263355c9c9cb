import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { shownModals } from '#hooks/test/show-routes.tsx'
import { ended, openMenuOf, openPortfolio, positionRowsShown, unit } from './test/open-portfolio.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** Long timeout for slow test machines. */
const waitOptions = { timeout: 20_000 }

describe('MyPairsScreen', () => {
  test('default: requires a wallet, and shows the buttons that create pairs and rewards [2.2.26]', async () => {
    await openPortfolio('/pools/mine', {}, { wallet: false })
    fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    expect(shownModals().open.get()?.name).toBe('wallet')
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(leadsTo('CREATE TOKEN PAIR')).toBe('/create')
    expect(leadsTo('CREATE TOKEN REWARDS')).toBe('/liquidity-mining/create')
  })

  test("behavior: shows the portfolio's rows for pairs of the native exchange only", async () => {
    await openPortfolio('/pools/mine', { held: 10n * unit, heldElsewhere: 20n * unit, campaign: ended })
    const rows = await positionRowsShown(/^My pairs$/)
    expect(rows).toHaveLength(1)
    const [row] = rows as [HTMLElement]
    expect(row.textContent).toContain('$300.00')
    expect(row.textContent).toContain('$100.00 staked')
    expect(openMenuOf(row).getByRole('link', { name: 'Remove' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'See all in your portfolio' }).getAttribute('href')).toBe('/portfolio')
  })

  test('behavior: shows NO PAIRS YET and a link to all pairs when the account has none', async () => {
    await openPortfolio('/pools/mine')
    expect(await screen.findByText('NO PAIRS YET', {}, waitOptions)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Show all pairs' }).getAttribute('href')).toBe('/pools')
  })

  test('behavior: reports pairs that could not be read together with NO PAIRS YET', async () => {
    await openPortfolio('/pools/mine', { heldElsewhere: 20n * unit, isSilent: true })
    expect(await screen.findByText('NO PAIRS YET', {}, waitOptions)).toBeDefined()
    expect(screen.getByText('1 pair could not be read')).toBeDefined()
  })

  test('behavior: reports a chain without the exchange instead of pairs', async () => {
    await openPortfolio('/pools/mine', {}, { chain: 1 })
    expect(await screen.findByText('DexSwap has no pools on Ethereum', {}, waitOptions)).toBeDefined()
    expect(screen.queryByText('NO PAIRS YET')).toBeNull()
  })
})
