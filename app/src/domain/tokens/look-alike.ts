import { bridgeOf, type Chain } from '@dexswap/chains'
import { imitatedSymbol } from '@dexswap/token-lists'
import type { Token } from '#domain/currencies/currency.ts'

/** Asked for each row of a list with each key: worked out once for a token. */
const imitated = new WeakMap<Token, { readonly chain: Chain; readonly symbol: string | null }>()
const symbolsOf = new WeakMap<Chain, readonly string[]>()

/**
 * The symbol of a token of the chain record that another token carries, or is drawn like; null for the honest ones.
 * A bridge's re-issue carries the same symbol by right and is named by its bridge.
 */
export function imitatedBy(chain: Chain, token: Token): string | null {
  const known = imitated.get(token)
  if (known?.chain === chain) return known.symbol
  const symbol = look(chain, token)
  imitated.set(token, { chain, symbol })
  return symbol
}

function look(chain: Chain, token: Token): string | null {
  const own = [chain.wrappedNative, ...chain.tokens]
  const address = token.address.toLowerCase()
  if (own.some((known) => known.address.toLowerCase() === address) || bridgeOf(chain.id, token.address)) return null
  const symbols = symbolsOf.get(chain) ?? [chain.nativeCurrency.symbol, ...own.map((known) => known.symbol)]
  symbolsOf.set(chain, symbols)
  const same = symbols.find((symbol) => symbol.toLowerCase() === token.symbol.toLowerCase())
  return same ?? imitatedSymbol(token.symbol, symbols)
}
