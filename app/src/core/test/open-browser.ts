import type { Address, ChainNode, Hex } from '@dexswap/chains'
import { type ConfiguredChain, emptyRecord, parseConfig } from '@dexswap/chains/config'
import type { LocalChain } from '@dexswap/sandbox'
import type { Provider } from '#io/announcements.ts'
import { type Clock, clock } from '#io/clock.ts'
import { createPageLocks, type Locks } from '#io/locks.ts'
import { newId } from '#io/page.ts'
import { createAppStorage, createMemoryKeyValues, type KeyValues } from '#io/storage/storage.ts'
import type { Networks } from '../chain/networks.ts'
import { createTransactions } from '../sending/create-transactions.ts'
import type { TransactionEvent, Transactions } from '../sending/plan.ts'
import { createStore } from '../store.ts'
import { createNetworks } from '../wallet/create-networks.ts'
import { createWallets } from '../wallet/create-wallets.ts'
import type { WalletSources } from '../wallet/discover-wallets.ts'
import type { Wallets } from '../wallet/wallet.ts'
import { acceptEveryCall } from './accept-every-call.ts'
import { noOwnNodes, openGuard } from './page-session.ts'

/** How the wallet responds to a request to send a transaction. */
export type WalletMood =
  | 'sends'
  | 'rejects'
  /** Sends the transaction, but its response does not reach the page. */
  | 'sends silently'
  | 'stays open'
  /** Leaves the wallet window open until the test ends it. */
  | { readonly waits: () => Promise<unknown> }
  | { readonly throws: unknown }
  | { readonly answers: unknown }
  /** Sends the transaction, but returns the hash of another one. */
  | { readonly sendsAndAnswers: unknown }

export type TestWallet = Provider & {
  mood: WalletMood
  chainId: Hex
  account: Address
  requested: number
  /** Transaction requests to the wallet, oldest first. */
  readonly sent: unknown[]
  /** Fields that the user changes in the wallet before sending. */
  changes: { readonly data?: Hex; readonly nonce?: Hex }
  /** Response to a signature request; null for a signature by the node. */
  signs: (() => Promise<unknown>) | null
  /** Replies of the wallet to EIP-5792 requests; without them it does not support batches. */
  batches: ((method: string, params: readonly unknown[]) => Promise<unknown>) | null
  emit(): void
}

export type Tab = {
  readonly networks: Networks
  readonly wallets: Wallets
  readonly transactions: Transactions
  readonly events: TransactionEvent[]
  /** Closes the tab: its work stops, and its locks are released. */
  close(): void
}

/** Tabs with shared storage and locks, and a wallet on a local chain. */
export type Browser = {
  readonly wallet: TestWallet
  readonly values: KeyValues
  /** Milliseconds by which the clock of the browser is ahead. */
  aheadMs: number
  /** With `listens: false` the tab has no listener for outcomes. */
  openTab(options?: { readonly listens?: boolean }): Promise<Tab>
  close(): void
}

export function chainOf(anvil: LocalChain): ConfiguredChain {
  const config = parseConfig({ defaultChain: 31337, chains: { '31337': { rpc: [anvil.rpcUrl], record: emptyRecord } } })
  const chain = config.chains.get(31337)
  if (!chain) throw new TypeError('The configuration has no local chain.')
  return { ...chain, blockTimeMs: 25, multicall: '0xcA11bde05977b3631167028862bE2a173976CA11' }
}

/** Storage that all tabs of a browser share. Each tab is notified of changes by the others. */
export function createTabValues(values: KeyValues) {
  const hearers = new Map<number, Set<(key: string | null) => void>>()
  function of(tab: number): KeyValues {
    const tellOthers = (key: string) => {
      for (const [other, heard] of hearers) if (other !== tab) for (const hear of heard) queueMicrotask(() => hear(key))
    }
    return {
      ...values,
      set(key, text) {
        values.set(key, text)
        tellOthers(key)
        return true
      },
      remove(key) {
        values.remove(key)
        tellOthers(key)
      },
      onOtherTab(listener) {
        const heard = hearers.get(tab) ?? new Set()
        hearers.set(tab, heard.add(listener))
        return () => heard.delete(listener)
      },
    }
  }
  return { of, forget: (tab: number) => hearers.delete(tab) }
}

/**
 * Opens a browser. `hasSilentFeed`: a WebSocket that opens but never sends, as on an idle chain.
 * `nodes` replace those of the chain, each with its operator.
 */
