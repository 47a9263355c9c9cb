import { type Chain, isSameAddress } from '@dexswap/chains'
import type { TextSuspicion } from '@dexswap/token-lists'
import { type Currency, shortAddress, type Token, tokenOf } from './currency.ts'

/** The token list that contains a token. */
export type TokenOrigin = {
  readonly listUrl: string
  readonly listName: string
  readonly listLogoURI: string | null
  readonly logoURI: string | null
  /** Decimals by the list; the chain's value takes precedence. */
  readonly decimals: number
  readonly suspicions: readonly TextSuspicion[]
}

/** Tokens of enabled lists on one chain. */
export type ChainCatalogue = {
  /** In order of priority. */
  readonly tokens: readonly Token[]
  /** By address in lower case. */
  readonly origins: ReadonlyMap<string, TokenOrigin>
  /** Lower-case addresses of tokens with look-alike symbols. */
  readonly twins: ReadonlySet<string>
}

/** Merged tokens of all lists; chains that are not loaded are absent. */
export type Catalogue = {
  readonly byChain: ReadonlyMap<number, ChainCatalogue>
  /** `chainId:address` in lower case; such tokens cannot be swapped or added. */
  readonly unsupported: ReadonlySet<string>
}

export function isUnsupported(catalogue: Catalogue, currency: Currency): boolean {
  if (currency.kind === 'native') return false
  return catalogue.unsupported.has(`${currency.chainId}:${currency.address.toLowerCase()}`)
}

/**
 * Label that distinguishes look-alike tokens: the issuing bridge, else the address. Null for listed
 * tokens with a unique symbol other than the native currency's.
 */
export function tokenMark(chain: Chain, catalogue: Catalogue, token: Token): string | null {
  const key = token.address.toLowerCase()
  const own = listedTokens(chain)
  const listed = catalogue.byChain.get(chain.id)
  const isOwn = tokenAt(own, key) !== null
  const symbol = token.symbol.toLowerCase()
  const borrows = !isOwn && [chain.nativeCurrency, ...own].some((each) => each.symbol.toLowerCase() === symbol)
  const isKnown = isOwn || (listed?.origins.has(key) ?? false)
  if (isKnown && !borrows && !listed?.twins.has(key)) return null
  const bridge = chain.bridges.find(({ tokens }) => tokens.some((each) => isSameAddress(each, token.address)))
  return bridge?.name ?? shortAddress(token.address)
}

const byChain = new WeakMap<Chain, readonly Token[]>()

/** Tokens of the chain record, including the wrapped native currency once. */
export function listedTokens(chain: Chain): readonly Token[] {
  const listed = byChain.get(chain) ?? unique(chain)
  byChain.set(chain, listed)
  return listed
}

function unique(chain: Chain): readonly Token[] {
  const byAddress = new Map([chain.wrappedNative, ...chain.tokens].map((token) => [token.address.toLowerCase(), token]))
  return [...byAddress.values()].map((token) => tokenOf(chain, token))
}

const indexed = new WeakMap<readonly Token[], ReadonlyMap<string, Token>>()

/** Finds a token by address, with a cached index per list. */
export function tokenAt(tokens: readonly Token[], address: string): Token | null {
  const index = indexed.get(tokens) ?? new Map(tokens.map((token) => [token.address.toLowerCase(), token]))
  indexed.set(tokens, index)
  return index.get(address.toLowerCase()) ?? null
}
