import type { Chain } from '@dexswap/chains'
import { type Token, tokenOf } from '#domain/currencies/currency.ts'

const byChain = new WeakMap<Chain, readonly Token[]>()

/** The tokens of the chain record, the wrapped native currency among them once. */
export function listedTokens(chain: Chain): readonly Token[] {
  const listed = byChain.get(chain) ?? unique(chain)
  byChain.set(chain, listed)
  return listed
}

function unique(chain: Chain): readonly Token[] {
  const byAddress = new Map([chain.wrappedNative, ...chain.tokens].map((token) => [token.address.toLowerCase(), token]))
  return [...byAddress.values()].map((token) => tokenOf(chain, token))
}
