import type { Hex } from '@dexswap/chains'
import type { Store } from '../store.ts'
import { isSameHash } from './same-hash.ts'

/** The newest known block of a chain. */
export type Head = {
  readonly number: bigint
  readonly hash: Hex
  readonly parentHash: Hex
  /** Block timestamp in seconds since 1970. */
  readonly timestamp: bigint
  /** Milliseconds since 1970, from the clock of the page. */
  readonly receivedAt: number
  /** Block gas limit, where the node reports it. */
  readonly gasLimit?: bigint | undefined
  /** How far the chain's clock is ahead of the page's, negative when behind; unknown at first. */
  readonly aheadMs?: number | undefined
}

/** The newest head, and how far older ones contradict it. */
export type HeadState = {
  readonly head: Head | null
  /** Consecutive heads older than the one shown. */
  readonly behind: number
}

type HeadChange = 'first' | 'advanced' | 'same' | 'behind' | 'reorg'

/** Consecutive older heads that count as a reorg, not as lag. */
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

/** A gap hides the parent link and counts as an advance. */
function follows(head: Head, next: Head): boolean {
  if (next.number === head.number) return false
  return next.number > head.number + 1n || isSameHash(next.parentHash, head.hash)
}

/** Notifies of a reorg or missed blocks, except on chains faster than the polls. */
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

/** A chain without a response since the start, or with old figures. */
export type NodeTrouble =
  | { readonly status: 'never-answered' }
  | { readonly status: 'silent'; readonly head: Head }
  /** The browser has no network, and no head arrived since. */
  | { readonly status: 'offline'; readonly head: Head | null }

/** A node that misses a poll or two shows no warning yet. In milliseconds. */
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
  return now < silentAt(head) ? null : { status: 'silent', head }
}

/** When a missing newer block shows a warning, in milliseconds since 1970. */
export function silentAt({ receivedAt }: Head): number {
  return receivedAt + graceMs
}

/** The longest interval, used in the background (rule 1.9.29). */
export const maxIntervalMs = 15_000

/** Polls at most once per second on fast chains. */
const minIntervalMs = 1000

/** Milliseconds between polls of a chain's head; null without polling (rules 3.9.12–3.9.14). */
export function pollInterval(chain: {
  readonly blockTimeMs: number
  readonly isShown: boolean
  readonly isVisible: boolean
  readonly hasOpenTransaction: boolean
}): number | null {
  if (chain.isShown && chain.isVisible) return Math.max(minIntervalMs, Math.min(chain.blockTimeMs, maxIntervalMs))
  return chain.hasOpenTransaction ? maxIntervalMs : null
}

/** Exponential backoff while no node responds. */
export function pauseAfter(failuresInARow: number, intervalMs: number): number {
  return Math.min(intervalMs * 2 ** Math.min(failuresInARow, 10), maxIntervalMs)
}
