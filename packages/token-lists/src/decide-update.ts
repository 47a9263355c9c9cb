import { type VersionBump, versionBump } from './compare-versions.ts'
import { diffTokenLists, type ListChanges, minBump } from './diff-token-lists.ts'
import type { TokenList } from './token-list.ts'

export type UpdateDecision =
  /** The update is not newer. */
  | { readonly kind: 'keep' }
  /** Applied without confirmation. */
  | { readonly kind: 'accept'; readonly bump: VersionBump }
  /** The version understates the changes: logs an error and shows the changes to the user. */
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
