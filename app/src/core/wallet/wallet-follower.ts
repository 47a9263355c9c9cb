import type { Provider } from '#io/announcements.ts'
import type { Clock } from '#io/clock.ts'
import type { WritableStore } from '../store.ts'
import type { ConnectAttempt, Wallet, WalletRequest } from './wallet.ts'
import { type Followed, followProvider, type Shown } from './wallet-requests.ts'

/** A provider with a subscription: the connected wallet or a pending candidate. */
type Listening = Followed & { readonly walletId: string /** The wallet has exposed its account. */; granted: boolean }

type Parts = {
  readonly wallet: WritableStore<Wallet>
  readonly attempt: WritableStore<ConnectAttempt>
  readonly clock: Clock
  readonly nameOf: (walletId: string) => string
  /** Reports that this wallet is connected; a locked wallet stays connected. */
  readonly onSettled: (walletId: string) => void
  /** The wallet does not respond. */
  readonly rest: () => void
}

/**
 * Accepts an account outside of a response: after a closed window or from an older request. While
 * another wallet is connected, this requires a pending attempt.
 */
function isWanted({ granted }: Listening, attempt: ConnectAttempt, wallet: Wallet): boolean {
  return granted || attempt.status === 'pending' || wallet.status !== 'connected'
}

/** Follows the connected wallet, and a candidate that replaces it once it exposes an account. */
export function createWalletFollower({ wallet, attempt, clock, nameOf, onSettled, rest }: Parts) {
  /** Incremented by newer attempts, connections and disconnections, which end older attempts. */
  let turn = 0
  let following: string | null = null
  let followed: Listening | null = null
  let candidate: Listening | null = null

  /** Polls the wallet after each request, as some emit no event for a chain change or a lock. */
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
    /** The wallet that is followed or about to be. */
    walletId: () => following,
    isGranted: () => followed?.granted === true,
    isCandidate: (listening: Listening) => listening === candidate,
    /** Opens no window; connects only if the wallet still exposes an account. */
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
