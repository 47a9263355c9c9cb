import { type VersionBump, versionBump } from './compare-versions.ts'
import { diffTokenLists, type ListChanges, leastBump } from './diff-token-lists.ts'
import type { TokenList } from './token-list.ts'

export type UpdateDecision =
  /** Nothing newer: the current list stays. */
  | { readonly kind: 'keep' }
  /** Taken without asking. */
  | { readonly kind: 'accept'; readonly bump: VersionBump }
  /** The version announces less than what changed: an error in the log, and an offer to the user that shows the changes. */
  | { readonly kind: 'offer'; readonly bump: VersionBump; readonly needed: VersionBump; readonly changes: ListChanges }

const size: Record<VersionBump, number> = { none: 0, patch: 1, minor: 2, major: 3 }

/** Rule 1.4.37: automatically on a major bump, on minor and patch bumps only if nothing broke. */
export function decideUpdate(current: TokenList, update: TokenList): UpdateDecision {
  const bump = versionBump(current.version, update.version)
  if (bump === 'none') return { kind: 'keep' }
  if (bump === 'major') return { kind: 'accept', bump }
  const changes = diffTokenLists(current, update)
  const needed = leastBump(changes)
  return size[needed] <= size[bump] ? { kind: 'accept', bump } : { kind: 'offer', bump, needed, changes }
}
