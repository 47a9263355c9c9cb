import type { BlockHeader } from '#io/block-header.ts'
import type { Clock } from '#io/clock.ts'
import type { openHeadFeed } from '#io/feeds.ts'
import { maxIntervalMs } from './head.ts'

/**
 * Time in milliseconds during which pushed blocks are collected; only the newest is applied (rules
 * 1.7.19, 2.9.33).
 */
const burstMs = 100

type HeadFeed = {
  /** Opens the WebSocket unless it is open or there is no URL. */
  open(url: string | undefined): void
  /** Closes the WebSocket and retries later. */
  reopen(): void
  close(): void
  isUp(): boolean
  /** The newest pushed block that is not yet applied. */
  pending(): BlockHeader | null
}

/** Receives new blocks by WebSocket. A closed one is reopened after an increasing delay. */
export function createHeadFeed(options: {
  readonly chainId: number
  readonly clock: Clock
  readonly openFeed: typeof openHeadFeed
  readonly onHeader: (header: BlockHeader) => void
  /** Called when the WebSocket opens or closes. */
  readonly onChange: () => void
}): HeadFeed {
  const { chainId, clock, openFeed, onHeader, onChange } = options
  let feedUrl: string | undefined
  let failures = 0
  let isUp = false
  let closeFeed: (() => void) | null = null
  let cancelRetry = () => {}
  let cancelBurst = () => {}
  let pending: BlockHeader | null = null

  function apply(): void {
    const header = pending
    pending = null
    if (header !== null) onHeader(header)
  }

  function open(url: string | undefined): void {
    feedUrl = url
    if (!url || closeFeed) return
    closeFeed = openFeed({
      url,
      chainId,
      onOpen() {
        isUp = true
        failures = 0
        onChange()
      },
      onHeader(header) {
        if (pending === null) cancelBurst = clock.after(burstMs, apply)
        pending = header
      },
      onDown() {
        reopen()
        onChange()
      },
    })
  }

  function drop(): void {
    closeFeed?.()
    closeFeed = null
    isUp = false
  }

  function reopen(): void {
    drop()
    cancelRetry = clock.after(maxIntervalMs * 2 ** Math.min(failures++, 4), () => open(feedUrl))
  }

  return {
    open,
    reopen,
    close() {
      cancelRetry()
      cancelBurst()
      pending = null
      drop()
    },
    isUp: () => isUp,
    pending: () => pending,
  }
}
