import { type Address, isSameAddress } from '@dexswap/chains'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { currencyReferenceFromLink } from '#core/tokens/currency.ts'
import { useChain } from '#hooks/chain.ts'
import { useTokenLists, useTokens } from '#hooks/tokens.ts'

/** The tokens of the link that the page came with which no list names and the user has not added; none before lists are there. */
export function useStrangeLinked(): readonly Address[] {
  const chain = useChain()
  const ids = useSearch({
    strict: false,
    select: ({ inputCurrency, outputCurrency }) => [inputCurrency, outputCurrency],
    structuralSharing: true,
  })
  // What is picked later has been looked at in the selector.
  const [first] = useState(ids)
  const { lists } = useTokenLists()
  const usable = useTokens()
  if (lists === null) return []
  return first.flatMap((id) => {
    const reference = typeof id === 'string' ? currencyReferenceFromLink(chain, id) : null
    if (reference?.kind !== 'token') return []
    const { address } = reference
    return usable.some((token) => isSameAddress(token.address, address)) ? [] : [address]
  })
}
