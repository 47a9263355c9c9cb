import { useMemo } from 'react'
import { isAddress } from 'viem/utils'
import { type BalanceOf, useHoldings } from '#domain/balances/use-holdings.ts'
import { nativeCurrencyOf } from '#domain/currencies/currency.ts'
import { useSettled } from '#domain/names/use-settled.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { tokenOfListed } from '#domain/token-lists/derive-catalogue.ts'
import { searchInactive } from '#domain/tokens/inactive-tokens.ts'
import { tokenIndexOf } from '#domain/tokens/token-index.ts'
import { useToken } from '#domain/tokens/use-token.ts'
import { useTokenLists } from '#domain/tokens/use-token-book.ts'
import { useTokens } from '#domain/tokens/use-tokens.ts'
import { type Entry, entriesFor, heldOf } from './entries.ts'

export type Found = {
  readonly entries: readonly Entry[]
  readonly balanceOf: BalanceOf
  /** An address is being read from the chain: it is too early to say that there is nothing. */
  readonly reading: boolean
  /** Typing rests. */
  readonly isSettled: boolean
}

/** The rows for a search on the current chain; an address that no list names is read from the chain. */
export function useEntries(search: string): Found {
  const chain = useChain()
  const tokens = useTokens()
  const { state } = useTokenLists()
  const { holdings, balanceOf } = useHoldings(tokens)
  const text = search.trim()
  const settled = useSettled(text)
  const address = isAddress(text, { strict: false }) ? text : null
  // Only what leaves the device waits for typing to rest.
  const read = useToken(address === settled ? address : null)
  const found = address !== null && read.status === 'known' ? read.value : null

  const held = useMemo(() => heldOf(tokenIndexOf(tokens).search, holdings), [tokens, holdings])
  const entries = useMemo(() => {
    const { byAddress } = tokenIndexOf(tokens).search
    const inactive = searchInactive(state, chain.id, text, (each) => byAddress.has(each))
    return entriesFor({
      native: nativeCurrencyOf(chain),
      tokens,
      inactive: inactive.map((listed) => ({ token: tokenOfListed(listed), listed })),
      found,
      search: text,
      held,
    })
  }, [chain, tokens, state, text, found, held])
  const reading = address !== null && entries.length === 0 && read.status === 'loading'
  return { entries, balanceOf, reading, isSettled: text === settled }
}
