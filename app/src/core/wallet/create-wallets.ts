import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import type { Provider } from '#io/announcements.ts'
import type { Clock } from '#io/clock.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore } from '../store.ts'
import { discoverWallets, type StoredWallet, startOf, type WalletSources } from './discover-wallets.ts'
import type { ConnectAttempt, Wallet, Wallets } from './wallet.ts'
import { createWalletFollower } from './wallet-follower.ts'
import { readAccount, WalletReplyError } from './wallet-requests.ts'

const format = {
  version: 1,
  schema: v.strictObject({ walletId: v.nullable(v.pipe(v.string(), v.maxLength(600))) }),
}

/**
 * Maximum time in milliseconds that the page displays "connecting" at the start. A later response
 * still connects.
 */
const startMs = 3000

/** Imported only when a connection fails, so that the errors are not part of the first load. */
const loadErrors = () => import('./wallet-errors.ts')

type Parts = {
  readonly storage: AppStorage
  readonly sources: WalletSources
  readonly clock: Clock
  readonly isMobile: boolean
  /** Resolves when the supported chains are loaded. */
  readonly ready?: (() => Promise<unknown>) | undefined
}

export function createWallets({ storage, sources, clock, isMobile, ready }: Parts): Wallets {
  const stored = storage.item<StoredWallet>('wallet', format)
  const discovery = discoverWallets(sources)
  const wallet = createStore<Wallet>({ status: 'disconnected' })
  const attempt = createStore<ConnectAttempt>({ status: 'idle' })
  const follower = createWalletFollower({
    ...{ wallet, attempt, clock, rest },
    nameOf: (walletId) => discovery.wallets.get().find(({ id }) => id === walletId)?.name ?? walletId,
    onSettled: (walletId) => stored.write({ walletId }),
  })

  function rest(): void {
    if (wallet.get().status === 'connecting' && attempt.get().status !== 'pending')
      wallet.set({ status: 'disconnected' })
  }

  async function connect(walletId: string): Promise<void> {
    const mine = follower.beginTurn()
    attempt.set({ status: 'pending', walletId })
    if (wallet.get().status === 'disconnected') wallet.set({ status: 'connecting' })
    try {
      if (ready) await ready()
      const provider = await discovery.providerOf(walletId)
      if (!provider) throw new (await loadErrors()).WalletNotFoundError(walletId)
      if (!follower.isTurn(mine)) return
      const listening = follower.listenToCandidate(walletId, provider)
      await requestAccount(provider)
      listening.granted = true
      if ((await listening.ask()) && follower.isCandidate(listening) && follower.isTurn(mine))
        throw new WalletReplyError('eth_accounts')
    } catch (thrown) {
      const { toWalletError, UserRejectedError } = await loadErrors()
      if (!follower.isTurn(mine)) return
      const error = toWalletError(thrown)
      // Ends the subscription to a wallet that rejected, so that its later events do not connect it.
      if (error instanceof UserRejectedError) follower.leaveCandidate()
      if (attempt.get().status === 'pending') attempt.set({ status: 'failed', walletId, error })
      rest()
    }
  }

  /** Runs at the start, and when a wallet appears, the page becomes visible or another tab connects. */
  async function start(): Promise<void> {
    const isDoubted = discovery.wallets.get().some(({ id, isTwin }) => isTwin && id === follower.walletId())
    // Two wallets announced the stored name, so the user has to choose one again on this visit.
    if (isDoubted && !follower.isGranted() && attempt.get().status !== 'pending') follower.leave()
    follower.poll()
    const action = startOf({ stored: stored.read(), wallets: discovery.wallets.get(), isMobile })
    if (action.kind === 'wait' || follower.walletId() !== null || attempt.get().status === 'pending') return
    if (action.kind === 'connect') return connect(action.walletId)
    const { walletId } = action
    return follower.resume(walletId, async () => {
      if (ready) await ready()
      return (await discovery.providerOf(walletId)?.catch(() => null)) ?? null
    })
  }

  function leave(how: 'forget' | 'end'): void {
    const walletId = follower.walletId()
    if (walletId !== null) discovery[how](walletId)
    follower.leave()
  }

  const stops = [
    discovery.wallets.subscribe(() => void start()),
    sources.onReturnToPage(() => void start()),
    stored.onOtherTab(() => {
      if (stored.read()?.walletId !== null) return void start()
      leave('forget')
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
      leave('end')
    },
    stop() {
      follower.stop()
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
