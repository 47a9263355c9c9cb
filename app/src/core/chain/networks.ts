import type { ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Store } from '../store.ts'
import type { Head } from './head.ts'
import type { ChainsInUse } from './revived-chains.ts'

/** State of a required switch from the wallet's network to another one. */
export type NetworkSwitch =
  /** `after`: the previous switch, until another one begins. */
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
  /** Node URLs in use: only the user's node if set, else the configured ones. */
  urlsOf(chainId: ChainId): readonly string[]
  /** True when the user's node is in use but not confirmed on this page. */
  isUnconfirmed(chainId: ChainId): boolean
  /** Resets the backoff of failed nodes before a request of the user. */
  resetBackoff(chainId: ChainId): void
  /** URL of the node in use for reads of the chain. */
  readingFrom(chainId: ChainId): string | null
  /** Excludes a wrong node for this session, as long as another one is available. */
  quarantine(chainId: ChainId, url: string): void
  /** Reports that results may be wrong, so that caches reread all of them. */
  invalidate(chainId: ChainId): void
  onInvalidated(listener: (chainId: ChainId) => void): () => void
  headOf(chainId: ChainId): Store<Head | null>
  /** Requests the newest block now; resolves after success or failure. */
  pollNow(chainId: ChainId): Promise<void>
  /** Failure of the last poll of the head; null after a success. */
  headFailureOf(chainId: ChainId): Store<Error | null>
  /** Notifies of each requested or pushed head; reads in the same tick share its request. */
  onHeadRequested(listener: (chainId: ChainId) => void): () => void
  /** Chain time in seconds: the head's timestamp plus its age, else the page's clock. */
  now(chainId: ChainId): number
  /** Chains with an open transaction, which are also polled in the background. */
  keepFollowing(chainIds: ReadonlySet<ChainId>): void
  /** True when the chain is offered but its record is not loaded yet. */
  isComing(chainId: ChainId): boolean
  /** Applies the chain of a link; null when the link has no supported chain. */
  linkChanged(chainId: ChainId | null): void
  /** Replacement for an ended network; null when the deployment has none. */
  livingChain(): ConfiguredChain | null
  /**
   * Requests the switch from the wallet, adding an unknown chain. Without a wallet, or for a chain
   * that has ended, only the display changes.
   */
  switchTo(chainId: ChainId): Promise<void>
  /** Sends `wallet_addEthereumChain` with the parameters of the chain record. */
  addToWallet(chainId: ChainId): Promise<void>
  /** Dismisses the wrong-network modal until the wallet changes its chain. */
  dismissSwitch(): void
  /** Requires a dismissed switch again. */
  recallSwitch(): void
  stop(): void
}

/** Determines the network that the page displays (rules 3.8.14–3.8.16). */
type NetworkState = {
  /** The wallet's chain, supported or not; null without a wallet. */
  readonly wallet: number | null
  /** Chain of an external link that the wallet has not switched to yet. */
  readonly wanted: ChainId | null
  /** Displayed without a wallet, or while the wallet's chain is not supported. */
  readonly fallback: ChainId
  readonly linkRead: boolean
  /** The wallet's chain at the time the wrong-network modal was dismissed. */
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
      // A link to an ended network needs no switch of the wallet, so the next chain that the wallet
      // selects replaces it.
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

/** True when there is no wallet or the chain is the wallet's. */
function isWallets(chainId: ChainId, { wallet }: NetworkState): boolean {
  return wallet === null || wallet === chainId
}

function endedOf(chainId: ChainId | null, chains: Chains) {
  return chainId === null ? null : chains.get(chainId)?.ended
}

/**
 * Chain that a link requires. The page writes the current chain into its own links, so only the
 * first link, and links with a different chain, come from outside.
 */
function wantedBy(link: ChainId | null, state: NetworkState, chains: Chains): ChainId | null {
  // Ignores chains that this deployment does not offer.
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

/** Replacement for an ended network: the first active of `preferred`, else of all chains. */
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
