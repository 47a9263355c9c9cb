import type { ChainId } from '@dexswap/chains'
import type { Config, ConfiguredChain } from '@dexswap/chains/config'
import type { Clock } from '#io/clock.ts'
import type { Rpc } from '#io/rpc/rpc.ts'
import {
  initialState,
  type NetworkEvent,
  type NetworkSwitch,
  type Networks,
  nextState,
  requiredChain,
  shownChain,
} from '../chain/networks.ts'
import type { ChainsInUse } from '../chain/revived-chains.ts'
import { createStore } from '../store.ts'
import type { Wallets } from './wallet.ts'

/** The network that the page displays, and the switch that it requires from the wallet. */
export type NetworkSelection = Pick<
  Networks,
  'current' | 'switching' | 'linkChanged' | 'dismissSwitch' | 'recallSwitch'
> & {
  /** The wallet's chain, supported or not; null without a wallet. */
  walletChain(): number | null
  request(target: ConfiguredChain, action: 'switchWallet' | 'addToWallet'): Promise<void>
  /** Recomputes the network and the switch after the nodes or the liveness of a chain changed. */
  publish(): void
  walletChanged(): void
}

/** The switch to display; null when no switch begins or ends. */
function switchToShow(
  requested: NetworkSwitch,
  required: ConfiguredChain | null,
  shown: NetworkSwitch,
): NetworkSwitch | null {
  if (requested.status !== 'idle') return requested
  if (required !== null) return { status: 'required', target: required }
  return shown.status === 'idle' ? null : { status: 'idle', after: shown }
}

export function createNetworkSelection(options: {
  readonly chains: ChainsInUse
  readonly chainOf: (chainId: ChainId) => ConfiguredChain
  readonly isLive: (chainId: ChainId) => boolean
  readonly rpcOf: (chainId: ChainId) => Rpc
  readonly defaultChain: ChainId
  readonly remainingChains: Config['remainingChains']
  readonly wallets: Wallets
  readonly clock: Clock
  readonly onPublished: () => void
}): NetworkSelection {
  const { chains, chainOf, isLive, rpcOf, remainingChains, wallets, clock, onPublished } = options
  let state = initialState(options.defaultChain)
  let requested: NetworkSwitch = { status: 'idle' }
  let linked: ChainId | null = null
  const current = createStore(chainOf(options.defaultChain))
  const switching = createStore<NetworkSwitch>({ status: 'idle' })

  function publish(): void {
    current.set(chainOf(shownChain(state, chains)))
    const required = requiredChain(state, chains, isLive)
    const next = switchToShow(requested, required === null ? null : chainOf(required), switching.get())
    if (next !== null) switching.set(next)
    onPublished()
  }

  function dispatch(event: NetworkEvent): void {
    state = nextState(state, event, chains)
    publish()
  }

  /** Waits until the chain's record is loaded. A newer link replaces a waiting one. */
  async function followLink(chainId: ChainId | null): Promise<void> {
    linked = chainId
    const follow = () => linked === chainId && dispatch({ type: 'link', chainId })
    if (chainId === null || !remainingChains?.has(chainId)) return void follow()
    await remainingChains
      .load()
      .catch((failure: unknown) => console.warn('The other networks could not be fetched.', failure))
    follow()
  }

  /** Loads the code of wallet requests on demand, because few visits change the network. */
  async function request(target: ConfiguredChain, action: 'switchWallet' | 'addToWallet'): Promise<void> {
    const wallet = wallets.wallet.get()
    const show = () => dispatch({ type: 'chosen', chainId: target.id })
    if (wallet.status !== 'connected' || wallet.chainId === target.id || target.ended) return show()
    requested = { status: 'asking', target }
    publish()
    try {
      const actions = await import('./change-network.ts')
      if (target.revived && !(await actions.includesTransactions(rpcOf(target.id), target, clock))) {
        requested = { status: 'idle' }
        return show()
      }
      await actions[action](wallet.request, target)
      requested = { status: 'idle' }
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new TypeError('no reason given')
      console.warn('The wallet did not change its network.', error)
      requested = { status: 'failed', target, error }
    }
    publish()
  }

  return {
    current,
    switching,
    walletChain: () => state.wallet,
    request,
    publish,
    linkChanged: (chainId) => void followLink(chainId),
    walletChanged() {
      const wallet = wallets.wallet.get()
      const chainId = wallet.status === 'connected' ? wallet.chainId : null
      if (requested.status !== 'idle' && (chainId === null || requested.target.id === chainId))
        requested = { status: 'idle' }
      if (chainId !== state.wallet) dispatch({ type: 'wallet', chainId })
    },
    dismissSwitch() {
      requested = { status: 'idle' }
      dispatch({ type: 'dismissed' })
    },
    recallSwitch: () => dispatch({ type: 'recalled' }),
  }
}
