import type { ChainId } from '@dexswap/chains'

/** What decides which network the page shows (spec/3 §8 "Link chain rule"). */
export type NetworkState = {
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

type Chains = ReadonlyMap<ChainId, unknown>

export function firstState(defaultChain: ChainId): NetworkState {
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
  return shown === state.wallet ? null : shown
}

function supported(chainId: number | null, chains: Chains): ChainId | null {
  for (const each of chains.keys()) if (each === chainId) return each
  return null
}
