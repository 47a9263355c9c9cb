import { type Bridge, bridgeOf, type Chain, isSameAddress } from '@dexswap/chains'
import { imitatedSymbol, type TextSuspicion } from '@dexswap/token-lists'
import { type Catalogue, isUnsupported } from './catalogue.ts'
import type { Currency, Token } from './currency.ts'

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
  if (own.some((known) => isSameAddress(known.address, token.address)) || bridgeOf(chain.id, token.address)) return null
  const symbols = symbolsOf.get(chain) ?? [chain.nativeCurrency.symbol, ...own.map((known) => known.symbol)]
  symbolsOf.set(chain, symbols)
  const same = symbols.find((symbol) => symbol.toLowerCase() === token.symbol.toLowerCase())
  return same ?? imitatedSymbol(token.symbol, symbols)
}

/** What a person should know of a currency before choosing it. */
export type TokenFacts = {
  /** The symbol that it passes for. */
  readonly imitates: string | null
  readonly suspicions: readonly TextSuspicion[]
  readonly unsupported: boolean
  readonly bridge: Bridge | null
  readonly listName: string | null
  readonly logoURI: string | null
  /** Decimals as a list says them, to be held against the chain's. */
  readonly listedDecimals: number | null
}

export function tokenFacts(chain: Chain, catalogue: Catalogue, currency: Currency): TokenFacts {
  if (currency.kind === 'native') {
    const nothing = { imitates: null, suspicions: [], unsupported: false, bridge: null }
    return { ...nothing, listName: null, logoURI: null, listedDecimals: null }
  }
  const origin = catalogue.byChain.get(chain.id)?.origins.get(currency.address.toLowerCase())
  return {
    imitates: imitatedBy(chain, currency),
    suspicions: origin?.suspicions ?? [],
    unsupported: isUnsupported(catalogue, currency),
    bridge: bridgeOf(chain.id, currency.address),
    listName: origin?.listName ?? null,
    logoURI: origin?.logoURI ?? null,
    listedDecimals: origin?.decimals ?? null,
  }
}
