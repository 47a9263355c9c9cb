import SignClient from '@walletconnect/sign-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clock } from '#io/clock.ts'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { endOnce, openWalletConnect } from '#io/wallet-connect/open-wallet-connect.ts'
import { createWallets } from '../wallet/create-wallets.ts'
import type { ConnectedWallet } from '../wallet/wallet.ts'
import { createWalletConnect, walletConnectId } from '../wallet/wallet-connect.ts'
import { onlyRemote } from './idle-wallets.ts'
import { livingConfig } from './page-session.ts'
import { startTestRelay, type TestRelay } from './start-test-relay.ts'

const projectId = 'a'.repeat(32)
const storageOptions = { database: ':memory:' }
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'12'.repeat(32)}`
const harmony = 1666600000
const walletId = walletConnectId('Harmony')
const wait = { timeout: 20_000, interval: 20 }

let relay: TestRelay
let phone: Awaited<ReturnType<typeof SignClient.init>>

// A reloaded page must read the session from storage, not from the memory of this process.
vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')

beforeAll(async () => {
  relay = await startTestRelay()
  const metadata = { name: 'Phone', description: 'A wallet', url: 'https://wallet.example', icons: [] }
  phone = await SignClient.init({
    projectId,
    relayUrl: relay.url,
    storageOptions,
    metadata,
    logger: 'silent',
    customStoragePrefix: 'phone',
  })
  endOnce(phone)
}, 60_000)
afterAll(async () => {
  await phone.core.relayer.transportClose()
  await relay.stop()
})

let pages = 0

/** The storage of a browser: what the page stores, and what the package stores. */
function openBrowser() {
  const stored = new Map<string, unknown>()
  const storage = {
    getKeys: async () => [...stored.keys()],
    // The package itself parses the values that it stored.
    getEntries: async <T>() => [...stored] as [string, T][],
    getItem: async <T>(key: string) => stored.get(key) as T | undefined,
    setItem: async (key: string, value: unknown) => void stored.set(key, value),
    removeItem: async (key: string) => void stored.delete(key),
  }
  // A prefix separates the stored data of the browsers within one process.
  const tabs = new Set<(key: string | null) => void>()
  const values = { ...createMemoryKeyValues(), onOtherTab: (tab: (key: string | null) => void) => hear(tabs, tab) }
  return { values, tabs, storage, prefix: `browser ${++pages}` }
}

function hear<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A page with the real package on both sides, and the relay between them. */
function openPage({ values, storage, prefix } = openBrowser()) {
  const walletConnect = createWalletConnect({
    config: { chains: livingConfig.chains, walletConnectProjectId: projectId },
    clock,
    page: { url: 'https://dexswap.example/', icon: 'https://dexswap.example/favicon.svg' },
    loadOpener: async () => ({
      openWalletConnect: (options) =>
        openWalletConnect({ ...options, prefix, places: { relayUrl: relay.url, storage } }),
    }),
  })
  const wallets = createWallets({
    storage: createAppStorage(values),
    clock,
    isMobile: false,
    sources: onlyRemote(walletConnect.wallets),
  })
  return { wallets, walletConnect }
}

type Proposal = {
  readonly id: number
  readonly params: { readonly optionalNamespaces: Readonly<Record<string, { readonly methods: readonly string[] }>> }
}

/** The wallet scans the code on the page, and responds to its proposal. */
async function scan({ walletConnect }: ReturnType<typeof openPage>, answer: 'approves' | 'rejects'): Promise<string> {
  const proposed = new Promise<Proposal>((resolve) => phone.once('session_proposal', resolve))
  await vi.waitUntil(() => walletConnect.pairing.get() !== null, wait)
  const uri = walletConnect.pairing.get()?.uri ?? ''
  expect(walletConnect.pairing.get()?.walletId).toBe(walletId)
  await phone.pair({ uri })
  const { id, params } = await proposed
  // The page requests only methods that it uses: not `personal_sign`, which signs any text.
  expect(params.optionalNamespaces.eip155?.methods).toEqual([
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
  ])
  if (answer === 'rejects') {
    await phone.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
    return ''
  }
  const chains = [`eip155:${harmony}`, 'eip155:1666700000']
  const { topic, acknowledged } = await phone.approve({
    id,
    namespaces: {
      eip155: {
        chains,
        accounts: chains.map((chain) => `${chain}:${account}`),
        methods: ['eth_sendTransaction', 'wallet_switchEthereumChain'],
        events: ['chainChanged', 'accountsChanged'],
      },
    },
  })
  await acknowledged()
  return topic
}

function connected({ wallets }: ReturnType<typeof openPage>): ConnectedWallet {
  const wallet = wallets.wallet.get()
  if (wallet.status !== 'connected') throw new TypeError(`The wallet is ${wallet.status}.`)
  return wallet
}

describe('WalletConnect from end to end', () => {
  test('default: connects a scanned account on its network, sends, and disconnects both sides', async () => {
    const page = openPage()
    const connecting = page.wallets.connect(walletId)
    const topic = await scan(page, 'approves')
    await connecting
    expect(connected(page)).toMatchObject({ account, chainId: harmony, walletName: 'WalletConnect' })
    expect(page.walletConnect.pairing.get()).toBeNull()

    const requested: unknown[] = []
    const answered = new Promise<void>((resolve, reject) => {
      phone.once('session_request', ({ id, topic: on, params }) => {
        requested.push(params.chainId, params.request.method)
        phone.respond({ topic: on, response: { id, jsonrpc: '2.0', result: hash } }).then(resolve, reject)
      })
    })
    const transaction = { from: account, to: account, value: '0x1' }
    await expect(connected(page).request({ method: 'eth_sendTransaction', params: [transaction] })).resolves.toBe(hash)
    // The wallet responds before the session ends.
    await answered
    expect(requested).toEqual([`eip155:${harmony}`, 'eth_sendTransaction'])

    await connected(page).request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x6357d2e0' }] })
    await vi.waitUntil(() => connected(page).chainId === 1666700000, wait)

    page.wallets.disconnect()
    expect(page.wallets.wallet.get()).toEqual({ status: 'disconnected' })
    await vi.waitUntil(() => !phone.session.keys.includes(topic), wait)
    page.wallets.stop()
  }, 60_000)

  test('behavior: fails as rejected when the wallet rejects, and displays a new code on Try Again', async () => {
    const page = openPage()
    const connecting = page.wallets.connect(walletId)
    await scan(page, 'rejects')
    await connecting
    const attempt = page.wallets.attempt.get()
    expect(attempt.status === 'failed' && attempt.error.message).toBe('Transaction rejected.')
    const again = page.wallets.connect(walletId)
    const topic = await scan(page, 'approves')
    await again
    expect(connected(page).account).toBe(account)

    // When the wallet disconnects, the page disconnects too.
    await phone.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await vi.waitUntil(() => page.wallets.wallet.get().status === 'disconnected', wait)
    page.wallets.stop()
  }, 60_000)

  test('behavior: restores the session after a reload, without another scan', async () => {
    const browser = openBrowser()
    const page = openPage(browser)
    const connecting = page.wallets.connect(walletId)
    const topic = await scan(page, 'approves')
    await connecting
    page.wallets.stop()

    const proposals = relay.requested.filter((method) => method === 'wc_proposeSession').length
    const again = openPage(browser)
    expect(again.wallets.wallet.get()).toEqual({ status: 'connecting' })
    await vi.waitUntil(() => again.wallets.wallet.get().status === 'connected', wait)
    expect(connected(again)).toMatchObject({ account, chainId: harmony })
    expect(relay.requested.filter((method) => method === 'wc_proposeSession')).toHaveLength(proposals)
    again.wallets.disconnect()
    await vi.waitUntil(() => !phone.session.keys.includes(topic), wait)
    again.wallets.stop()
  }, 60_000)

  test('behavior: ends the session when another tab disconnects, and displays a code for the next connection', async () => {
    const browser = openBrowser()
    const page = openPage(browser)
    const connecting = page.wallets.connect(walletId)
    const ended = await scan(page, 'approves')
    await connecting
    expect(connected(page).account).toBe(account)

    // The other tab writes to the storage, and the page receives the storage event.
    browser.values.set('dexswap.wallet', JSON.stringify({ version: 1, value: { walletId: null } }))
    for (const tab of browser.tabs) tab(null)
    expect(page.wallets.wallet.get()).toEqual({ status: 'disconnected' })

    const again = page.wallets.connect(walletId)
    const topic = await scan(page, 'approves')
    await again
    expect(connected(page).account).toBe(account)
    expect(topic).not.toBe(ended)
    page.wallets.disconnect()
    await vi.waitUntil(() => !phone.session.keys.includes(topic), wait)
    page.wallets.stop()
  }, 60_000)

  test('behavior: displays the same code again when the user goes back, with one pending proposal', async () => {
    const page = openPage()
    const first = page.wallets.connect(walletId)
    await vi.waitUntil(() => page.walletConnect.pairing.get() !== null, wait)
    const uri = page.walletConnect.pairing.get()?.uri
    const proposals = relay.requested.filter((method) => method === 'wc_proposeSession').length
    page.wallets.forgetAttempt()
    expect(page.wallets.attempt.get()).toEqual({ status: 'idle' })
    const second = page.wallets.connect(walletId)
    const topic = await scan(page, 'approves')
    await Promise.all([first, second])
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(relay.requested.filter((method) => method === 'wc_proposeSession')).toHaveLength(proposals)
    expect(connected(page).account).toBe(account)
    page.wallets.disconnect()
    await vi.waitUntil(() => !phone.session.keys.includes(topic), wait)
    page.wallets.stop()
  }, 60_000)

  test('behavior: throws no unhandled error when both sides disconnect at once and each is notified twice', async () => {
    const page = openPage()
    const connecting = page.wallets.connect(walletId)
    const topic = await scan(page, 'approves')
    await connecting
    const uncaught: unknown[] = []
    const hear = (thrown: unknown) => uncaught.push(thrown)
    process.on('unhandledRejection', hear)
    relay.deliverTwice()
    page.wallets.disconnect()
    await phone.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await vi.waitUntil(() => !phone.session.keys.includes(topic), wait)
    // The next session would receive messages that the ended session has not read.
    const again = page.wallets.connect(walletId)
    await scan(page, 'approves')
    await again
    expect(connected(page).account).toBe(account)
    process.off('unhandledRejection', hear)
    expect(uncaught).toEqual([])
    page.wallets.stop()
  }, 60_000)
})
