import type { TextSuspicion } from '@dexswap/token-lists'
import type { Currency, Token } from '#domain/currencies/currency.ts'

/** The list that a token was taken from. */
export type TokenOrigin = {
  readonly listUrl: string
  readonly listName: string
  readonly listLogoURI: string | null
  readonly logoURI: string | null
  /** As the list says; the chain decides. */
  readonly decimals: number
  readonly suspicions: readonly TextSuspicion[]
}

/** The tokens of the lists that are ON, on one chain. */
export type ChainCatalogue = {
  /** In order of priority. */
  readonly tokens: readonly Token[]
  /** By address in lower case. */
  readonly origins: ReadonlyMap<string, TokenOrigin>
}

/** What all lists together say; a chain that they have not been read for yet is absent. */
export type Catalogue = {
  readonly byChain: ReadonlyMap<number, ChainCatalogue>
  /** `chainId:address` in lower case: warned of, and neither swapped nor added. */
  readonly unsupported: ReadonlySet<string>
}

export function isUnsupported(catalogue: Catalogue, currency: Currency): boolean {
  if (currency.kind === 'native') return false
  return catalogue.unsupported.has(`${currency.chainId}:${currency.address.toLowerCase()}`)
}
