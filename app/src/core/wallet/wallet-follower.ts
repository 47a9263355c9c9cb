import type { Provider } from '#io/announcements.ts'
import type { Clock } from '#io/clock.ts'
import type { WritableStore } from '../store.ts'
import type { ConnectAttempt, Wallet, WalletRequest } from './wallet.ts'
import { type Followed, followProvider, type Shown } from './wallet-requests.ts'

/** A wallet that the page observes: the connected one, or a candidate to replace it. */
type Listening = Followed & {
  readonly walletId: string /** True when the wallet has exposed an account. */
  granted: boolean
}

type Parts = {
  readonly wallet: WritableStore<Wallet>
  readonly attempt: WritableStore<ConnectAttempt>
  readonly clock: Clock
  readonly nameOf: (walletId: string) => string
  /** Called when this wallet becomes the connected one. If it locks later, it stays the connected one. */
  readonly onSettled: (walletId: string) => void
  /** Called when the wallet does not respond, to end the connecting state. */
  readonly rest: () => void
}

/**
 * True when an account that the wallet exposes is used: it exposed one before, a connection is
 * pending, or no other wallet is connected.
 */
function isWanted({ granted }: Listening, attempt: ConnectAttempt, wallet: Wallet): boolean {
  return granted || attempt.status === 'pending' || wallet.status !== 'connected'
}

/** Observes the connected wallet, and a candidate that replaces it once it exposes an account. */
export function createWalletFollower({ wallet, attempt, clock, nameOf, onSettled, rest }: Parts) {
  /** Number of the current attempt. A newer attempt or a disconnection ends the older ones. */
  let turn = 0
  let following: string | null = null
  let followed: Listening | null = null
  let candidate: Listening | null = null

  /** Also reads account and chain after each request, because some wallets emit no event for them. */
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
    /** Id of the wallet that is observed, or will be. */
    walletId: () => following,
    isGranted: () => followed?.granted === true,
    isCandidate: (listening: Listening) => listening === candidate,
    /**
     * Restores a connection without the wallet's window. Connects only if the wallet still exposes an
     * account.
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
