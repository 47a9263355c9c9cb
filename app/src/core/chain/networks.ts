import type { ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Store } from '../store.ts'
import type { Head } from './head.ts'
import type { ChainsInUse } from './revived-chains.ts'

/** State of a required switch from the wallet's network to another one. */
export type NetworkSwitch =
  /** `after`: the last switch that has ended; absent once another one begins. */
  | { readonly status: 'idle'; readonly after?: NetworkSwitch }
  /** A link or the user requires `target`, and the wallet has not switched yet. */
  | { readonly status: 'required'; readonly target: ConfiguredChain }
  /** The wallet's prompt is open. */
  | { readonly status: 'asking'; readonly target: ConfiguredChain }
  | { readonly status: 'failed'; readonly target: ConfiguredChain; readonly error: Error }

export type Networks = {
  readonly chains: ChainsInUse
  /** The chain that the page shows. */
  readonly current: Store<ConfiguredChain>
  readonly switching: Store<NetworkSwitch>
  clientOf(chainId: ChainId): ChainClient
  /** A client of a single node. */
  clientAt(chain: ConfiguredChain, url: string): ChainClient
  /** URLs of the nodes in use: only the user's node if one is set, else the configured ones. */
  urlsOf(chainId: ChainId): readonly string[]
  /** True when the node in use was set by the user and not confirmed on this page. */
  isUnconfirmed(chainId: ChainId): boolean
  /** Resets the backoff of failed nodes before a request of the user. */
  resetBackoff(chainId: ChainId): void
  /** URL of the node in use for reads of the chain. */
  readingFrom(chainId: ChainId): string | null
  /** Excludes a wrong node for this session, as long as another one is available. */
  quarantine(chainId: ChainId, url: string): void
  /** Reports that read values may be wrong, so that caches read all of them again. */
  invalidate(chainId: ChainId): void
  onInvalidated(listener: (chainId: ChainId) => void): () => void
  headOf(chainId: ChainId): Store<Head | null>
  /** Requests the newest block now; resolves after success or failure. */
  pollNow(chainId: ChainId): Promise<void>
  /** Failure of the last poll of the head; null after a success. */
  headFailureOf(chainId: ChainId): Store<Error | null>
  /** Calls the listener for each requested or pushed head. Reads in the same tick share its HTTP request. */
  onHeadRequested(listener: (chainId: ChainId) => void): () => void
  /**
   * Chain time in seconds: the head's timestamp plus the time since it arrived; without a head, the
   * page's clock.
   */
  now(chainId: ChainId): number
  /** Sets the chains with an open transaction, which are polled in the background too. */
  keepFollowing(chainIds: ReadonlySet<ChainId>): void
  /** True when the chain is offered, but its record is still loading. */
  isComing(chainId: ChainId): boolean
  /** Applies the chain of a link; null when the link names no supported chain. */
  linkChanged(chainId: ChainId | null): void
  /** Replacement for a network that was shut down; null when the deployment has none. */
  livingChain(): ConfiguredChain | null
  /**
   * Requests the switch from the wallet, and adds an unknown chain. Without a wallet, or for a chain
   * that was shut down, only the displayed chain changes.
   */
  switchTo(chainId: ChainId): Promise<void>
  /** Sends `wallet_addEthereumChain` with the parameters of the chain record. */
  addToWallet(chainId: ChainId): Promise<void>
  /** Dismisses the wrong-network modal until the wallet changes its chain. */
  dismissSwitch(): void
  /** Requires a switch again that was dismissed. */
  recallSwitch(): void
  stop(): void
}

/** Determines the network that the page displays (rules 3.8.14–3.8.16). */
type NetworkState = {
  /** The wallet's chain, supported or not; null without a wallet. */
  readonly wallet: number | null
  /** Chain that an external link requires, until the wallet has switched to it. */
  readonly wanted: ChainId | null
  /** Displayed without a wallet, or while the wallet's chain is not supported. */
  readonly fallback: ChainId
  readonly linkRead: boolean
  /** The wallet's chain at the time when the wrong-network modal was dismissed. */
  readonly dismissed: number | null
}

