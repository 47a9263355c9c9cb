import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { parseGovernanceSearch } from '#core/routes/search.ts'
import { paths } from '#core/routes/table.ts'
import { createPageSession } from '#core/test/page-session.ts'
import { SessionContext } from '#hooks/session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { GovernancePairsScreen } from './governance-pairs-screen.tsx'
import { GovernanceScreen } from './governance-screen.tsx'

async function open(path: string) {
  const root = createRootRoute()
  const route = { getParentRoute: () => root, validateSearch: parseGovernanceSearch }
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ ...route, path: paths.governance, component: GovernanceScreen }),
      createRoute({ ...route, path: paths.governancePairs, component: GovernancePairsScreen }),
      createRoute({ ...route, path: paths.exchange, component: () => <p>exchange</p> }),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  renderUi(
    <SessionContext value={createPageSession().session}>
      <RouterProvider router={router as never} />
    </SessionContext>,
  )
  await waitFor(() => expect(document.body.textContent).not.toBe(''))
  return router
}
const assets = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('GovernanceScreen', () => {
  test('default: COMING SOON, the stable coins with 152% APY as samples, CREATE PROPOSAL and GOVERNANCE STATISTICS', async () => {
    await open('/governance')
    expect(screen.getByText('COMING SOON')).toBeDefined()
    expect(assets()).toEqual(['1DAIDai Stablecoin152% APY', '1USDCUSD Coin152% APY', '1USDTTether USD152% APY'])
    expect(screen.getByText('Sample figures')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CREATE PROPOSAL' }).disabled).toBe(true)
    const statistics = within(screen.getByRole('region', { name: 'GOVERNANCE STATISTICS' }))
    expect(statistics.getAllByText('Governance is not open yet')).toHaveLength(3)
  })

  test('behavior: the search finds by symbol and name, and says when nothing is called that', async () => {
    await open('/governance')
    const search = screen.getByRole('textbox', { name: 'Search an asset' })
    fireEvent.change(search, { target: { value: 'usdc' } })
    expect(assets()).toEqual(['1USDCUSD Coin152% APY'])
    fireEvent.change(search, { target: { value: 'tether' } })
    expect(assets()).toEqual(['1USDTTether USD152% APY'])
    fireEvent.change(search, { target: { value: 'bitcoin' } })
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(screen.getByText('No results found')).toBeDefined()
  })

  test('behavior: Dexswap Governance explains voting shares, and Read more says more', async () => {
    await open('/governance')
    expect(screen.getByRole('region', { name: 'Dexswap Governance' }).textContent).toMatch(
      /voting shares.*use them directly.*delegate/,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Read more' }))
    expect(screen.getByText(/your wallet is not asked/)).toBeDefined()
  })
})

describe('GovernancePairsScreen', () => {
  test.each(['/governance/USDC/pairs', '/governance/any/pairs?asset=USDC'])(
    'default: %s lists the pairs of the asset with n PROPOSALS, marked as samples',
    async (path) => {
      await open(path)
      expect(screen.getByRole('heading', { level: 1, name: 'Pairs of 1USDC' })).toBeDefined()
      expect(assets().length).toBeGreaterThan(2)
      for (const text of assets()) expect(text).toMatch(/^\S+ \/ 1USDC\d{1,3} PROPOSALS$/)
      expect(screen.getByText(/^Sample figures/)).toBeDefined()
      expect(screen.getByText('COMING SOON')).toBeDefined()
    },
  )

  test('behavior: an asset of neither path nor parameter leads to the exchange', async () => {
    const router = await open('/governance/unknown/pairs')
    await waitFor(() => expect(router.state.location.pathname).toBe('/exchange'))
  })
})
