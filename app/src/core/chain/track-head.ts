import type { ConfiguredChain } from '@dexswap/chains/config'
import * as v from 'valibot'
import { type BlockHeader, blockHeader } from '#io/block-header.ts'
import type { Clock } from '#io/clock.ts'
import type { openHeadFeed } from '#io/feeds.ts'
import type { Rpc } from '#io/rpc/rpc.ts'
import { createStore, type Store } from '../store.ts'
import { type Head, type HeadState, maxIntervalMs, nextHead, noHead, pauseAfter } from './head.ts'
import { createHeadFeed } from './head-feed.ts'

export type HeadTracker = {
  readonly head: Store<Head | null>
  /**
   * Sets the poll interval in milliseconds; null stops polls and WebSocket. While a WebSocket is open,
   * polls are slower.
   */
  setInterval(ms: number | null): void
  /** Replaces the endpoints: polls at once, and opens a WebSocket if there is a URL for one. */
  use(urls: readonly string[]): void
  /** Failure of the last poll; null after a new head. */
  readonly failure: Store<Error | null>
  /** Requests the newest block now; resolves after success or failure. */
  pollNow(): Promise<void>
  stop(): void
}

/** Follows the newest block of a chain, by WebSocket while it works, else by polling. */
export function trackHead(options: {
  readonly chain: ConfiguredChain
  readonly rpc: Rpc
  readonly clock: Clock
  readonly openFeed: typeof openHeadFeed
  readonly onHeadRequested: () => void
}): HeadTracker {
  const { chain, rpc, clock, openFeed, onHeadRequested } = options
  const head = createStore<Head | null>(null)
  const failure = createStore<Error | null>(null)
  let feedUrl = webSocketOf(chain.rpcUrls)
  let state = noHead
  let intervalMs: number | null = null
  let failures = 0
  let cancelLook = () => {}
  const feed = createHeadFeed({ chainId: chain.id, clock, openFeed, onHeader: takePushed, onChange: plan })

  function take(header: BlockHeader): void {
    state = afterHeader(state, header, clock.now())
    head.set(state.head)
    failure.set(null)
  }

  async function newest(): Promise<BlockHeader> {
    const reply = rpc.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    onHeadRequested()
    return v.parse(blockHeader, await reply)
  }

  async function poll(): Promise<void> {
    cancelLook()
    try {
      const header = await newest()
      // The open WebSocket did not push this block, so it no longer works and is reopened.
      const heard = feed.pending()?.number ?? state.head?.number
      const hasStopped = feed.isUp() && heard !== undefined && header.number > heard
      take(header)
      failures = 0
      if (hasStopped) feed.reopen()
    } catch (thrown) {
      // The last head stays published, and its age grows.
      failures++
      failure.set(thrown instanceof Error ? thrown : null)
    }
    plan()
  }

  function plan(): void {
    cancelLook()
    if (intervalMs === null) return
    // While a WebSocket is open, a slow poll detects that it has stopped.
    const pause = feed.isUp() ? maxIntervalMs : pauseAfter(failures, intervalMs)
    cancelLook = clock.after(pause, () => void poll())
  }

  function takePushed(header: BlockHeader): void {
    take(header)
    onHeadRequested()
    plan()
  }

  function rest(): void {
    cancelLook()
    feed.close()
  }

  return {
    head,
    failure,
    use(urls) {
      rest()
      feedUrl = webSocketOf(urls)
      failures = 0
      if (intervalMs === null) return
      feed.open(feedUrl)
      void poll()
    },
    setInterval(ms) {
      const before = intervalMs
      intervalMs = ms
      if (ms === null) return rest()
      if (before === ms) return
      feed.open(feedUrl)
      // Polls at once when polls were stopped or slower before.
      if (before === null || ms < before) void poll()
      else plan()
    },
    async pollNow() {
      // A block that the WebSocket pushes before the delay ends makes the poll unnecessary.
      if (intervalMs !== null) await newest().then(take, () => undefined)
    },
    stop() {
      intervalMs = null
      rest()
    },
  }
}

/**
 * `aheadMs` is not derived from the first block, because the chain may have stalled; later blocks are
 * new.
 */
function afterHeader(state: HeadState, header: BlockHeader, receivedAt: number): HeadState {
  const aheadMs = Number(header.timestamp) * 1000 - receivedAt
  const isNew = aheadMs > 0 || nextHead(state, { ...header, receivedAt }).change === 'advanced'
  return nextHead(state, { ...header, receivedAt, aheadMs: isNew ? aheadMs : state.head?.aheadMs }).state
}

function webSocketOf(urls: readonly string[]): string | undefined {
  return urls.find((url) => url.startsWith('ws'))
}
