import { useOwnPairs } from '#domain/campaigns/use-own-pairs.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { displayOrder } from '#domain/pairs/display-order.ts'
import type { NameOrder } from '#domain/pairs/order-by-name.ts'
import { addressOf } from '#domain/pairs/search-pairs.ts'
import { usePairs } from '#domain/pairs/use-pairs.ts'
import { useSavedPairs } from '#domain/settings/use-saved-pairs.ts'
import { useTokens } from '#domain/tokens/use-tokens.ts'
import { type PairEntry, pairEntries, type SelectablePair } from './pair-entries.ts'

export type Entries = {
  readonly entries: readonly PairEntry[]
  /** Pairs are still being found, or the chain is asked what stands at the address. */
  readonly reading: boolean
  readonly nameOf: (pair: SelectablePair) => string
}

/** The pairs that a search finds, those of the chain and the one at an address that no list has. */
export function usePairEntries(search: string, order: NameOrder): Entries {
  const chain = useChain()
  const tokens = useTokens()
  const list = usePairs()
  const saved = useSavedPairs()
  const rows: readonly SelectablePair[] = list.status === 'known' ? list.value.rows : []
  const address = addressOf(search)
  const isKnown = address === null || rows.some((row) => row.address === address || names(row, address))
  const [asked] = useOwnPairs(address !== null && !isKnown ? [address] : [])
  const found = asked?.status === 'known' && asked.value && address ? [{ ...asked.value, address }] : []
  const listed = new Set(tokens.map((token) => token.address.toLowerCase()))
  const savedKeys = new Set(saved.map(([one, other]) => keyOf(one.address, other.address)))
  const nameOf = (pair: SelectablePair) => {
    const { base, quote } = displayOrder(chain, pair)
    return `${base.symbol} / ${quote.symbol}`
  }
  return {
    entries: pairEntries({
      pairs: [...rows, ...found],
      isListed: (token) => listed.has(token.address.toLowerCase()),
      isSaved: ({ token0, token1 }) => savedKeys.has(keyOf(token0.address, token1.address)),
      search,
      order,
      nameOf,
    }),
    reading: list.status === 'loading' || asked?.status === 'loading',
    nameOf,
  }
}

function names({ token0, token1 }: SelectablePair, address: string): boolean {
  return token0.address.toLowerCase() === address || token1.address.toLowerCase() === address
}

function keyOf(one: string, other: string): string {
  return [one.toLowerCase(), other.toLowerCase()].sort().join()
}
