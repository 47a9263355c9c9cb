import type { ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Store } from '../store.ts'
import type { Head } from './head.ts'

/** Another network is asked for than the wallet is on. */
export type NetworkSwitch =
  /** `after`: what ended, until something else begins. */
  | { readonly status: 'idle'; readonly after?: NetworkSwitch }
  /** A link or the user asks for `target`; the wallet has not followed yet. */
  | { readonly status: 'required'; readonly target: ConfiguredChain }
  /** The wallet's window is open. */
  | { readonly status: 'asking'; readonly target: ConfiguredChain }
  | { readonly status: 'failed'; readonly target: ConfiguredChain; readonly error: Error }

export type Networks = {
  readonly chains: ReadonlyMap<ChainId, ConfiguredChain>
  /** The chain whose figures the page shows. */
  readonly current: Store<ConfiguredChain>
  readonly switching: Store<NetworkSwitch>
  clientOf(chainId: ChainId): ChainClient
  /** The addresses that are asked for a chain now: the user's own node alone, else the configured ones. */
  urlsOf(chainId: ChainId): readonly string[]
  /** The user's own node is asked, and was not confirmed since the page was opened. */
  isUnconfirmed(chainId: ChainId): boolean
  /** What is asked of the chain next was asked for by the user: it tries nodes that rest after a failure too. */
  wakeNodes(chainId: ChainId): void
  /** The node that the chain is read from now. */
  readingFrom(chainId: ChainId): string | null
  /** A node returned a wrong value: it is not read from in this session, where there is another one. */
  quarantine(chainId: ChainId, url: string): void
  /** What was read of the chain so far may be wrong: caches read it again, also what never changes. */
  invalidate(chainId: ChainId): void
  onInvalidated(listener: (chainId: ChainId) => void): () => void
  headOf(chainId: ChainId): Store<Head | null>
  /** Asks for the newest block at once; ends when it is there or could not be had. */
  lookNow(chainId: ChainId): Promise<void>
  /** Why no node told of the chain's head at the last look; null while all is well. */
  headFailureOf(chainId: ChainId): Store<Error | null>
  /**
   * Called when a head is being asked for or was pushed: what is requested in the same turn of the event loop shares
   * the head's HTTP request. Once per block on an idle page.
   */
  onHeadRequested(listener: (chainId: ChainId) => void): () => void
  /** Chain time in seconds: the head's timestamp plus the time since it arrived; the page's clock before any head. */
  now(chainId: ChainId): number
  /** Chains whose head is followed although nobody looks: those with an open transaction. */
  keepFollowing(chainIds: ReadonlySet<ChainId>): void
  /** It is offered, and its record has not come yet. */
  isComing(chainId: ChainId): boolean
  /** The chain of the link as the router reads it; null where the link has none or one that is not supported. */
  linkChanged(chainId: ChainId | null): void
  /** Where to go from a network that has ended; null where this deployment has nothing else. */
  livingChain(): ConfiguredChain | null
  /** By the wallet where one is connected (added to it if it does not know the chain), else the read-only network. */
  switchTo(chainId: ChainId): Promise<void>
  /** `wallet_addEthereumChain` with the chain's own descriptor. */
  addToWallet(chainId: ChainId): Promise<void>
  /** The wrong-network modal was dismissed: the link gives way to the wallet. */
  dismissSwitch(): void
  /** Something needs the switch that was dismissed: it is asked for again, where the wallet is still elsewhere. */
  recallSwitch(): void
  stop(): void
}

/** What decides which network the page shows (rules 3.8.14–3.8.16). */
type NetworkState = {
  /** The wallet's chain, supported or not; null without a wallet. */
  readonly wallet: number | null
  /** The chain of a link that came from outside and that the wallet has not followed yet. */
  readonly wanted: ChainId | null
  /** Shown without a wallet, or where the wallet's chain is not supported. */
  readonly fallback: ChainId
  readonly linkRead: boolean
  /** The unsupported chain of the wallet for which the wrong-network modal was dismissed. */
  readonly dismissed: number | null
}

export type NetworkEvent =
  | { readonly type: 'link'; readonly chainId: ChainId | null }
  | { readonly type: 'wallet'; readonly chainId: number | null }
  /** Without a wallet the read-only network switches itself. */
  | { readonly type: 'chosen'; readonly chainId: ChainId }
  | { readonly type: 'dismissed' }
  | { readonly type: 'recalled' }

type Chains = ReadonlyMap<ChainId, Pick<ConfiguredChain, 'ended'>>

export function initialState(defaultChain: ChainId): NetworkState {
  return { wallet: null, wanted: null, fallback: defaultChain, linkRead: false, dismissed: null }
}

export function nextState(state: NetworkState, event: NetworkEvent, chains: Chains): NetworkState {
  switch (event.type) {
    case 'link':
      return { ...state, linkRead: true, wanted: wantedBy(event.chainId, state, chains) }
    case 'wallet': {
      const fallback = shownChain(state, chains)
      const wanted = event.chainId === state.wanted ? null : state.wanted
      return { ...state, wallet: event.chainId, wanted, fallback, dismissed: null }
    }
    case 'chosen':
      return { ...state, wanted: null, fallback: event.chainId }
    case 'dismissed':
      return { ...state, wanted: null, dismissed: state.wallet }
    case 'recalled':
      return { ...state, dismissed: null }
  }
}

/** The page writes its own chain into the link: only the first link, and one that differs, came from outside. */
function wantedBy(link: ChainId | null, state: NetworkState, chains: Chains): ChainId | null {
  // A chain that this deployment does not offer, or that its operator has taken out, is no wish that can be followed.
  if (link === null || link === state.wallet || !chains.has(link)) return null
  const fromOutside = !state.linkRead || link !== shownChain(state, chains)
  return fromOutside ? link : state.wanted
}

export function shownChain(state: NetworkState, chains: Chains): ChainId {
  if (state.wanted !== null) return state.wanted
  return supported(state.wallet, chains) ?? state.fallback
}

/** The chain that the wallet has to go to, or null where all is well. */
export function requiredChain(state: NetworkState, chains: Chains): ChainId | null {
  if (state.wallet === null || state.wallet === state.dismissed) return null
  const shown = shownChain(state, chains)
  // Nobody is asked to go to a network that has ended.
  return shown === state.wallet || chains.get(shown)?.ended ? null : shown
}

/** Where to go from a network that has ended: the configuration's first choice, else the wallet's, else the first that lives. */
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

/**
 * Whether a page about a pair or campaign has lost its chain and goes to the pools (rule 2.2.59): the wallet,
 * or without one the page, is on another chain, and no switch is in progress.
 */
export function hasLostItsChain(page: {
  readonly openedOn: number
  readonly shown: number
  /** Null without a wallet. */
  readonly wallet: number | null
  readonly switching: NetworkSwitch['status']
}): boolean {
  return page.switching === 'idle' && (page.wallet ?? page.shown) !== page.openedOn
}
