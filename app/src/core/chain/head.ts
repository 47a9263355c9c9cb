import type { Hex } from '@dexswap/chains'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import type { Store } from '../store.ts'

/** The newest known block of a chain. */
export type Head = {
  readonly number: bigint
  readonly hash: Hex
  readonly parentHash: Hex
  /** Block timestamp in seconds since 1970. */
  readonly timestamp: bigint
  /** Milliseconds since 1970, from the clock of the page. */
  readonly receivedAt: number
  /** Block gas limit, if the node reports it. */
  readonly gasLimit?: bigint | undefined
  /** Chain time minus page time in milliseconds; absent until it is known. */
  readonly aheadMs?: number | undefined
}

/** The newest head, and the number of older heads that were received after it. */
export type HeadState = {
  readonly head: Head | null
  /** Number of consecutive heads older than the displayed one. */
  readonly behind: number
}

type HeadChange = 'first' | 'advanced' | 'same' | 'behind' | 'reorg'

/** This many older heads in a row count as a reorg. Fewer are attributed to a node that lags. */
const maxBehindHeads = 3

export const noHead: HeadState = { head: null, behind: 0 }

export function nextHead(state: HeadState, next: Head): { readonly state: HeadState; readonly change: HeadChange } {
  const { head } = state
  if (head === null) return take(next, 'first')
  if (next.hash === head.hash) return { state: { head, behind: 0 }, change: 'same' }
  if (next.number < head.number) {
    const behind = state.behind + 1
    return behind < maxBehindHeads ? { state: { head, behind }, change: 'behind' } : take(next, 'reorg')
  }
  return take(next, follows(head, next) ? 'advanced' : 'reorg')
}

/**
 * True when the next head continues the chain. After a gap its parent is unknown, so it counts as
 * continuation.
 */
function follows(head: Head, next: Head): boolean {
  if (next.number === head.number) return false
  return next.number > head.number + 1n || isSameHash(next.parentHash, head.hash)
}

/**
 * Calls the listener after a reorg or missed blocks. On chains faster than the polls, missed blocks
 * are normal and ignored.
 */
export function onDiscontinuity(
  heads: Store<Head | null>,
  blockTimeMs: number,
  listener: (isSure: boolean) => void,
): () => void {
  let last = heads.get()
  return heads.subscribe(() => {
    const before = last
    last = heads.get()
    if (!before || !last || last.hash === before.hash || isSameHash(last.parentHash, before.hash)) return
    const isSure = !follows(before, last)
    if (isSure || blockTimeMs >= minIntervalMs) listener(isSure)
  })
}

function take(head: Head, change: HeadChange) {
  return { state: { head, behind: 0 }, change }
}

/** Reason why the values of a chain are missing or old. */
export type NodeTrouble =
  | { readonly status: 'never-answered' }
  | { readonly status: 'silent'; readonly head: Head }
  /** The browser is offline, and no head has arrived since it went offline. */
  | { readonly status: 'offline'; readonly head: Head | null }

/**
 * Time without a response before a warning, in milliseconds; one or two failed polls are normal.
 */
const graceMs = 20_000

/**
 * @param now milliseconds since 1970, from the clock of the page
 * @param offlineSince when the browser lost its network; null while it has one
 */
export function nodeTroubleOf(
  failure: Error | null,
  head: Head | null,
  now: number,
  offlineSince: number | null = null,
): NodeTrouble | null {
  if (offlineSince !== null && (head === null || head.receivedAt <= offlineSince)) return { status: 'offline', head }
  if (failure === null) return null
  if (head === null) return { status: 'never-answered' }
  return now < overdueAt(head) ? null : { status: 'silent', head }
}

/** Time from which the lack of a newer block causes a warning, in milliseconds since 1970. */
export function overdueAt({ receivedAt }: Head): number {
  return receivedAt + graceMs
}

/** Maximum interval in milliseconds, used in the background (rule 1.9.29). */
export const maxIntervalMs = 15_000

/** Minimum interval in milliseconds, for fast chains. */
const minIntervalMs = 1000

/** Milliseconds between polls of a chain's head; null stops them (rules 3.9.12–3.9.14). */
export function pollInterval(chain: {
  readonly blockTimeMs: number
  readonly isShown: boolean
  readonly isVisible: boolean
  readonly hasOpenTransaction: boolean
}): number | null {
  if (chain.isShown && chain.isVisible) return Math.max(minIntervalMs, Math.min(chain.blockTimeMs, maxIntervalMs))
  return chain.hasOpenTransaction ? maxIntervalMs : null
}

/** Delay before the next poll, with exponential backoff while no node responds. */
export function pauseAfter(failuresInARow: number, intervalMs: number): number {
  return Math.min(intervalMs * 2 ** Math.min(failuresInARow, 10), maxIntervalMs)
}
