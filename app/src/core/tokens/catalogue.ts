import { type Chain, isSameAddress } from '@dexswap/chains'
import type { TextSuspicion } from '@dexswap/token-lists'
import { type Currency, shortAddress, type Token, tokenOf } from './currency.ts'

/** The token list that contains a token. */
export type TokenOrigin = {
  readonly listUrl: string
  readonly listName: string
  readonly listLogoURI: string | null
  readonly logoURI: string | null
  /** Decimals that the list states. Those of the contract take precedence. */
  readonly decimals: number
  readonly suspicions: readonly TextSuspicion[]
}

/** Tokens of the enabled lists on one chain. */
export type ChainCatalogue = {
  /** Tokens in order of list priority. */
  readonly tokens: readonly Token[]
  /** By address in lower case. */
  readonly origins: ReadonlyMap<string, TokenOrigin>
  /** Lower-case addresses of tokens with symbols that look like another token's. */
  readonly twins: ReadonlySet<string>
}

/** Merged tokens of all lists; chains without loaded lists have no entry. */
export type Catalogue = {
  readonly byChain: ReadonlyMap<number, ChainCatalogue>
  /** `chainId:address` in lower case. Unsupported tokens cannot be swapped or added. */
  readonly unsupported: ReadonlySet<string>
}

export function isUnsupported(catalogue: Catalogue, currency: Currency): boolean {
  if (currency.kind === 'native') return false
  return catalogue.unsupported.has(`${currency.chainId}:${currency.address.toLowerCase()}`)
}

/**
 * Label that distinguishes tokens with similar symbols: the bridge that issued the token, else its
 * address. Null for a listed token with a unique symbol.
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

/** Tokens of the chain record. The wrapped native currency is included once. */
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
