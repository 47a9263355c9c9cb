import type { ChainId } from '@dexswap/chains'
import type { Config, ConfiguredChain } from '@dexswap/chains/config'
import type { Clock } from '#io/clock.ts'
import type { openHeadFeed } from '#io/feeds.ts'
import type { PageVisibility } from '#io/page.ts'
import { type ChainClient, createChainClient } from '#io/rpc/chain-client.ts'
import { createRpc, type Rpc } from '#io/rpc/rpc.ts'
import { NoUrlError } from '#io/rpc/rpc-errors.ts'
import { pollInterval } from '../chain/head.ts'
import {
  initialState,
  livingChain,
  type NetworkEvent,
  type NetworkSwitch,
  type Networks,
  nextState,
  requiredChain,
  shownChain,
} from '../chain/networks.ts'
import { type OwnEndpoints, type OwnEndpointsStore, urlsOf } from '../chain/own-endpoints.ts'
import { type ChainsInUse, createRevival, livenessOf } from '../chain/revived-chains.ts'
import { type HeadTracker, trackHead } from '../chain/track-head.ts'
import { createStore, type Store } from '../store.ts'
import type { Wallets } from './wallet.ts'

type Followed = {
  readonly chain: ConfiguredChain
  readonly rpc: Rpc
  readonly client: ChainClient
  readonly tracker: HeadTracker
}

