import { parseConfig } from '@dexswap/chains/config'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OwnEndpoints } from '#core/chain/own-endpoints.ts'
import { createStore } from '#core/store.ts'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { WalletUnknownChainError } from '#core/wallet/wallet-errors.ts'
import { createModals } from '#hooks/open-modal.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { renderUi } from '#ui/test/render-ui.tsx'
import NetworkList from './network-list.tsx'
import WrongNetworkModal from './wrong-network-modal.tsx'

const [harmony, testnet, ethereum] = ([1666600000, 1666700000, 1] as const).map(configuredChain)

describe('WrongNetworkModal', () => {
  function open(target = testnet) {
    const page = createPageSession(harmony)
    if (target) page.stores.switching.set({ status: 'required', target })
    renderUi(
      <SessionContext value={page.session}>
        <WrongNetworkModal />
      </SessionContext>,
    )
    return page
  }

  test('default: reports the wrong network, and names the required one [1.2.41 1.8.07 2.2.57 2.8.12 3.9.22]', () => {
    const { requested } = open()
    const dialog = screen.getByRole('dialog', { name: 'Wrong Network' })
    expect(dialog.textContent).toContain('Please connect to the appropriate network.')
    expect(dialog.textContent).toContain('This page uses Harmony Testnet. Your wallet is on another network.')
    fireEvent.click(screen.getByRole('button', { name: 'Switch to Harmony Testnet' }))
    expect(requested).toEqual(['switchTo 1666700000'])
  })

  test("behavior: names the page's network and the wallet's [1.2.41]", () => {
    const { stores } = open()
    act(() => stores.wallet.set(connectedWallet('0x00000000000000000000000000000000000000a1', 1)))
    const { textContent } = screen.getByRole('dialog', { name: 'Wrong Network' })
    expect(textContent).toContain('This page uses Harmony Testnet. Your wallet is on Ethereum.')
  })

  test('behavior: shows an Add button only when the wallet can add the network [1.2.42 2.2.58 3.8.39]', () => {
    const { requested, stores } = open()
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(requested).toEqual(['addToWallet 1666700000'])
    if (ethereum) act(() => stores.switching.set({ status: 'required', target: ethereum }))
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  test('behavior: leaves the focus in a form, and opens when the user requests the switch', () => {
    render(
      <main>
        <input aria-label="From" />
      </main>,
    )
    screen.getByLabelText('From').focus()
    const { stores } = open()
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByLabelText('From').blur()
    if (testnet) act(() => stores.switching.set({ status: 'required', target: { ...testnet } }))
    expect(screen.queryByRole('dialog')).toBeNull()
    if (testnet) act(() => stores.switching.set({ status: 'asking', target: testnet }))
    expect(screen.getByRole('dialog', { name: 'Wrong Network' })).toBeDefined()
  })

  test('behavior: opens when a closed dialog moved the focus into a form, until the user acts in it', async () => {
    const tree = (isOpen: boolean, hasButton: boolean) => (
      <main>
        <section>
          <input aria-label="From" />
          {hasButton ? <button type="button">Swap</button> : null}
        </section>
        {isOpen ? (
          <Dialog title="Confirm" onClose={() => {}}>
            What is signed
          </Dialog>
        ) : null}
      </main>
    )
    const { rerender } = renderUi(tree(false, true))
    screen.getByRole('button', { name: 'Swap' }).focus()
    rerender(tree(true, true))
    await act(async () => rerender(tree(false, false)))
    expect(document.activeElement).toBe(screen.getByLabelText('From'))
    const { stores } = open()
    expect(screen.getByRole('dialog', { name: 'Wrong Network' })).toBeDefined()

    act(() => stores.switching.set({ status: 'idle' }))
    screen.getByLabelText('From').focus()
    fireEvent.keyDown(screen.getByLabelText('From'))
    if (testnet) act(() => stores.switching.set({ status: 'required', target: testnet }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test("behavior: shows why the switch failed, with the wallet's message", () => {
    const { stores } = open()
    if (!testnet) throw new RangeError('the testnet is configured')
    const error = new WalletUnknownChainError('Chain not configured', 4902)
    act(() => stores.switching.set({ status: 'failed', target: testnet, error }))
    expect(screen.getByRole('alert').textContent).toBe(
      'The wallet does not have this network.Wallet error: Chain not configured',
    )
  })

  test('behavior: stays open during a switch, and closes when it ends [1.2.43 3.9.22]', () => {
    const { stores } = open()
    if (testnet) act(() => stores.switching.set({ status: 'asking', target: testnet }))
    expect(screen.getByRole('dialog', { name: 'Wrong Network' })).toBeDefined()
    act(() => stores.switching.set({ status: 'idle' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('NetworkList', () => {
  function open() {
    const page = createPageSession(harmony)
    renderUi(
      <SessionContext value={page.session}>
        <NetworkList />
      </SessionContext>,
    )
    return page
  }
  const entry = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

  test('default: groups Mainnet and Testnet, and disables the current network [1.2.25 1.2.26 3.8.06]', () => {
    const { requested } = open()
    const texts = screen.getAllByRole('button').map(({ textContent }) => textContent)
    // Order: active networks of the release, then those that the test adds; testnets last.
    expect(texts.slice(0, 2)).toEqual([
      'EthereumSwap onlyUniswap V2, Sushiswap, PancakeSwap V2 +3',
      'BaseSwap onlyUniswap V2, PancakeSwap V2, Sushiswap +6',
    ])
    expect(texts.slice(-4)).toEqual([
      'MAINNETHarmony',
      'TESTNETTestnetHarmony Testnet',
      'RinkebyTestnetDexSwap, Uniswap V2, Sushiswap',
      'Change wallet',
    ])
    expect([entry(/MAINNET/).disabled, entry(/TESTNET/).disabled]).toEqual([true, false])
    fireEvent.click(entry(/TESTNET/))
    expect(requested).toEqual(['switchTo 1666700000'])
  })

  test('behavior: adds the other networks when only the current one is loaded', async () => {
    const page = createPageSession(harmony)
    const configured = page.session.config.chains
    const chains = new Map([...configured].filter(([id]) => id === harmony?.id))
    const load = async () => {
      chains.clear()
      for (const [id, chain] of configured) chains.set(id, chain)
    }
    const remainingChains = { has: () => true, load, loaded: new Promise<void>(() => undefined) }
    renderUi(
      <SessionContext value={{ ...page.session, config: { ...page.session.config, chains, remainingChains } }}>
        <NetworkList />
      </SessionContext>,
    )
    expect(entry(/MAINNET/).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: /^Base/ })).toBeNull()
    expect(await screen.findByRole('button', { name: /^Base/ })).toBeDefined()
    expect(entry(/TESTNET/).disabled).toBe(false)
  })

  test("behavior: enables the page's network while the wallet is on another network [1.2.26 3.8.06]", () => {
    const { requested, stores } = open()
    act(() => stores.wallet.set(connectedWallet('0x00000000000000000000000000000000000000a1', 5)))
    expect(entry(/MAINNET/).disabled).toBe(false)
    fireEvent.click(entry(/MAINNET/))
    expect(requested).toEqual(['switchTo 1666600000'])
    act(() => stores.wallet.set(connectedWallet('0x00000000000000000000000000000000000000a1', 1666700000)))
    expect([entry(/MAINNET/).disabled, entry(/TESTNET/).disabled]).toEqual([false, true])
  })

  describe('networks that were shut down', () => {
    const { chains } = parseConfig({ defaultChain: 1 })
    const gone = chains.get(1666600000) ?? expect.unreachable()

    function openEnded(shown = ethereum, own: readonly number[] = []) {
      const page = createPageSession(shown)
      const { get, subscribe } = createStore<OwnEndpoints>(new Map(own.map((id) => [id, 'https://mine.example/'])))
      const { config, ownEndpoints: rest } = page.session
      const session = { ...page.session, config: { ...config, chains }, ownEndpoints: { ...rest, get, subscribe } }
      renderUi(
        <SessionContext value={session}>
          <NetworkList />
        </SessionContext>,
      )
      return page
    }
    const ended = () => within(screen.getByRole('region', { name: 'Ended networks' }))

    test('default: lists the four networks of the specification, those that were shut down last with their dates [1.1.07 1.2.25]', () => {
      const { requested } = openEnded()
      expect(entry(/^Ethereum/)).toBeDefined()
      const rows = ended().getAllByRole<HTMLButtonElement>('button')
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        'MAINNETHarmony · Ended 10-09-2026',
        'TESTNETTestnetHarmony Testnet · Ended',
        'RinkebyTestnetEnded',
      ])
      for (const row of rows) fireEvent.click(row)
      expect(requested).toEqual(['switchTo 1666600000', 'switchTo 1666700000', 'switchTo 4'])
    })

    test("behavior: returns from a network that was shut down to the wallet's network", () => {
      const { stores, requested } = openEnded(gone)
      act(() => stores.wallet.set(connectedWallet('0x00000000000000000000000000000000000000a1', 1)))
      expect([entry(/MAINNET/).disabled, entry(/^Ethereum/).disabled]).toEqual([true, false])
      fireEvent.click(entry(/^Ethereum/))
      expect(requested).toEqual(['switchTo 1'])
    })

    test("behavior: marks a network that was shut down when the user's node serves it", () => {
      openEnded(ethereum, [1666600000])
      expect(ended().getAllByText('Your node')).toHaveLength(1)
      expect(entry(/MAINNET/).textContent).toContain('Your node')
    })
  })

  test('behavior: finds networks by name, currency and id, and selects the first on Enter', () => {
    const { requested } = open()
    const search = screen.getByRole('searchbox', { name: 'Search networks' })
    const found = (typed: string) => {
      fireEvent.change(search, { target: { value: typed } })
      return screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 4))
    }
    expect(found('an')).toEqual(['Avalanche'.slice(0, 4)])
    expect(found('POL')).toEqual(['Poly'])
    expect(found('8453')).toEqual(['Base'])
    expect(found('८４５３')).toEqual(['Base'])
    expect(found('nowhere')).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('No network of that name')
    found('bas')
    fireEvent.keyDown(search, { key: 'Enter', isComposing: true })
    expect(requested).toEqual([])
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(requested).toEqual(['switchTo 8453'])
  })

  test('behavior: opens the wallet list on Change wallet [3.8.06]', () => {
    const { session } = open()
    fireEvent.click(entry(/Change wallet/))
    expect(session.services.get(createModals).open.get()).toEqual({ name: 'walletSwitcher' })
  })
})
