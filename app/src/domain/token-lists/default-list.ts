import type { Chain } from '@dexswap/chains'
import type { ListedToken, TokenList } from '@dexswap/token-lists'

/** The key of the product's own list; no location has this form. */
export const defaultListUrl = 'dexswap:default'

/**
 * The product's own list: the tokens of every chain record. Composed from the records, so that no second place holds an address,
 * and there from the first moment without a request. Raise the version when a record's tokens change.
 */
export function defaultList(chains: Iterable<Chain>): TokenList {
  return {
    name: 'Default list',
    timestamp: '2026-11-20T00:00:00Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: [...chains].flatMap(tokensOfRecord),
    keywords: ['dexswap', 'default'],
    tags: new Map(),
    logoURI: null,
  }
}

/** The wrapped native currency stands among the tokens of most records: once is enough. */
function tokensOfRecord(chain: Chain): readonly ListedToken[] {
  const byAddress = new Map([chain.wrappedNative, ...chain.tokens].map((token) => [token.address.toLowerCase(), token]))
  return [...byAddress.values()].map((token) => ({ ...token, chainId: chain.id, logoURI: null, tags: [] }))
}
