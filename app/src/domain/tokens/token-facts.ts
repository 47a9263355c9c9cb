import { type Bridge, bridgeOf, type Chain } from '@dexswap/chains'
import type { TextSuspicion } from '@dexswap/token-lists'
import type { Currency } from '#domain/currencies/currency.ts'
import { type Catalogue, isUnsupported } from './catalogue.ts'
import { imitatedBy } from './look-alike.ts'

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
