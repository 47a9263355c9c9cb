import type { ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Clock } from '#io/clock.ts'
import type { openHeadFeed } from '#io/feeds.ts'
import { type ChainClient, createChainClient } from '#io/rpc/chain-client.ts'
import type { Rpc } from '#io/rpc/rpc.ts'
import { livenessOf } from './liveness.ts'
import { type HeadTracker, trackHead } from './track-head.ts'

export type FollowedChain = {
  readonly rpc: Rpc
  readonly client: ChainClient
  readonly tracker: HeadTracker
}

/** Nodes and head of each chain in use, created with the first request. */
export type FollowedChains = {
  of(chainId: ChainId): FollowedChain
  /** True when the chain still produces blocks, so that a transaction can be confirmed. */
  isLive(chainId: ChainId): boolean
  /** Sets the milliseconds between polls of each followed chain; null stops its polls. */
  setIntervals(intervalOf: (chain: ConfiguredChain) => number | null): void
  /** Replaces the nodes of all chains after their URLs changed. */
  applyUrls(): void
  stop(): void
}

export function createFollowedChains(options: {
  readonly chainOf: (chainId: ChainId) => ConfiguredChain
  readonly urlsOf: (chainId: ChainId) => readonly string[]
  readonly rpcOf: (chain: ConfiguredChain) => Rpc
  readonly clock: Clock
  readonly openFeed: typeof openHeadFeed
  readonly onHeadRequested: (chainId: ChainId) => void
  /**
   * Called when a chain that was shut down, but has a node set by the user, starts or stops producing
   * blocks.
   */
  readonly onLivenessChanged: () => void
}): FollowedChains {
  const { chainOf, urlsOf, rpcOf, clock, openFeed, onHeadRequested, onLivenessChanged } = options
  const followed = new Map<ChainId, FollowedChain>()

  function of(chainId: ChainId): FollowedChain {
    const before = followed.get(chainId)
    if (before) return before
    const chain = { ...chainOf(chainId), rpcUrls: urlsOf(chainId) }
    const rpc = rpcOf(chain)
    const tracker = trackHead({ chain, rpc, clock, openFeed, onHeadRequested: () => onHeadRequested(chainId) })
    const made = { rpc, client: createChainClient(chain, rpc), tracker }
    followed.set(chainId, made)
    let wasLive = false
    tracker.head.subscribe(() => {
      if (!chainOf(chainId).revived || isLive(chainId) === wasLive) return
      wasLive = !wasLive
      onLivenessChanged()
    })
    return made
  }

  function isLive(chainId: ChainId): boolean {
    const chain = chainOf(chainId)
    // Only a chain that was shut down and has a node set by the user is checked; every other chain counts
    // as live.
    const head = chain.revived ? of(chainId).tracker.head.get() : null
    return livenessOf(chain, head, clock.now()) === 'live'
  }

  return {
    of,
    isLive,
    setIntervals(intervalOf) {
      for (const [chainId, { tracker }] of followed) tracker.setInterval(intervalOf(chainOf(chainId)))
    },
    applyUrls() {
      for (const [chainId, { rpc, tracker }] of followed) {
        const urls = urlsOf(chainId)
        rpc.use(urls)
        tracker.use(urls)
      }
    },
    stop() {
      for (const { tracker } of followed.values()) tracker.stop()
    },
  }
}