export function openBrowser(
  anvil: LocalChain,
  account: Address,
  {
    hasSilentFeed = false,
    nodes = null,
    remote = null,
  }: {
    hasSilentFeed?: boolean
    nodes?: readonly ChainNode[] | null
    /** Remote wallets instead of the one in the browser, and the id of the connected one. */
    remote?: { readonly sources: WalletSources; readonly walletId: string } | null
  } = {},
): Browser {
  const { rpcUrls, ...rest } = chainOf(anvil)
  const urls = nodes ? nodes.map(({ url }) => url) : rpcUrls
  const chain = {
    ...rest,
    ...(nodes && { nodes }),
    rpcUrls: hasSilentFeed ? [...urls, anvil.webSocketUrl] : urls,
  }
  const wallet = createTestWallet(anvil, account)
  const values = createMemoryKeyValues()
  const tabValues = createTabValues(values)
  const locks = createPageLocks()
  const tabs: Tab[] = []

  const browserClock: Clock = { ...clock, now: () => clock.now() + browser.aheadMs }
  const browser: Browser = {
    wallet,
    values,
    aheadMs: 0,
    async openTab({ listens = true } = {}) {
      const storage = createAppStorage(tabValues.of(tabs.length))
      const closing = createClosing(locks)
      const visibility = { isVisible: () => true, subscribe: () => () => {} }
      const wallets = createWallets({ storage, clock, isMobile: false, sources: remote?.sources ?? sourcesOf(wallet) })
      const networks = createNetworks({
        ownEndpoints: noOwnNodes,
        config: { defaultChain: 31337, chains: new Map([[31337, chain]]) },
        wallets,
        clock,
        visibility,
        openFeed({ onOpen }) {
          queueMicrotask(onOpen)
          return () => {}
        },
      })
      const parts = { networks, wallets, storage, locks: closing.locks, visibility, clock: browserClock, newId }
      const transactions = createTransactions({
        verdicts: { byKey: new Map(), odd: new Set() },
        batching: new WeakMap(),
        ...parts,
        gasPriceOf: async () => null,
        isGasPriceCustom: () => false,
        guard: openGuard,
        verification: acceptEveryCall,
      })
      const events: TransactionEvent[] = []
      if (listens) transactions.onEvent((event) => events.push(event))
      const tab: Tab = {
        networks,
        wallets,
        transactions,
        events,
        close() {
          closing.close()
          transactions.stop()
          networks.stop()
          wallets.stop()
        },
      }
      tabs.push(tab)
      if (wallets.wallet.get().status !== 'connected') await wallets.connect(remote?.walletId ?? 'com.example.wallet')
      return tab
    },
    close() {
      for (const tab of tabs) tab.close()
    },
  }
  return browser
}

/** Ends pending work of a closing tab. */
class TabClosedError extends Error {
  override readonly name = 'TabClosedError'
}

/** Returns a promise that never settles if the tab was closed; otherwise throws. */
function neverAfterClose(failure: unknown): Promise<never> {
  if (failure instanceof TabClosedError) return new Promise(() => {})
  throw failure
}

/** Locks of one tab, which are released when it closes. */
export function createClosing(locks: Locks): { readonly locks: Locks; close(): void } {
  let close = () => {}
  const closed = new Promise<never>((_, reject) => {
    close = () => reject(new TabClosedError())
  })
  closed.catch(() => {})
  const whileOpen =
    <T>(work: () => Promise<T>) =>
    () =>
      Promise.race([work(), closed])
  return {
    close,
    locks: {
      isHeld: locks.isHeld,
      hold: (name, work) => locks.hold(name, whileOpen(work)).catch(neverAfterClose),
      holdIfFree: (name, work) => locks.holdIfFree(name, whileOpen(work)).catch(neverAfterClose),
    },
  }
}

function sourcesOf(provider: Provider) {
  return {
    watchAnnouncements(listener: (detail: unknown) => void) {
      listener({ info: { uuid: '1', name: 'Example', icon: '', rdns: 'com.example.wallet' }, provider })
      return () => {}
    },
    injected: () => null,
    onInjectedLate: () => () => {},
    onReturnToPage: () => () => {},
    drawPicture: async () => null,
    remote: createStore([]),
  }
}

function createTestWallet(anvil: LocalChain, account: Address): TestWallet {
  const listeners = new Set<(payload: unknown) => void>()
  const never = new Promise<never>(() => {})
  const wallet: TestWallet = {
    mood: 'sends',
    chainId: '0x7a69',
    account,
    requested: 0,
    sent: [],
    changes: {},
    signs: null,
    batches: null,
    emit() {
      for (const listener of [...listeners]) listener(null)
    },
    on: (_, listener) => void listeners.add(listener),
    removeListener: (_, listener) => void listeners.delete(listener),
    async request({ method, params = [] }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [wallet.account]
      if (method === 'eth_chainId') return wallet.chainId
      if (method === 'eth_signTypedData_v4' && wallet.signs) return wallet.signs()
      if (method.startsWith('wallet_') && wallet.batches) return wallet.batches(method, params)
      if (method !== 'eth_sendTransaction') return anvil.client.request({ method, params: [...params] })
      wallet.requested++
      wallet.sent.push(params[0])
      const { mood } = wallet
      if (mood === 'rejects') throw { code: 4001, message: 'User rejected the request.' }
      if (mood === 'stays open') return never
      if (typeof mood === 'object' && 'waits' in mood) return mood.waits()
      if (typeof mood === 'object' && 'throws' in mood) throw mood.throws
      if (typeof mood === 'object' && 'answers' in mood) return mood.answers
      const hash = await anvil.client.request({ method, params: [{ ...(params[0] as object), ...wallet.changes }] })
      if (typeof mood === 'object') return mood.sendsAndAnswers
      return mood === 'sends silently' ? never : hash
    },
  }
  return wallet
}
