import type { ChainId } from '@dexswap/chains'
import type { Config, ConfiguredChain } from '@dexswap/chains/config'
import type { Clock } from '#io/clock.ts'
import type { openHeadFeed } from '#io/feeds.ts'
import type { PageVisibility } from '#io/page.ts'
import { createChainClient } from '#io/rpc/chain-client.ts'
import { createRpc, type Rpc } from '#io/rpc/rpc.ts'
import { NoUrlError } from '#io/rpc/rpc-errors.ts'
import { createFollowedChains } from '../chain/followed-chains.ts'
import { type Head, pollInterval } from '../chain/head.ts'
import { livingChain, type Networks } from '../chain/networks.ts'
import { type OwnEndpoints, type OwnEndpointsStore, urlsOf } from '../chain/own-endpoints.ts'
import { reviveChains } from '../chain/revived-chains.ts'
import type { Store } from '../store.ts'
import { createNetworkSelection } from './select-network.ts'
import type { Wallets } from './wallet.ts'

type NetworksOptions = {
  readonly config: Pick<Config, 'chains' | 'defaultChain' | 'remainingChains'>
  readonly wallets: Wallets
  readonly clock: Clock
  readonly visibility: PageVisibility
  readonly openFeed: typeof openHeadFeed
  /** The nodes set by the user, which replace those in the configuration. */
  readonly ownEndpoints: Store<OwnEndpoints> & Pick<OwnEndpointsStore, 'unconfirmed'>
  readonly rpcOf?: (chain: ConfiguredChain) => Rpc
}

function createListeners() {
  const listeners = new Set<(chainId: ChainId) => void>()
  return {
    notify(chainId: ChainId): void {
      for (const listener of [...listeners]) listener(chainId)
    },
    add(listener: (chainId: ChainId) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Chain time in seconds: the head's timestamp plus the time since it arrived; without a head, the
 * page's clock.
 */
function chainTime(head: Head | null, nowMs: number): number {
  return head ? Number(head.timestamp) + (nowMs - head.receivedAt) / 1000 : nowMs / 1000
}

export function createNetworks(options: NetworksOptions): Networks {
  const { wallets, clock, visibility, openFeed, ownEndpoints } = options
  const { chains, defaultChain, remainingChains } = options.config
  const {
    rpcOf = (chain) => createRpc({ chainId: chain.id, urls: chain.rpcUrls, blockTimeMs: chain.blockTimeMs, clock }),
  } = options
  const heads = createListeners()
  const invalidations = createListeners()
  const chainsInUse = reviveChains(chains, ownEndpoints)
  let open: ReadonlySet<ChainId> = new Set()

  function chainOf(chainId: number): ConfiguredChain {
    const chain = chainsInUse.get(chainId)
    if (!chain) throw new NoUrlError(chainId)
    return chain
  }

  const urlsNow = (chainId: ChainId) => urlsOf(chainOf(chainId), ownEndpoints.get())

  const followed = createFollowedChains({
    ...{ chainOf, urlsOf: urlsNow, rpcOf, clock, openFeed },
    onHeadRequested: heads.notify,
    // The first new block shows that a chain that was shut down is active again, so the wallet must switch
    // too.
    onLivenessChanged: () => selection.publish(),
  })
  const selection = createNetworkSelection({
    ...{ chains: chainsInUse, chainOf, defaultChain, remainingChains, wallets, clock },
    isLive: followed.isLive,
    rpcOf: (chainId) => followed.of(chainId).rpc,
    onPublished: updatePolling,
  })

  function updatePolling(): void {
    const shown = selection.current.get().id
    for (const chainId of [shown, ...open]) followed.of(chainId)
    followed.setIntervals(({ id, ended, blockTimeMs }) =>
      ended
        ? null
        : pollInterval({
            blockTimeMs,
            isShown: id === shown,
            isVisible: visibility.isVisible(),
            hasOpenTransaction: open.has(id),
          }),
    )
  }

  function endpointsChanged(): void {
    followed.applyUrls()
    // A chain that was shut down becomes active with a node of the user, and inactive again without it.
    selection.publish()
  }

  const stops = [
    wallets.wallet.subscribe(selection.walletChanged),
    visibility.subscribe(updatePolling),
    ownEndpoints.subscribe(endpointsChanged),
  ]
  selection.walletChanged()
  updatePolling()

  const { current, switching, linkChanged, dismissSwitch, recallSwitch } = selection
  return {
    ...{ current, switching, linkChanged, dismissSwitch, recallSwitch },
    chains: chainsInUse,
    clientOf: (chainId) => followed.of(chainId).client,
    clientAt(chain, url) {
      const { id: chainId, blockTimeMs } = chain
      return createChainClient(chain, createRpc({ chainId, urls: [url], blockTimeMs }))
    },
    urlsOf: urlsNow,
    isUnconfirmed: (chainId) => ownEndpoints.unconfirmed(chainId) !== null,
    resetBackoff: (chainId) => followed.of(chainId).rpc.resetBackoff(),
    readingFrom: (chainId) => followed.of(chainId).rpc.preferred(),
    quarantine(chainId, url) {
      followed.of(chainId).rpc.quarantine(url)
      invalidations.notify(chainId)
    },
    invalidate: invalidations.notify,
    onInvalidated: invalidations.add,
    headOf: (chainId) => followed.of(chainId).tracker.head,
    pollNow: (chainId) => followed.of(chainId).tracker.pollNow(),
    headFailureOf: (chainId) => followed.of(chainId).tracker.failure,
    onHeadRequested: heads.add,
    now: (chainId) => chainTime(followed.of(chainId).tracker.head.get(), clock.now()),
    keepFollowing(chainIds) {
      open = chainIds
      updatePolling()
    },
    isComing: (chainId) => Boolean(remainingChains?.has(chainId)),
    livingChain: () => livingChain(chains, defaultChain, selection.walletChain()),
    switchTo: async (chainId) => selection.request(chainOf(chainId), 'switchWallet'),
    addToWallet: async (chainId) => selection.request(chainOf(chainId), 'addToWallet'),
    stop() {
      followed.stop()
      for (const each of stops) each()
    },
  }
}
