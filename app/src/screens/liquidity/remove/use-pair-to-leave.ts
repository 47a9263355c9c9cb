import { useParams } from '@tanstack/react-router'
import { nativeCurrencyOf, tokenOf, wrappedForm } from '#domain/currencies/currency.ts'
import { currencyId } from '#domain/currencies/currency-id.ts'
import { currencyReferenceFromLink } from '#domain/currencies/currency-reference.ts'
import { mapSides, type Sides } from '#domain/liquidity/sides.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { links } from '#domain/routes/table.ts'
import { currencyOf, useSideCurrency } from '#domain/tokens/use-side-currency.ts'

/** The currencies that the path names, and the link that turns the native one into its wrapped form or back. */
export function usePairToLeave() {
  const chain = useChain()
  const { currencyIdA, currencyIdB } = useParams({ strict: false })
  const sides = {
    first: useSideCurrency(currencyReferenceFromLink(chain, currencyIdA)),
    second: useSideCurrency(currencyReferenceFromLink(chain, currencyIdB)),
  }
  const currencies = mapSides(sides, currencyOf)
  const tokens = mapSides(currencies, (currency) => currency && wrappedForm(chain, currency))
  const native = nativeCurrencyOf(chain)
  const wrapped = tokenOf(chain, chain.wrappedNative)
  const { first, second } = currencies
  const takesNative = first?.kind === 'native' || second?.kind === 'native'
  const hasWrapped = [tokens.first, tokens.second].some((token) => token?.address === wrapped.address)
  const other = takesNative ? wrapped : native

  /** The path with the native currency in its other form; null where the pair has none. */
  function otherForm() {
    if (!first || !second || !hasWrapped) return null
    const ids: Sides<string> = mapSides({ first, second }, (currency) =>
      wrappedForm(chain, currency).address === wrapped.address ? currencyId(other) : currencyId(currency),
    )
    return { ...links.remove(ids.first, ids.second), symbol: other.symbol }
  }

  // The same pair in both forms: what was chosen stays when the form changes.
  const key = `${chain.id} ${tokens.first?.address} ${tokens.second?.address}`
  return { sides, currencies, tokens, key, receive: otherForm() }
}
