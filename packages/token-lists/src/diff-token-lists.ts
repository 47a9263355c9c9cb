import type { VersionBump } from './compare-versions.ts'
import type { ListedToken, TokenList } from './token-list.ts'

export type TokenChange = {
  readonly before: ListedToken
  readonly after: ListedToken
  readonly fields: readonly ('decimals' | 'symbol' | 'name' | 'logoURI' | 'tags')[]
}

/** Changes of an update. A token is identified by chain and case-insensitive address. */
export type ListChanges = {
  readonly added: readonly ListedToken[]
  readonly removed: readonly ListedToken[]
  readonly changed: readonly TokenChange[]
}

/** Unique key of a token over all lists and chains. */
export function tokenKey(token: { readonly chainId: number; readonly address: string }): string {
  return `${token.chainId}:${token.address.toLowerCase()}`
}

const fields = ['decimals', 'symbol', 'name', 'logoURI', 'tags'] as const

function changedFields(before: ListedToken, after: ListedToken): TokenChange['fields'] {
  return fields.filter((field) =>
    field === 'tags' ? before.tags.join() !== after.tags.join() : before[field] !== after[field],
  )
}

export function diffTokenLists(base: TokenList, update: TokenList): ListChanges {
  const before = new Map(base.tokens.map((token) => [tokenKey(token), token]))
  const after = new Map(update.tokens.map((token) => [tokenKey(token), token]))
  const added: ListedToken[] = []
  const changed: TokenChange[] = []
  for (const [key, token] of after) {
    const old = before.get(key)
    if (old === undefined) added.push(token)
    else {
      const differing = changedFields(old, token)
      if (differing.length > 0) changed.push({ before: old, after: token, fields: differing })
    }
  }
  const removed = [...before].filter(([key]) => !after.has(key)).map(([, token]) => token)
  return { added, removed, changed }
}

/**
 * Minimum version increase for the changes: major for a removal or changed decimals, minor for
 * additions. Source: https://github.com/Uniswap/token-lists#semantic-versioning
 */
export function minBump(changes: ListChanges): VersionBump {
  if (changes.removed.length > 0 || changes.changed.some((change) => change.fields.includes('decimals'))) return 'major'
  if (changes.added.length > 0) return 'minor'
  return changes.changed.length > 0 ? 'patch' : 'none'
}
