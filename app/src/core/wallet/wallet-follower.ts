import type { Provider } from '#io/announcements.ts'
import type { Clock } from '#io/clock.ts'
import type { WritableStore } from '../store.ts'
import type { ConnectAttempt, Wallet, WalletRequest } from './wallet.ts'
import { type Followed, followProvider, type Shown } from './wallet-requests.ts'

/** A wallet with a subscription to its events: the connected one, or a candidate. */
type Listening = Followed & {
  readonly walletId: string /** True when the wallet has exposed an account. */
  granted: boolean
}

type Parts = {
  readonly wallet: WritableStore<Wallet>
  readonly attempt: WritableStore<ConnectAttempt>
  readonly clock: Clock
  readonly nameOf: (walletId: string) => string
  /** Called when this wallet is connected. A wallet that locks later stays the connected one. */
  readonly onSettled: (walletId: string) => void
  /** Called when the wallet does not respond. */
  readonly rest: () => void
}

/**
 * True when an account counts that arrived without a response: after its window was closed, or for
 * an older request. While another wallet is connected, this needs a pending attempt.
 */
function isWanted({ granted }: Listening, attempt: ConnectAttempt, wallet: Wallet): boolean {
  return granted || attempt.status === 'pending' || wallet.status !== 'connected'
}

/** Follows the connected wallet, and a candidate that replaces it once it exposes an account. */
export function createWalletFollower({ wallet, attempt, clock, nameOf, onSettled, rest }: Parts) {
  /** Number of the current attempt; a newer attempt or disconnection ends the older ones. */
  let turn = 0
  let following: string | null = null
  let followed: Listening | null = null
  let candidate: Listening | null = null

  /** Polls after each request, as some wallets emit no event for a changed chain or a lock. */
  function requestOf(provider: Provider): WalletRequest {
    return (call) => provider.request(call).finally(() => void followed?.ask())
  }

  function show(walletId: string, provider: Provider, { account, chainId }: Shown): void {
    if (account === null) {
      wallet.set({ status: 'disconnected' })
      return
    }
    const before = wallet.get()
    const same = before.status === 'connected' && before.walletId === walletId
    if (same && before.account === account && before.chainId === chainId) return
    const request = same ? before.request : requestOf(provider)
    wallet.set({ status: 'connected', account, chainId, walletId, walletName: nameOf(walletId), request })
  }

  function listenTo(walletId: string, provider: Provider): Listening {
    const onShown = (shown: Shown) => {
      const settles =
        listening === candidate && shown.account !== null && isWanted(listening, attempt.get(), wallet.get())
      if (settles) settleOn(listening)
      if (listening === followed) show(walletId, provider, shown)
      if (settles) attempt.set({ status: 'idle' })
    }
    const listening = { ...followProvider(provider, clock, { onShown, onSilent: rest }), walletId, granted: false }
    return listening
  }

  function settleOn(listening: Listening): void {
    turn++
    followed?.stop()
    candidate = null
    followed = listening
    listening.granted = true
    following = listening.walletId
    onSettled(listening.walletId)
  }

  function leaveCandidate(): void {
    candidate?.stop()
    candidate = null
  }

  return {
    beginTurn: () => ++turn,
    isTurn: (mine: number) => mine === turn,
    /** Id of the wallet that is or will be followed. */
    walletId: () => following,
    isGranted: () => followed?.granted === true,
    isCandidate: (listening: Listening) => listening === candidate,
    /**
     * Restores a connection without a window of the wallet; connects only if an account is still
     * exposed.
     */
    async resume(walletId: string, openProvider: () => Promise<Provider | null>): Promise<void> {
      following = walletId
      wallet.set({ status: 'connecting' })
      const provider = await openProvider()
      if (followed !== null || following !== walletId) return
      if (!provider) {
        following = null
        return rest()
      }
      followed = listenTo(walletId, provider)
      void followed.ask()
    },
    listenToCandidate(walletId: string, provider: Provider): Listening {
      if (candidate?.walletId === walletId) return candidate
      leaveCandidate()
      candidate = listenTo(walletId, provider)
      return candidate
    },
    leaveCandidate,
    poll(): void {
      void followed?.ask()
      void candidate?.ask()
    },
    leave(): void {
      turn++
      leaveCandidate()
      followed?.stop()
      followed = null
      following = null
      attempt.set({ status: 'idle' })
      wallet.set({ status: 'disconnected' })
    },
    stop(): void {
      leaveCandidate()
      followed?.stop()
    },
  }
}
