import { type VersionBump, versionBump } from './compare-versions.ts'
import { diffTokenLists, type ListChanges, minBump } from './diff-token-lists.ts'
import type { TokenList } from './token-list.ts'

export type UpdateDecision =
  /** Keeps the current list, because the update is not newer. */
  | { readonly kind: 'keep' }
  /** Applies the update without confirmation. */
  | { readonly kind: 'accept'; readonly bump: VersionBump }
  /** The version increased too little for the changes, so that the user has to confirm them. */
  | { readonly kind: 'offer'; readonly bump: VersionBump; readonly needed: VersionBump; readonly changes: ListChanges }

const size: Record<VersionBump, number> = { none: 0, patch: 1, minor: 2, major: 3 }

/** Rule 1.4.37: accepts major bumps, and minor and patch bumps without breaking changes. */
export function decideUpdate(current: TokenList, update: TokenList): UpdateDecision {
  const bump = versionBump(current.version, update.version)
  if (bump === 'none') return { kind: 'keep' }
  if (bump === 'major') return { kind: 'accept', bump }
  const changes = diffTokenLists(current, update)
  const needed = minBump(changes)
  return size[needed] <= size[bump] ? { kind: 'accept', bump } : { kind: 'offer', bump, needed, changes }
}
