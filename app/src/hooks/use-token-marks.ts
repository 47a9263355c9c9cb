import { tokenMark } from '#core/tokens/catalogue.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useChain } from './use-chain.ts'
import { useSession, useStore } from './use-session.ts'

/** Anything with a symbol. Only a known token can have a mark. */
export type Named = Currency | { readonly symbol: string }

/** Returns the mark of a token that could be confused with another one; null for all others. */
export function useTokenMarks(): (of: Named) => string | null {
  const chain = useChain()
  const catalogue = useStore(useSession().tokens.catalogue)
  return (of) =>
    'kind' in of && of.kind === 'token' && of.chainId === chain.id ? tokenMark(chain, catalogue, of) : null
}
