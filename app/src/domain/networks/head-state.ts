import type { Hex } from '@dexswap/chains'
import type { Head } from './head.ts'

/** The newest head and what came before it, as far as a reorg is told by it. */
export type HeadState = {
  readonly head: Head | null
  /** How many heads in a row were older than the one shown. */
  readonly behind: number
}

export type HeadChange = 'first' | 'advanced' | 'same' | 'behind' | 'reorg'

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
  return next.number > head.number + 1n || sameHash(next.parentHash, head.hash)
}

function sameHash(one: Hex, other: Hex): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function take(head: Head, change: HeadChange) {
  return { state: { head, behind: 0 }, change }
}
