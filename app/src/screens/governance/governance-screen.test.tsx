import { harmony } from '@dexswap/chains'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#core/routes/table.ts'
import { createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { GovernancePairsScreen } from './governance-pairs-screen.tsx'
import { GovernanceScreen } from './governance-screen.tsx'

const usdc = harmony.tokens.find(({ symbol }) => symbol === '1USDC')

async function open(path: string) {
  const screens = {
    [paths.governance]: GovernanceScreen,
    [paths.governancePairs]: GovernancePairsScreen,
    [paths.exchange]: () => <p>exchange</p>,
  }
  const router = showRoutes(createPageSession().session, screens, path)
  await waitFor(() => expect(document.body.textContent).not.toBe(''))
  return router
}
const assets = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('GovernanceScreen', () => {
  test('default: shows COMING SOON, sample APYs of stable coins, CREATE PROPOSAL and GOVERNANCE STATISTICS [2.1.10 2.2.65 2.9.27 3.8.34]', async () => {
    await open('/governance')
    expect(screen.getByText('COMING SOON')).toBeDefined()
    expect(assets()).toEqual(['1DAIDai Stablecoin152% APY', '1USDCUSD Coin152% APY', '1USDTTether USD152% APY'])
    const logos = screen.getAllByRole('listitem').map((item) => item.querySelector('.logo'))
    expect(logos.map((logo) => logo?.querySelector('img') !== null || logo.textContent !== '')).toEqual([
      true,
      true,
      true,
    ])
    expect(logos.every((logo) => logo !== null)).toBe(true)
    expect(screen.getByText('Sample figures')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CREATE PROPOSAL' }).disabled).toBe(true)
    const statistics = within(screen.getByRole('region', { name: 'GOVERNANCE STATISTICS' }))
    expect(statistics.getAllByText('Governance is not open yet')).toHaveLength(3)
  })

  test('behavior: finds assets by symbol and name, and shows No results found when none matches [2.2.65]', async () => {
    await open('/governance')
    const search = screen.getByRole('textbox', { name: 'Search an asset' })
    fireEvent.change(search, { target: { value: 'usdc' } })
    expect(assets()).toEqual(['1USDCUSD Coin152% APY'])
    fireEvent.change(search, { target: { value: '１ｕｓｄｃ' } })
    expect(assets()).toEqual(['1USDCUSD Coin152% APY'])
    fireEvent.change(search, { target: { value: 'tether' } })
    expect(assets()).toEqual(['1USDTTether USD152% APY'])
    fireEvent.change(search, { target: { value: 'bitcoin' } })
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(screen.getByText('No results found')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show all assets' }))
    expect(screen.queryAllByRole('listitem').length).toBeGreaterThan(1)
  })

  test('behavior: explains voting shares, in full on Read more [3.8.36]', async () => {
    await open('/governance')
    expect(screen.getByRole('region', { name: 'Dexswap Governance' }).textContent).toMatch(
      /voting shares.*Vote yourself or delegate/,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Read more' }))
    expect(screen.getByText(/Nothing here uses your wallet/)).toBeDefined()
  })
})

describe('GovernancePairsScreen', () => {
  test.each([
    '/governance/USDC/pairs',
    '/governance/any/pairs?asset=USDC',
    '/governance/1USDC/pairs',
    `/governance/${usdc?.address}/pairs`,
    `/governance/any/pairs?asset=${usdc?.address}`,
  ])(
    'default: lists the pairs of the asset in %s with n PROPOSALS, marked as samples [2.2.66 3.8.35 3.9.26]',
    async (path) => {
      await open(path)
      expect(screen.getByRole('heading', { level: 1, name: 'Pairs of 1USDC' })).toBeDefined()
      expect(assets().length).toBeGreaterThan(2)
      for (const text of assets()) expect(text).toMatch(/^\S+ \/ 1USDC\d{1,3} PROPOSALS$/)
      expect(screen.getByText(/^Sample figures/)).toBeDefined()
      expect(screen.getByText('COMING SOON')).toBeDefined()
    },
  )

  test('behavior: redirects to the exchange when neither path nor parameter names an asset [2.2.67 3.9.27]', async () => {
    const router = await open('/governance/unknown/pairs')
    await waitFor(() => expect(router.path()).toBe('/exchange'))
  })
})