export type NetworkEvent =
  | { readonly type: 'link'; readonly chainId: ChainId | null }
  | { readonly type: 'wallet'; readonly chainId: number | null }
  /** Displays a chain without a request to the wallet. */
  | { readonly type: 'chosen'; readonly chainId: ChainId }
  | { readonly type: 'dismissed' }
  | { readonly type: 'recalled' }

type Chains = Pick<ReadonlyMap<ChainId, Pick<ConfiguredChain, 'ended'>>, 'get' | 'has'>

export function initialState(defaultChain: ChainId): NetworkState {
  return { wallet: null, wanted: null, fallback: defaultChain, linkRead: false, dismissed: null }
}

export function nextState(state: NetworkState, event: NetworkEvent, chains: Chains): NetworkState {
  switch (event.type) {
    case 'link': {
      const wanted = wantedBy(event.chainId, state, chains)
      const dismissed = wanted === state.wanted ? state.dismissed : null
      return { ...state, linkRead: true, wanted, dismissed }
    }
    case 'wallet': {
      const fallback = shownChain(state, chains)
      // A link to a network that was shut down requires no switch of the wallet. The next chain that the
      // wallet selects replaces it.
      const hasLeft = state.wallet !== null && event.chainId !== null && Boolean(endedOf(state.wanted, chains))
      const isOver = event.chainId === state.wanted || state.dismissed !== null || hasLeft
      const wanted = isOver ? null : state.wanted
      return { ...state, wallet: event.chainId, wanted, fallback, dismissed: null }
    }
    case 'chosen':
      return { ...state, wanted: isWallets(event.chainId, state) ? null : event.chainId, fallback: event.chainId }
    case 'dismissed':
      return { ...state, dismissed: state.wallet }
    case 'recalled':
      return { ...state, dismissed: null }
  }
}

/** True when there is no wallet, or the wallet is on this chain. */
function isWallets(chainId: ChainId, { wallet }: NetworkState): boolean {
  return wallet === null || wallet === chainId
}

function endedOf(chainId: ChainId | null, chains: Chains) {
  return chainId === null ? null : chains.get(chainId)?.ended
}

/**
 * Chain that a link requires; null for the page's own links. These contain the displayed chain, so
 * only the first link and links with another chain count.
 */
function wantedBy(link: ChainId | null, state: NetworkState, chains: Chains): ChainId | null {
  // Ignores chains that this deployment does not offer, and the chain of the wallet.
  if (link === null || link === state.wallet || !chains.has(link)) return null
  const fromOutside = !state.linkRead || link !== shownChain(state, chains)
  return fromOutside ? link : state.wanted
}

export function shownChain(state: NetworkState, chains: Chains): ChainId {
  if (state.wanted !== null) return state.wanted
  return supported(state.wallet, chains) ?? state.fallback
}

/**
 * The chain that the wallet must switch to; null when no switch is required.
 * @param isLive whether a chain includes transactions; others require no switch
 */
export function requiredChain(
  state: NetworkState,
  chains: Chains,
  isLive: (chainId: ChainId) => boolean,
): ChainId | null {
  if (state.wallet === null || state.wallet === state.dismissed) return null
  const shown = shownChain(state, chains)
  return shown !== state.wallet && isLive(shown) ? shown : null
}

/**
 * Replacement for a network that was shut down: the first active one of `preferred`, else of all
 * chains.
 */
export function livingChain<C extends Pick<ConfiguredChain, 'ended'>>(
  chains: ReadonlyMap<ChainId, C>,
  ...preferred: readonly (number | null)[]
): C | null {
  const wanted = preferred.flatMap((id) => (id === null ? [] : (chains.get(id) ?? [])))
  return [...wanted, ...chains.values()].find(({ ended }) => !ended) ?? null
}

function supported(chainId: number | null, chains: Chains): ChainId | null {
  return chainId !== null && chains.has(chainId) ? chainId : null
}

/** True when a pair or campaign page must redirect because its chain has changed (rule 2.2.59). */
export function hasLostItsChain(page: {
  readonly openedOn: number
  readonly shown: number
  /** Null without a wallet. */
  readonly wallet: number | null
  readonly switching: NetworkSwitch['status']
}): boolean {
  return page.switching === 'idle' && (page.wallet ?? page.shown) !== page.openedOn
}
