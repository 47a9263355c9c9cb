import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { receiptOf, recordOf } from '#core/test/sample-record.ts'
import type { DiscoveredWallet } from '#core/wallet/wallet.ts'
import { UserRejectedError } from '#core/wallet/wallet-errors.ts'
import { createModals } from '#hooks/open-modal.ts'
import { shownModals, showRoutes } from '#hooks/test/show-routes.tsx'
import WalletModal from './wallet-modal.tsx'

const harmony = 1666600000
const first = '0x00000000000000000000000000000000000000A1'
const second = '0x00000000000000000000000000000000000000b2'
const metaMask: DiscoveredWallet = { id: 'io.metamask', name: 'MetaMask', icon: null, kind: 'announced' }

afterEach(() => vi.useRealTimers())

function open(name: 'wallet' | 'walletSwitcher' = 'wallet', connected = false) {
  const page = createPageSession()
  page.session.services.get(createModals).openModal({ name: 'wallet' })
  if (connected) page.stores.wallet.set(connectedWallet(first, harmony))
  const router = showRoutes(page.session, () => <WalletModal name={name} />, '/exchange')
  return { ...page, router }
}

describe('WalletModal', () => {
  test("default: lists the browser's wallets, and connects to the selected one [1.2.30 2.1.01]", () => {
    const { stores, requested } = open()
    act(() => stores.wallets.set([metaMask]))
    fireEvent.click(screen.getByRole('button', { name: 'MetaMask' }))
    expect(requested).toEqual(['connect io.metamask'])
  })

  test('behavior: shows a warning when two wallets have the same name', () => {
    const { stores, requested } = open()
    act(() => stores.wallets.set([metaMask]))
    expect(screen.queryByText('Two wallets use the same identity')).toBeNull()
    const twins = [metaMask, { ...metaMask, id: 'io.metamask 2' }].map((each) => ({ ...each, isTwin: true }))
    act(() => stores.wallets.set(twins))
    expect(screen.getByText('Two wallets use the same identity')).toBeDefined()
    const rows = screen.getAllByRole('button', { name: 'MetaMask' })
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Another wallet uses the same name: io.metamask'),
      expect.stringContaining('Another wallet uses the same name: io.metamask 2'),
    ])
    fireEvent.click(rows[1] as HTMLElement)
    expect(requested).toEqual(['connect io.metamask 2'])
  })

  test('behavior: links to installations only when the browser has no wallet [1.2.35 3.8.10]', () => {
    const { stores } = open()
    const install = () => screen.queryByRole('link', { name: /Install MetaMask/ })
    expect(install()?.getAttribute('href')).toBe('https://metamask.io/')
    // A WalletConnect wallet does not count as installed.
    act(() => stores.wallets.set([{ ...metaMask, id: 'walletConnect:1', kind: 'walletConnect', network: 'Ethereum' }]))
    expect(install()?.getAttribute('href')).toBe('https://metamask.io/')
    expect(screen.getByText(/^No wallet found\./)).toBeDefined()
    act(() => stores.wallets.set([metaMask]))
    expect(screen.queryByRole('link', { name: /Install/ })).toBeNull()
  })

  const generic: DiscoveredWallet = { id: 'injected', name: 'Browser wallet', icon: null, kind: 'injected' }
  const remote: DiscoveredWallet = {
    id: 'walletConnect:1',
    name: 'WalletConnect',
    icon: null,
    kind: 'walletConnect',
    network: 'Ethereum',
  }
  const listed = () =>
    ['MetaMask', 'Browser wallet', 'WalletConnect'].filter((name) => screen.queryByRole('button', { name }))

  test('behavior: hides the generic injected wallet when MetaMask is present [1.2.36 3.8.08]', () => {
    const { stores } = open()
    act(() => stores.wallets.set([generic, metaMask, remote]))
    expect(listed()).toEqual(['MetaMask', 'WalletConnect'])
    act(() => stores.wallets.set([generic, remote]))
    expect(listed()).toEqual(['Browser wallet', 'WalletConnect'])
  })

  test('behavior: groups the WalletConnect networks in one row, disabled without a project id', () => {
    const { session, stores, requested } = open()
    const harmonys = { ...remote, id: 'walletConnect:2', network: 'Harmony' }
    act(() => stores.wallets.set([remote, harmonys]))
    const [row, ...more] = screen.getAllByRole<HTMLButtonElement>('button', { name: /^WalletConnect/ })
    expect([row?.disabled, row?.textContent, more]).toEqual([true, 'WWalletConnectNot available on this site.', []])
    cleanup()
    const config = { ...session.config, walletConnectProjectId: 'abc' }
    showRoutes({ ...session, config }, () => <WalletModal name="wallet" />, '/exchange')
    for (const network of ['Ethereum', 'Harmony']) {
      fireEvent.click(screen.getByRole('button', { name: `WalletConnect ${network}` }))
    }
    expect(requested).toEqual(['connect walletConnect:1', 'connect walletConnect:2'])
  })

  test('behavior: lists only mobile wallets on a phone when no wallet is injected [1.2.34 3.8.09]', () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile')
    const { stores } = open()
    act(() => stores.wallets.set([remote]))
    expect(listed()).toEqual(['WalletConnect'])
    act(() => stores.wallets.set([generic, remote]))
    expect(listed()).toEqual(['Browser wallet', 'WalletConnect'])
    agent.mockRestore()
  })

  test('behavior: shows Pending while connecting, then the error with Try Again [1.2.30 1.8.08]', () => {
    const { stores, requested } = open()
    act(() => stores.attempt.set({ status: 'pending', walletId: metaMask.id }))
    expect(screen.getByRole('dialog', { name: 'Pending' })).toBeDefined()
    // The user closed the wallet's window; `Try again` sends the request again.
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(requested.splice(0)).toEqual(['connect io.metamask'])
    const error = new UserRejectedError('User denied account authorization', 4001)
    act(() => stores.attempt.set({ status: 'failed', walletId: metaMask.id, error }))
    expect(screen.getByRole('dialog', { name: /^Error connecting/ }).textContent).toContain(
      'Error connecting.Rejected in the wallet.Wallet error: User denied account authorization',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(requested).toEqual(['connect io.metamask'])
  })

  test.each([
    ['pending', { status: 'pending', walletId: metaMask.id }],
    ['failed', { status: 'failed', walletId: metaMask.id, error: new UserRejectedError('no', 4001) }],
  ] as const)(
    'behavior: shows the list again when the user leaves an attempt that is %s [1.2.30]',
    async (_, attempt) => {
      const { stores, requested } = open()
      act(() => stores.attempt.set(attempt))
      fireEvent.click(screen.getByRole('button', { name: 'Back' }))
      expect(requested.splice(0)).toEqual(['forgetAttempt'])
      expect(shownModals().open.get()).toEqual({ name: 'wallet' })
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(shownModals().open.get()).toBeNull())
      expect(requested).toEqual(['forgetAttempt'])
    },
  )

  test('behavior: closes when the connection becomes active or the account changes [1.4.02]', () => {
    const { stores } = open()
    act(() => stores.wallet.set(connectedWallet(first, harmony)))
    expect(shownModals().open.get()).toBeNull()
    shownModals().openModal({ name: 'wallet' })
    act(() => stores.wallet.set(connectedWallet(first, 1)))
    expect(shownModals().open.get()).toEqual({ name: 'wallet' })
    act(() => stores.wallet.set(connectedWallet(second, harmony)))
    expect(shownModals().open.get()).toBeNull()
  })

  test('behavior: shows the wallet list in the switcher even when a wallet is connected [1.2.33]', () => {
    const { stores } = open('walletSwitcher', true)
    act(() => stores.wallets.set([metaMask, remote]))
    expect(listed()).toEqual(['MetaMask', 'WalletConnect'])
  })
})

