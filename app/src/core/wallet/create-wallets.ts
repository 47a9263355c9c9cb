import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import type { Provider } from '#io/announcements.ts'
import type { Clock } from '#io/clock.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore } from '../store.ts'
import { discoverWallets, type RememberedWallet, startOf, type WalletSources } from './discover-wallets.ts'
import type { ConnectAttempt, Wallet, WalletRequest, Wallets } from './wallet.ts'
import { toWalletError, WalletNotFoundError, WalletReplyError } from './wallet-errors.ts'
import { askShown, type Followed, followProvider, readAccount, type Shown } from './wallet-requests.ts'

const format = {
  version: 1,
  schema: v.strictObject({ walletId: v.nullable(v.pipe(v.string(), v.maxLength(600))) }),
}

/** How long the page looks like connecting at start; an answer that comes later still connects. */
const startMs = 3000

export function createWallets(options: {
  readonly storage: AppStorage
  readonly sources: WalletSources
  readonly clock: Clock
  readonly isMobile: boolean
}): Wallets {
  const { storage, sources, clock, isMobile } = options
  const remembered = storage.item<RememberedWallet>('wallet', format)
  const discovery = discoverWallets(sources)
  const wallet = createStore<Wallet>({ status: 'disconnected' })
  const attempt = createStore<ConnectAttempt>({ status: 'idle' })
  let turn = 0
  let following: string | null = null
  let followed: Followed | null = null

  /** Not every wallet says that it changed its chain when the page asked for it. */
  function requestOf(provider: Provider): WalletRequest {
    return async (call) => {
      const reply = await provider.request(call)
      if (call.method.startsWith('wallet_')) followed?.ask()
      return reply
    }
  }

  function show(walletId: string, provider: Provider, shown: Shown): void {
    const { account, chainId } = shown
    if (account === null) {
      wallet.set({ status: 'disconnected' })
      return
    }
    const before = wallet.get()
    const same = before.status === 'connected' && before.walletId === walletId
    if (same && before.account === account && before.chainId === chainId) return
    wallet.set({
      status: 'connected',
      account,
      chainId,
      walletId,
      walletName: discovery.wallets.get().find((each) => each.id === walletId)?.name ?? walletId,
      request: same ? before.request : requestOf(provider),
    })
  }

  /** From here on the page belongs to this wallet: what it shows, also when it locks and unlocks, is followed. */
  function settleOn(walletId: string, provider: Provider, shown: Shown): void {
    followed?.stop()
    following = walletId
    followed = followProvider(provider, (next) => show(walletId, provider, next))
    show(walletId, provider, shown)
  }

  function rest(): void {
    if (wallet.get().status === 'connecting') wallet.set({ status: 'disconnected' })
  }

  async function connect(walletId: string): Promise<void> {
    const mine = ++turn
    attempt.set({ status: 'pending', walletId })
    if (wallet.get().status === 'disconnected') wallet.set({ status: 'connecting' })
    try {
      const provider = await discovery.providerOf(walletId)
      if (!provider) throw new WalletNotFoundError(walletId)
      const account = await requestAccount(provider)
      const { chainId } = await askShown(provider)
      if (mine !== turn) return
      remembered.write({ walletId })
      settleOn(walletId, provider, { account, chainId })
      attempt.set({ status: 'idle' })
    } catch (thrown) {
      if (mine !== turn) return
      rest()
      if (attempt.get().status === 'pending') attempt.set({ status: 'failed', walletId, error: toWalletError(thrown) })
    }
  }

  /** Without a window: the wallet either still shows its account or the page stays as it is. */
  async function reconnect(walletId: string, provider: Provider): Promise<void> {
    const mine = ++turn
    wallet.set({ status: 'connecting' })
    const shown = await askShown(provider).catch(() => null)
    if (mine !== turn) return
    if (shown) return settleOn(walletId, provider, shown)
    following = null
    rest()
  }

  /** At start, and again whenever a wallet announces itself or another tab connects, while none is connected. */
  async function start(): Promise<void> {
    const action = startOf({ remembered: remembered.read(), wallets: discovery.wallets.get(), isMobile })
    if (action.kind === 'wait' || following !== null || attempt.get().status === 'pending') return
    if (action.kind === 'connect') return connect(action.walletId)
    following = action.walletId
    const provider = await discovery.providerOf(action.walletId)?.catch(() => null)
    if (provider) await reconnect(action.walletId, provider)
  }

  function leaveWallet(): void {
    turn++
    followed?.stop()
    followed = null
    following = null
    attempt.set({ status: 'idle' })
    wallet.set({ status: 'disconnected' })
  }

  const stops = [
    discovery.wallets.subscribe(() => void start()),
    remembered.onOtherTab(() => {
      if (remembered.read()?.walletId !== null) return void start()
      if (following !== null) discovery.forget(following)
      leaveWallet()
    }),
  ]
  if (remembered.read()?.walletId) {
    wallet.set({ status: 'connecting' })
    stops.push(clock.after(startMs, rest))
  }
  void start()

  return {
    wallet,
    discovered: discovery.wallets,
    attempt,
    connect,
    forgetAttempt() {
      attempt.set({ status: 'idle' })
      rest()
    },
    disconnect() {
      remembered.write({ walletId: null })
      if (following !== null) discovery.end(following)
      leaveWallet()
    },
    stop() {
      followed?.stop()
      discovery.stop()
      for (const each of stops) each()
    },
  }
}

async function requestAccount(provider: Provider): Promise<Address> {
  const method = 'eth_requestAccounts'
  const account = readAccount(await provider.request({ method }), method)
  if (account === null) throw new WalletReplyError(method)
  return account
}
