import { afterEach, describe, expect, test } from 'vitest'
import { clock } from '#io/clock.ts'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { openWalletConnect } from '#io/wallet-connect/open-wallet-connect.ts'
import { WalletConnectNotSetUpError, WalletConnectUnreachableError } from '#io/wallet-connect/wallet-connect-errors.ts'
import { createWallets } from '../wallet/create-wallets.ts'
import { parseAnnouncement } from '../wallet/discover-wallets.ts'
import { createWalletConnect, walletConnectId } from '../wallet/wallet-connect.ts'
import { onlyRemote } from './idle-wallets.ts'
import { livingConfig } from './page-session.ts'

const projectId = 'a'.repeat(32)
const ids = { ethereum: walletConnectId('Ethereum'), harmony: walletConnectId('Harmony') }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A page with the real WalletConnect package. By default no relay is running on its port. */
function open(settings: {
  readonly projectId?: string | null
  readonly relayUrl?: string
  readonly time?: typeof clock
  readonly loadOpener?: Parameters<typeof createWalletConnect>[0]['loadOpener']
}) {
  const { relayUrl = 'ws://127.0.0.1:9', time = clock } = settings
  const config = { ...livingConfig, walletConnectProjectId: settings.projectId ?? null }
  const loaded: string[] = []
  const walletConnect = createWalletConnect({
    config,
    clock: time,
    page: { url: 'https://dexswap.example/', icon: 'https://dexswap.example/favicon.svg' },
    loadOpener:
      settings.loadOpener ??
      (async () => {
        loaded.push('code')
        return {
          openWalletConnect: (options) =>
            openWalletConnect({ ...options, places: { relayUrl, storageOptions: { database: ':memory:' } } }),
        }
      }),
  })
  const wallets = createWallets({
    storage: createAppStorage(createMemoryKeyValues()),
    clock,
    isMobile: false,
    sources: onlyRemote(walletConnect.wallets),
  })
  ends.push(wallets.stop)
  return { wallets, walletConnect, loaded }
}

describe('createWalletConnect', () => {
  test('default: lists an entry for Ethereum and one for Harmony, and loads no code before one is selected [1.7.05 3.8.08]', () => {
    const { wallets, loaded } = open({ projectId })
    expect(wallets.discovered.get()).toEqual([
      { id: ids.ethereum, name: 'WalletConnect', icon: null, kind: 'walletConnect', network: 'Ethereum' },
      { id: ids.harmony, name: 'WalletConnect', icon: null, kind: 'walletConnect', network: 'Harmony' },
    ])
    expect(loaded).toEqual([])
  })

  test('behavior: lists no entry before all chains are loaded, because an entry includes all of its chains', async () => {
    let tell = () => {}
    const arrived = new Promise<void>((resolve) => {
      tell = resolve
    })
    const { wallets } = createWalletConnect({
      config: { ...livingConfig, remainingChains: { has: () => true, load: () => arrived, loaded: arrived } },
      clock,
      page: { url: '', icon: '' },
      loadOpener: async () => ({ openWalletConnect }),
    })
    expect(wallets.get()).toEqual([])
    tell()
    await arrived
    expect(wallets.get()).toHaveLength(2)
  })

  test('behavior: lists no entry for a network that the operator has removed', () => {
    const { chains } = livingConfig
    const harmonyOnly = new Map([...chains].filter(([, { walletNetwork }]) => walletNetwork === 'Harmony'))
    const { wallets } = createWalletConnect({
      config: { chains: harmonyOnly, walletConnectProjectId: projectId },
      clock,
      page: { url: '', icon: '' },
      loadOpener: async () => ({ openWalletConnect }),
    })
    expect(wallets.get().map(({ wallet }) => wallet.network)).toEqual(['Harmony'])
  })

  test('behavior: ignores an announced wallet with the id of a WalletConnect entry', () => {
    const provider = { request: async () => null }
    for (const rdns of Object.values(ids)) {
      expect(parseAnnouncement({ info: { name: 'Imitation', icon: '', rdns }, provider })).toBeNull()
    }
  })

  test('error: WalletConnectNotSetUpError when there is no project id, before any code is loaded', async () => {
    const { wallets, loaded } = open({ projectId: null })
    await wallets.connect(ids.harmony)
    const attempt = wallets.attempt.get()
    expect(attempt).toMatchObject({ status: 'failed', walletId: ids.harmony })
    expect(attempt.status === 'failed' && attempt.error.cause).toBeInstanceOf(WalletConnectNotSetUpError)
    expect(loaded).toEqual([])
  })

  test('error: WalletConnectUnreachableError when the code cannot be loaded; Try Again loads it again', async () => {
    let tries = 0
    const { wallets } = open({
      projectId,
      loadOpener: async () => {
        tries++
        throw new TypeError('Failed to fetch dynamically imported module')
      },
    })
    for (const expected of [1, 2]) {
      await wallets.connect(ids.harmony)
      const attempt = wallets.attempt.get()
      expect(attempt.status === 'failed' && attempt.error.cause).toBeInstanceOf(WalletConnectUnreachableError)
      expect(tries).toBe(expected)
    }
    expect(wallets.wallet.get()).toEqual({ status: 'disconnected' })
  })

  test("error: WalletConnectUnreachableError when the relay does not respond; the page's state does not change", async () => {
    let arm: (timer: { readonly ms: number; readonly run: () => void }) => void = () => {}
    const armed = new Promise<{ readonly ms: number; readonly run: () => void }>((resolve) => {
      arm = resolve
    })
    const time = {
      now: clock.now,
      after(ms: number, run: () => void) {
        arm({ ms, run })
        return () => {}
      },
    }
    const { wallets, walletConnect } = open({ projectId, time })
    const connecting = wallets.connect(ids.harmony)
    expect(wallets.attempt.get()).toEqual({ status: 'pending', walletId: ids.harmony })
    const timer = await armed
    expect(timer.ms).toBe(20_000)
    timer.run()
    await connecting
    const attempt = wallets.attempt.get()
    expect(attempt.status === 'failed' && attempt.error.message).toBe(
      'WalletConnect cannot be reached. Please check your connection.',
    )
    expect(walletConnect.pairing.get()).toBeNull()
    expect(wallets.wallet.get()).toEqual({ status: 'disconnected' })
  })
})
