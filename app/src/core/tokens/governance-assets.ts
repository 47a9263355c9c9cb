import { type Chain, isSameAddress } from '@dexswap/chains'
import { checkedAddress } from '../chain/checked-address.ts'
import { plainDigits } from '../plain-digits.ts'
import { type Token, tokenOf } from './currency.ts'
import { plainCurrencyId } from './currency-reference.ts'

/** A token for which governance lists pairs to vote on. Its id is the same on every chain. */
export type GovernanceAsset = {
  /**
   * Symbol without the prefix of bridged tokens. It is the id in links, so that a link works on every
   * chain.
   */
  readonly id: string
  readonly token: Token
}

/** Removes the chain's prefix for bridged tokens: 1USDC on Harmony becomes USDC. */
function plainSymbol({ bridgedSymbolPrefix: mark }: Chain, symbol: string): string {
  return mark !== '' && symbol.startsWith(mark) ? symbol.slice(mark.length) : symbol
}

/** The stable coins of a chain, in the order of the chain record. */
export function governanceAssets(chain: Chain): readonly GovernanceAsset[] {
  const stable = new Set(chain.stablecoins.map((address) => address.toLowerCase()))
  return chain.tokens
    .filter(({ address }) => stable.has(address.toLowerCase()))
    .map((token) => ({ id: plainSymbol(chain, token.symbol), token: tokenOf(chain, token) }))
}

/**
 * Finds the asset of a link by id, symbol or address; null when unknown or with a wrong checksum.
 */
export function assetNamed(chain: Chain, name: string | undefined): GovernanceAsset | null {
  if (name === undefined) return null
  const wanted = plainDigits(plainCurrencyId(name)).toLowerCase()
  const address = checkedAddress(name)
  const isNamed = ({ id, token }: GovernanceAsset) =>
    address === null
      ? [id, token.symbol].some((each) => each.toLowerCase() === wanted)
      : address !== 'wrong-checksum' && isSameAddress(address, token.address)
  return governanceAssets(chain).find(isNamed) ?? null
}
