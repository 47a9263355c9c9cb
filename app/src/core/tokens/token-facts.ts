import { type Chain, isSameAddress, type KnownToken } from '@dexswap/chains'
import { imitatedSymbol, suspicionsOf, type TextSuspicion } from '@dexswap/token-lists'
import { type Catalogue, isUnsupported } from './catalogue.ts'
import type { Currency, Token } from './currency.ts'

/** The bridge that issued a token according to the chain record, or null. */
function bridgeOf({ bridges }: Chain, { address }: Token): string | null {
  return bridges.find(({ tokens }) => tokens.some((each) => isSameAddress(each, address)))?.name ?? null
}

function ownToken({ wrappedNative, tokens }: Chain, { address }: Token): KnownToken | undefined {
  return [wrappedNative, ...tokens].find((known) => isSameAddress(known.address, address))
}

/**
 * Symbol of the recorded token that this token imitates, or null. A token of a recorded bridge may
 * have the same symbol as another one.
 */
export function imitatedBy(chain: Chain, token: Token): string | null {
  if (ownToken(chain, token) || bridgeOf(chain, token)) return null
  const own = [chain.wrappedNative, ...chain.tokens]
  const symbols = [chain.nativeCurrency.symbol, ...own.map((known) => known.symbol)]
  const same = symbols.find((symbol) => symbol.toLowerCase() === token.symbol.toLowerCase())
  return same ?? imitatedSymbol(token.symbol, symbols)
}

/** Warnings about a token, and where it comes from, displayed before it is selected. */
export type TokenFacts = {
  /** Symbol of the recorded token that this token imitates, or null. */
  readonly imitates: string | null
  readonly suspicions: readonly TextSuspicion[]
  readonly unsupported: boolean
  /** Name of the bridge that issued the token. */
  readonly bridge: string | null
  /** How a recorded token was issued on the chain, if the record states it. */
  readonly issue: KnownToken['issue'] | null
  readonly listName: string | null
  readonly logoURI: string | null
  /** Decimals that a list states, to compare with those of the contract. */
  readonly listedDecimals: number | null
}

export function tokenFacts(chain: Chain, catalogue: Catalogue, currency: Currency): TokenFacts {
  if (currency.kind === 'native') {
    const nothing = { imitates: null, suspicions: [], unsupported: false, bridge: null, issue: null }
    return { ...nothing, listName: null, logoURI: null, listedDecimals: null }
  }
  const origin = catalogue.byChain.get(chain.id)?.origins.get(currency.address.toLowerCase())
  return {
    imitates: imitatedBy(chain, currency),
    suspicions: origin?.suspicions ?? suspicionsOf(`${currency.symbol} ${currency.name}`),
    unsupported: isUnsupported(catalogue, currency),
    bridge: bridgeOf(chain, currency),
    issue: ownToken(chain, currency)?.issue ?? null,
    listName: origin?.listName ?? null,
    logoURI: origin?.logoURI ?? null,
    listedDecimals: origin?.decimals ?? null,
  }
}
