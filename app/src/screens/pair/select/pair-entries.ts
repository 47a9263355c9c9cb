import type { Address } from '@dexswap/chains'
import { addressOf, type NameOrder, orderByName, searchPairs } from '#core/pairs/search-pairs.ts'
import type { Token } from '#core/tokens/currency.ts'

/** A pair that can be chosen. */
export type SelectablePair = { readonly address: Address; readonly token0: Token; readonly token1: Token }

/** Why a pair is in the list. */
export type PairEntry = {
  readonly pair: SelectablePair
  /** `listed`: both tokens are on a list; `added`: by the user; `found`: by its address alone. */
  readonly source: 'listed' | 'added' | 'found'
}

export type EntryParts = {
  readonly pairs: readonly SelectablePair[]
  readonly isListed: (token: Token) => boolean
  readonly isSaved: (pair: SelectablePair) => boolean
  readonly search: string
  readonly order: NameOrder
  readonly nameOf: (pair: SelectablePair) => string
}

/**
 * The rows of the selector. Pairs of strangers' tokens are shown where they were added, or where their address or that of their token
 * is what is searched for: anybody can create a pair of any name.
 */
export function pairEntries({ pairs, isListed, isSaved, search, order, nameOf }: EntryParts): readonly PairEntry[] {
  const byAddress = addressOf(search) !== null
  const entries = new Map<SelectablePair, PairEntry>()
  for (const pair of pairs) {
    if (isListed(pair.token0) && isListed(pair.token1)) entries.set(pair, { pair, source: 'listed' })
    if (isSaved(pair)) entries.set(pair, { pair, source: 'added' })
    else if (byAddress && !entries.has(pair)) entries.set(pair, { pair, source: 'found' })
  }
  const found = searchPairs([...entries.keys()], search)
  return orderByName(found, nameOf, order).flatMap((pair) => entries.get(pair) ?? [])
}