export function createNetworks(options: {
  readonly config: Pick<Config, 'chains' | 'defaultChain' | 'toCome'>
  readonly wallets: Wallets
  readonly clock: Clock
  readonly visibility: PageVisibility
  readonly openFeed: typeof openHeadFeed
  /** The user's own endpoints; they replace a chain's default endpoints. */
  readonly ownEndpoints: Store<OwnEndpoints> & Pick<OwnEndpointsStore, 'unconfirmed'>
  readonly rpcOf?: (chain: ConfiguredChain) => Rpc
}): Networks {
  const { wallets, clock, visibility, openFeed, ownEndpoints } = options
  const { chains, defaultChain, toCome } = options.config
  const {
    rpcOf = (chain) => createRpc({ chainId: chain.id, urls: chain.rpcUrls, blockTimeMs: chain.blockTimeMs, clock }),
  } = options
  const headListeners = new Set<(chainId: ChainId) => void>()
  const invalidationListeners = new Set<(chainId: ChainId) => void>()
  const followed = new Map<ChainId, Followed>()
  let state = initialState(defaultChain)
  let requested: NetworkSwitch = { status: 'idle' }
  let open: ReadonlySet<ChainId> = new Set()
  let linked: ChainId | null = null
  const revive = createRevival()
  const chainsInUse: ChainsInUse = {
    has: (chainId) => chains.has(chainId),
    get(chainId) {
      const chain = chains.get(chainId)
      return chain && revive(chain, ownEndpoints.get())
    },
  }
  const current = createStore(chainOf(defaultChain))
  const switching = createStore<NetworkSwitch>({ status: 'idle' })

  function chainOf(chainId: number): ConfiguredChain {
    const chain = chainsInUse.get(chainId)
    if (!chain) throw new NoUrlError(chainId)
    return chain
  }

  function isLive(chainId: ChainId): boolean {
    const chain = chainOf(chainId)
    // Only a revived chain is followed here: others are live by their record.
    const head = chain.revived ? followedOf(chainId).tracker.head.get() : null
    return livenessOf(chain, head, clock.now()) === 'live'
  }

  function urlsNow(chainId: ChainId): readonly string[] {
    return urlsOf(chainOf(chainId), ownEndpoints.get())
  }

  function invalidate(chainId: ChainId): void {
    for (const listener of [...invalidationListeners]) listener(chainId)
  }

  function followedOf(chainId: ChainId): Followed {
    const before = followed.get(chainId)
    if (before) return before
    const chain = { ...chainOf(chainId), rpcUrls: urlsNow(chainId) }
    const rpc = rpcOf(chain)
    const onHeadRequested = () => {
      for (const listener of [...headListeners]) listener(chainId)
    }
    const made = {
      chain,
      rpc,
      client: createChainClient(chain, rpc),
      tracker: trackHead({ chain, rpc, clock, openFeed, onHeadRequested }),
    }
    followed.set(chainId, made)
    // A revived chain requires the wallet's switch from its first new block on.
    let wasLive = false
    made.tracker.head.subscribe(() => {
      if (!chainOf(chainId).revived || isLive(chainId) === wasLive) return
      wasLive = !wasLive
      publish()
    })
    return made
  }

  function updatePolling(): void {
    for (const chainId of [current.get().id, ...open]) followedOf(chainId)
    for (const [chainId, { tracker }] of followed) {
      const chain = chainOf(chainId)
      if (chain.ended) {
        tracker.setInterval(null)
        continue
      }
      tracker.setInterval(
        pollInterval({
          blockTimeMs: chain.blockTimeMs,
          isShown: chain.id === current.get().id,
          isVisible: visibility.isVisible(),
          hasOpenTransaction: open.has(chain.id),
        }),
      )
    }
  }

  function publish(): void {
    current.set(chainOf(shownChain(state, chainsInUse)))
    const required = requiredChain(state, chainsInUse, isLive)
    const after = switching.get()
    const idle: NetworkSwitch = { status: 'idle', after }
    const wanted: NetworkSwitch = required === null ? idle : { status: 'required', target: chainOf(required) }
    const next = requested.status === 'idle' ? wanted : requested
    if (next.status !== 'idle' || after.status !== 'idle') switching.set(next)
    updatePolling()
  }

  function dispatch(event: NetworkEvent): void {
    state = nextState(state, event, chainsInUse)
    publish()
  }

  function walletChanged(): void {
    const wallet = wallets.wallet.get()
    const chainId = wallet.status === 'connected' ? wallet.chainId : null
    if (requested.status !== 'idle' && (chainId === null || requested.target.id === chainId))
      requested = { status: 'idle' }
    if (chainId !== state.wallet) dispatch({ type: 'wallet', chainId })
  }

  /** Waits for the chain's record; a newer link replaces this one. */
  async function followLink(chainId: ChainId | null): Promise<void> {
    linked = chainId
    const follow = () => linked === chainId && dispatch({ type: 'link', chainId })
    if (chainId === null || !toCome?.has(chainId)) return void follow()
    await toCome.arrive().catch((failure: unknown) => console.warn('The other networks could not be fetched.', failure))
    follow()
  }

  /** Wallet requests are loaded on demand: few visits change the network. */
  async function ask(target: ConfiguredChain, action: 'switchWallet' | 'addToWallet'): Promise<void> {
    const wallet = wallets.wallet.get()
    const show = () => dispatch({ type: 'chosen', chainId: target.id })
    if (wallet.status !== 'connected' || wallet.chainId === target.id || target.ended) return show()
    requested = { status: 'asking', target }
    publish()
    try {
      const actions = await import('./change-network.ts')
      const { rpc } = followedOf(target.id)
      if (target.revived && !(await actions.includesTransactions(rpc, target, clock))) {
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

  function endpointsChanged(): void {
    for (const [chainId, { rpc, tracker }] of followed) {
      const urls = urlsNow(chainId)
      rpc.use(urls)
      tracker.use(urls)
    }
    // An own node revives an ended chain; without one it has ended again.
    publish()
  }

  const stops = [
    wallets.wallet.subscribe(walletChanged),
    visibility.subscribe(updatePolling),
    ownEndpoints.subscribe(endpointsChanged),
  ]
  walletChanged()
  updatePolling()

  return {
    chains: chainsInUse,
    current,
    switching,
    clientOf: (chainId) => followedOf(chainId).client,
    urlsOf: urlsNow,
    isUnconfirmed: (chainId) => ownEndpoints.unconfirmed(chainId) !== null,
    resetBackoff: (chainId) => followedOf(chainId).rpc.resetBackoff(),
    readingFrom: (chainId) => followedOf(chainId).rpc.preferred(),
    quarantine(chainId, url) {
      followedOf(chainId).rpc.quarantine(url)
      invalidate(chainId)
    },
    invalidate,
    onInvalidated(listener) {
      invalidationListeners.add(listener)
      return () => invalidationListeners.delete(listener)
    },
    headOf: (chainId) => followedOf(chainId).tracker.head,
    pollNow: (chainId) => followedOf(chainId).tracker.pollNow(),
    headFailureOf: (chainId) => followedOf(chainId).tracker.failure,
    onHeadRequested(listener) {
      headListeners.add(listener)
      return () => headListeners.delete(listener)
    },
    now(chainId) {
      const head = followedOf(chainId).tracker.head.get()
      return head ? Number(head.timestamp) + (clock.now() - head.receivedAt) / 1000 : clock.now() / 1000
    },
    keepFollowing(chainIds) {
      open = chainIds
      updatePolling()
    },
    isComing: (chainId) => Boolean(toCome?.has(chainId)),
    linkChanged: (chainId) => void followLink(chainId),
    livingChain: () => livingChain(chains, defaultChain, state.wallet),
    switchTo: async (chainId) => ask(chainOf(chainId), 'switchWallet'),
    addToWallet: async (chainId) => ask(chainOf(chainId), 'addToWallet'),
    dismissSwitch() {
      requested = { status: 'idle' }
      dispatch({ type: 'dismissed' })
    },
    recallSwitch: () => dispatch({ type: 'recalled' }),
    stop() {
      for (const { tracker } of followed.values()) tracker.stop()
      for (const each of stops) each()
    },
  }
}
