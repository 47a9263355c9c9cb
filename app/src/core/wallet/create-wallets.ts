import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import type { Provider } from '#io/announcements.ts'
import type { Clock } from '#io/clock.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore } from '../store.ts'
import { discoverWallets, type StoredWallet, startOf, type WalletSources } from './discover-wallets.ts'
import type { ConnectAttempt, Wallet, WalletRequest, Wallets } from './wallet.ts'
import { type Followed, followProvider, readAccount, type Shown, WalletReplyError } from './wallet-requests.ts'

const format = {
  version: 1,
  schema: v.strictObject({ walletId: v.nullable(v.pipe(v.string(), v.maxLength(600))) }),
}

/** Duration of the connecting state at start; a later response still connects. */
const startMs = 3000

/** Loaded only when a connection fails. */
const loadErrors = () => import('./wallet-errors.ts')

/** A provider with a subscription: the connected wallet or a pending candidate. */
type Listening = Followed & { readonly walletId: string /** The wallet has exposed its account. */; granted: boolean }

export function createWallets(options: {
  readonly storage: AppStorage
  readonly sources: WalletSources
  readonly clock: Clock
  readonly isMobile: boolean
  /** Dependencies of wallets: the supported chains. */
  readonly ready?: (() => Promise<unknown>) | undefined
}): Wallets {
  const { storage, sources, clock, isMobile, ready } = options
  const stored = storage.item<StoredWallet>('wallet', format)
  const discovery = discoverWallets(sources)
  const wallet = createStore<Wallet>({ status: 'disconnected' })
  const attempt = createStore<ConnectAttempt>({ status: 'idle' })
  let turn = 0
  let following: string | null = null
  let followed: Listening | null = null
  let candidate: Listening | null = null

  /** Polls the wallet after each request: some emit no event for a chain change or a lock. */
  function requestOf(provider: Provider): WalletRequest {
    return (call) => provider.request(call).finally(() => void followed?.ask())
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

  function listenTo(walletId: string, provider: Provider): Listening {
    const onShown = (shown: Shown) => {
      const settles = listening === candidate && shown.account !== null && isWanted(listening)
      if (settles) settleOn(listening)
      if (listening === followed) show(walletId, provider, shown)
      if (settles) attempt.set({ status: 'idle' })
    }
    const listening = { ...followProvider(provider, clock, { onShown, onSilent: rest }), walletId, granted: false }
    return listening
  }

  /**
   * Accepts an account outside of a response: after a closed window or from an older request.
   * While another wallet is connected this needs a pending attempt.
   */
  function isWanted({ granted }: Listening): boolean {
    return granted || attempt.get().status === 'pending' || wallet.get().status !== 'connected'
  }

  /** Subscribes to this wallet, through locking and unlocking. */
  function settleOn(listening: Listening): void {
    turn++
    followed?.stop()
    candidate = null
    followed = listening
    listening.granted = true
    following = listening.walletId
    stored.write({ walletId: listening.walletId })
  }

  function rest(): void {
    if (wallet.get().status === 'connecting' && attempt.get().status !== 'pending')
      wallet.set({ status: 'disconnected' })
  }

  async function connect(walletId: string): Promise<void> {
    const mine = ++turn
    attempt.set({ status: 'pending', walletId })
    if (wallet.get().status === 'disconnected') wallet.set({ status: 'connecting' })
    try {
      if (ready) await ready()
      const provider = await discovery.providerOf(walletId)
      if (!provider) throw new (await loadErrors()).WalletNotFoundError(walletId)
      if (mine !== turn) return
      if (candidate?.walletId !== walletId) {
        leaveCandidate()
        candidate = listenTo(walletId, provider)
      }
      const listening = candidate
      await requestAccount(provider)
      listening.granted = true
      if ((await listening.ask()) && listening === candidate && mine === turn)
        throw new WalletReplyError('eth_accounts')
    } catch (thrown) {
      const { toWalletError, UserRejectedError } = await loadErrors()
      if (mine !== turn) return
      const error = toWalletError(thrown)
      // After a rejection later events of the wallet connect nothing.
      if (error instanceof UserRejectedError) leaveCandidate()
      if (attempt.get().status === 'pending') attempt.set({ status: 'failed', walletId, error })
      rest()
    }
  }

  /** Runs at start, on a wallet announcement, on page visibility and on a connection in another tab. */
  async function start(): Promise<void> {
    const isDoubted = discovery.wallets.get().some(({ id, isTwin }) => isTwin && id === following)
    // Two wallets share the name and neither was chosen in this visit: the user has to choose.
    if (isDoubted && !followed?.granted && attempt.get().status !== 'pending') leaveWallet()
    void followed?.ask()
    void candidate?.ask()
    const action = startOf({ stored: stored.read(), wallets: discovery.wallets.get(), isMobile })
    if (action.kind === 'wait' || following !== null || attempt.get().status === 'pending') return
    if (action.kind === 'connect') return connect(action.walletId)
    following = action.walletId
    wallet.set({ status: 'connecting' })
    if (ready) await ready()
    const provider = await discovery.providerOf(action.walletId)?.catch(() => null)
    if (followed !== null || following !== action.walletId) return
    if (!provider) {
      following = null
      return rest()
    }
    // Opens no window: connects only if the wallet still exposes an account.
    followed = listenTo(action.walletId, provider)
    void followed.ask()
  }

  function leaveCandidate(): void {
    candidate?.stop()
    candidate = null
  }

  function leaveWallet(): void {
    turn++
    leaveCandidate()
    followed?.stop()
    followed = null
    following = null
    attempt.set({ status: 'idle' })
    wallet.set({ status: 'disconnected' })
  }

  const stops = [
    discovery.wallets.subscribe(() => void start()),
    sources.onLookedAt(() => void start()),
    stored.onOtherTab(() => {
      if (stored.read()?.walletId !== null) return void start()
      if (following !== null) discovery.forget(following)
      leaveWallet()
    }),
  ]
  if (stored.read()?.walletId) {
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
      stored.write({ walletId: null })
      if (following !== null) discovery.end(following)
      leaveWallet()
    },
    stop() {
      leaveCandidate()
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
