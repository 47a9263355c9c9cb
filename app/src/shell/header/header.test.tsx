import { act, fireEvent, screen, within } from '@testing-library/react'
import { numberToHex } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { receiptOf, recordOf } from '#core/test/sample-record.ts'
import { shownModals, showRoutes } from '#hooks/test/show-routes.tsx'
import { Header } from './header.tsx'

const account = '0x00000000000000000000000000000000000000A1'

/** Long timeout: the first import of a lazy module compiles it. */
const waitOptions = { timeout: 60_000 }
vi.setConfig({ testTimeout: 60_000 })

/** Renders the header without a screen. */
async function open(path = '/exchange') {
  const page = createPageSession()
  showRoutes(page.session, Header, path)
  return page
}

describe('Header', () => {
  test('default: shows the logo and the version beside it [1.1.06 1.2.20]', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'DexSwap, go to the exchange' }).getAttribute('href')).toBe('/exchange')
    expect(screen.getByText('1.0.1-Beta.v1')).toBeDefined()
  })

  test('default: shows the section links with labels in the specified order, and opens the NFT market in a new window [1.2.21 1.2.23 3.8.01 3.8.02]', async () => {
    await open()
    const nav = screen.getByRole('navigation', { name: 'Sections' })
    const links = within(nav).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['LIQUIDITY', '/pools', null],
      ['EXCHANGE', '/exchange', null],
      ['PORTFOLIO', '/portfolio', null],
      ['BRIDGEBETA UI/UX', '/bridge', null],
      ['NFT MARKET(new window)', 'https://zoo-harmony.com', '_blank'],
      ['GOVERNANCECOMING SOON', '/governance', null],
    ])
    expect(links.every((link) => link.classList.contains('flex-col'))).toBe(true)
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null, null, null])
  })

  test.each([
    ['/exchange', 'EXCHANGE'],
    ['/pools/mine', 'POOLS MENU'],
    ['/portfolio', 'PORTFOLIO'],
    ['/bridge', 'BRIDGE'],
    ['/governance', 'GOVERNANCE'],
  ])('behavior: shows the links in a drop-down below 720 px, on %s named %s [1.2.22 3.8.03]', async (path, name) => {
    await open(path)
    const button = screen.getByRole('button', { name })
    expect(button.classList.contains('sm:hidden')).toBe(true)
    const nav = screen.getByRole('navigation', { name: 'Sections' })
    expect(['hidden', 'sm:flex'].every((part) => nav.classList.contains(part))).toBe(true)
    expect(button.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button)
    expect(shownModals().open.get()).toEqual({ name: 'menu' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })
})

describe('WalletBar', () => {
  const bar = () => screen.getByRole('region', { name: 'Wallet' })

  test('default: shows Connect Wallet and the network, but no balance, when no wallet is connected [1.2.24 1.6.02]', async () => {
    await open()
    expect(within(bar()).getByRole('button', { name: 'Network: Harmony' })).toBeDefined()
    fireEvent.click(within(bar()).getByRole('button', { name: 'Connect Wallet' }))
    expect(shownModals().open.get()?.name).toMatch(/^wallet/)
    expect(bar().textContent).not.toContain('ONE')
  })

  test.each([
    [1666600000, false],
    [1, false],
    [1666700000, true],
    [4, true],
  ] as const)('behavior: colors the network button of chain %i as a testnet: %s', async (id, apart) => {
    const { session } = createPageSession(configuredChain(id))
    showRoutes(session, Header, '/exchange')
    const { name } = configuredChain(id)
    const pill = within(bar()).getByRole('button', { name: `Network: ${name}` }).parentElement
    expect(pill?.hasAttribute('data-testnet')).toBe(apart)
    expect([...(pill?.classList ?? [])].filter((part) => part.startsWith('data-testnet:'))).toEqual([
      'data-testnet:bg-warning-soft',
      'data-testnet:text-warning',
      'data-testnet:inset-ring-warning-line',
    ])
  })

  test('behavior: shows the status of the latest blocks in the network button', async () => {
    await open()
    const pill = within(bar()).getByRole('button', { name: 'Network: Harmony' }).parentElement ?? document.body
    fireEvent.click(await within(pill).findByRole('button', { name: 'Data sources & contracts' }, waitOptions))
    expect(shownModals().open.get()).toEqual({ name: 'trust' })
  })

  test('behavior: fixes the wallet bar to the bottom below 960 px, and to the header above [3.8.04]', async () => {
    await open()
    for (const part of ['fixed', 'bottom-0', 'md:static']) {
      expect(bar().classList.contains(part), part).toBe(true)
    }
  })

  test('behavior: shows the native balance with 2 decimals on desktop and 3 on mobile [1.2.24 1.9.19 3.8.05]', async () => {
    const { stores, answerCalls } = await open()
    answerCalls(() => numberToHex(12_480_527_900_000_000_000_000n, { size: 32 }))
    act(() => stores.wallet.set(connectedWallet(account, 1666600000)))
    const desktop = await screen.findByText('12,480.52', {}, waitOptions)
    expect(['hidden', 'md:inline'].every((part) => desktop.classList.contains(part))).toBe(true)
    expect(screen.getByText('12,480.527').classList.contains('md:hidden')).toBe(true)
    expect(bar().textContent).toContain('0x0000…00A1')
  })

  test('behavior: shows the number of pending transactions instead of the address, and marks expert mode [3.8.05 3.8.07]', async () => {
    const { stores } = await open()
    act(() => stores.wallet.set(connectedWallet(account, 1666600000)))
    await screen.findByRole('button', { name: /^Account/ }, waitOptions)
    expect(screen.queryByText('Expert')).toBeNull()
    act(() => {
      stores.records.set([recordOf(), recordOf({ id: 'b' })])
      stores.settings.change({ expertMode: true })
    })
    expect(screen.getByRole('button', { name: /2 Pending/ })).toBeDefined()
    expect(screen.getByText('Expert')).toBeDefined()
    // Transactions that are final, or of other accounts or chains, are not counted.
    const other = '0x00000000000000000000000000000000000000b2'
    const over = [
      recordOf({ id: 'b', ...receiptOf(1) }),
      recordOf({ id: 'c', from: other }),
      recordOf({ id: 'd', chainId: 1 }),
    ]
    act(() => stores.records.set([recordOf(), ...over]))
    expect(screen.getByRole('button', { name: /1 Pending/ })).toBeDefined()
    act(() => stores.records.set(over))
    expect(screen.queryByRole('button', { name: /Pending/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^.*Account/ })).toBeDefined()
  })
})
