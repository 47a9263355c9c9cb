import type { Hex } from '@dexswap/chains'
import type { Store } from '../store.ts'
import { isSameHash } from './same-hash.ts'

/** The newest block that is known of a chain. */
export type Head = {
  readonly number: bigint
  readonly hash: Hex
  readonly parentHash: Hex
  /** Seconds since 1970, as the chain has it. */
  readonly timestamp: bigint
  /** Milliseconds since 1970, from the clock of the page. */
  readonly receivedAt: number
  /** Most gas that its transactions together may use, where the node says. */
  readonly gasLimit?: bigint | undefined
  /**
   * By how many milliseconds the chain's clock is ahead of the page's, negative where it is behind; unknown for the first block, which
   * may be as old as it likes on a chain that stands still.
   */
  readonly aheadMs?: number | undefined
}

/** The newest head and what came before it, as far as a reorg is told by it. */
export type HeadState = {
  readonly head: Head | null
  /** How many heads in a row were older than the one shown. */
  readonly behind: number
}

type HeadChange = 'first' | 'advanced' | 'same' | 'behind' | 'reorg'

/** A node that is behind now and then is no reason to go back; one that stays there means that the chain itself did. */
const patience = 3

export const noHead: HeadState = { head: null, behind: 0 }

export function nextHead(state: HeadState, next: Head): { readonly state: HeadState; readonly change: HeadChange } {
  const { head } = state
  if (head === null) return take(next, 'first')
  if (next.hash === head.hash) return { state: { head, behind: 0 }, change: 'same' }
  if (next.number < head.number) {
    const behind = state.behind + 1
    return behind < patience ? { state: { head, behind }, change: 'behind' } : take(next, 'reorg')
  }
  return take(next, follows(head, next) ? 'advanced' : 'reorg')
}

/** A gap of more than one block hides the link between the two: it is taken for an advance. */
function follows(head: Head, next: Head): boolean {
  if (next.number === head.number) return false
  return next.number > head.number + 1n || isSameHash(next.parentHash, head.hash)
}

/**
 * Tells when a head does not stand on the one before: surely, where the chain took blocks back; perhaps, where blocks between them were
 * missed. Where blocks come faster than a page looks it misses some with every look, which tells nothing.
 */
export function onBreak(
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

/** A chain that no node tells of: never since the page was opened, or for so long that its figures are old. */
export type NodeTrouble = { readonly status: 'never-answered' } | { readonly status: 'silent'; readonly head: Head }

/** A node that misses a look or two is no news yet. In milliseconds. */
const patienceMs = 20_000

/** @param now milliseconds since 1970, from the clock of the page */
export function nodeTroubleOf(failure: Error | null, head: Head | null, now: number): NodeTrouble | null {
  if (failure === null) return null
  if (head === null) return { status: 'never-answered' }
  return now < silentAt(head) ? null : { status: 'silent', head }
}

/** From when on no newer block is news, in milliseconds since 1970. */
export function silentAt({ receivedAt }: Head): number {
  return receivedAt + patienceMs
}

/** The longest interval, and the one used where nobody looks (rule 1.9.29). */
export const maxIntervalMs = 15_000

/** A page asks its nodes at most once a second, however fast blocks come: what came since the last look is read in one. */
const minIntervalMs = 1000

/** Milliseconds between two looks at a chain's head, or null where it is not looked at (rules 3.9.12–3.9.14). */
export function pollInterval(chain: {
  readonly blockTimeMs: number
  readonly isShown: boolean
  readonly isVisible: boolean
  readonly hasOpenTransaction: boolean
}): number | null {
  if (chain.isShown && chain.isVisible) return Math.max(minIntervalMs, Math.min(chain.blockTimeMs, maxIntervalMs))
  return chain.hasOpenTransaction ? maxIntervalMs : null
}

/** The pause grows while no node answers. */
export function pauseAfter(failuresInARow: number, intervalMs: number): number {
  return Math.min(intervalMs * 2 ** Math.min(failuresInARow, 10), maxIntervalMs)
}