describe('AccountView', () => {
  test("default: lists the account's recent transactions with links to the block explorer [1.2.31 1.4.11 1.4.12]", () => {
    const { stores } = open('wallet', true)
    const { progress, hash } = receiptOf(1)
    act(() => stores.records.set([recordOf({ progress, addedTime: Date.now() }), recordOf({ id: 'b', from: second })]))
    expect(screen.getByRole('dialog', { name: 'Account' })).toBeDefined()
    expect(screen.getAllByText('Wrap 1 ONE to WONE')).toHaveLength(1)
    const links = screen
      .getAllByRole('link', { name: 'View on block explorer' })
      .map((link) => link.getAttribute('href'))
    expect(links).toContain(`https://explorer.harmony.one/tx/${hash}`)
    expect(links).toContain(`https://explorer.harmony.one/address/${first}`)
  })

  test('behavior: lists only transactions of this chain from the last 24 hours [1.2.31 1.4.11]', () => {
    const { stores } = open('wallet', true)
    const { progress } = receiptOf(1)
    const ago = (id: string, hours: number, symbol: string, chainId: 1 | 1666600000 = 1666600000) => {
      const currency = { kind: 'native', symbol, decimals: 18 } as const
      const { summary: of } = recordOf()
      const summary = of.kind === 'wrap' ? { ...of, input: { currency, amount: 10n ** 18n } } : expect.unreachable()
      return recordOf({ id, progress, chainId, summary, addedTime: Date.now() - hours * 3_600_000 })
    }
    act(() =>
      stores.records.set([
        ago('a', 1, 'NEW'),
        ago('b', 23.9, 'OLD'),
        ago('c', 24.1, 'OLDER'),
        ago('d', 1, 'ELSEWHERE', 1),
      ]),
    )
    expect(screen.getAllByText(/^Wrap 1 /).map(({ textContent }) => textContent)).toEqual([
      'Wrap 1 NEW to WONE',
      'Wrap 1 OLD to WONE',
    ])
  })

  test("behavior: names the wallet's network when it differs from the page, and offers the switch [1.8.07]", () => {
    const { stores, requested } = open('wallet', true)
    expect(screen.getByText('A wallet · Harmony')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Switch to Harmony' })).toBeNull()
    act(() => stores.wallet.set(connectedWallet(first, 5)))
    expect(screen.getByText('A wallet · network 5, which this page does not offer')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Switch to Harmony' }))
    expect(requested).toEqual([`switchTo ${harmony}`])
    expect(shownModals().open.get()).toBeNull()
  })

  test('behavior: removes the transactions of this account and chain on Clear all [1.2.32]', () => {
    const { stores, requested } = open('wallet', true)
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
    act(() => stores.records.set([recordOf({ addedTime: Date.now() })]))
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(requested).toEqual([`clear ${harmony} ${first}`])
  })

  test('behavior: shows for half a second that an address was copied [1.9.26]', async () => {
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
    open('wallet', true)
    vi.useFakeTimers()
    await act(async () => screen.getByRole('button', { name: 'Copy the address' }).click())
    expect(written).toEqual([first])
    const isConfirmed = () => screen.queryByRole('button', { name: 'Copied' }) !== null
    await act(async () => void vi.advanceTimersByTime(499))
    expect(isConfirmed()).toBe(true)
    await act(async () => void vi.advanceTimersByTime(1))
    expect(isConfirmed()).toBe(false)
  })

  test('behavior: links to the portfolio, and closes when that is opened', () => {
    const { router } = open('wallet', true)
    fireEvent.click(screen.getByRole('link', { name: 'Portfolio' }))
    expect(router.path()).toBe('/portfolio')
    expect(shownModals().open.get()).toBeNull()
  })

  test('behavior: disconnects the wallet on Disconnect [1.2.30]', () => {
    const { requested } = open('wallet', true)
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
    expect(requested).toEqual(['disconnect'])
  })
})
