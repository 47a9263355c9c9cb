import { type Chain, isSameAddress } from '@dexswap/chains'
import { pageFile } from '#io/page.ts'
import type { Currency } from './currency.ts'

/** Name of a bundled logo, at `tokens/<key>.svg`. */
type LogoKey = 'one' | 'wone' | 'eth' | 'dai' | 'usdc' | 'usdt' | 'wbtc' | 'xdexs'

const keyBySymbol: Readonly<Record<string, LogoKey>> = {
  ONE: 'one',
  WONE: 'wone',
  ETH: 'eth',
  WETH: 'eth',
  '1ETH': 'eth',
  DAI: 'dai',
  '1DAI': 'dai',
  USDC: 'usdc',
  '1USDC': 'usdc',
  USDT: 'usdt',
  '1USDT': 'usdt',
  WBTC: 'wbtc',
  '1WBTC': 'wbtc',
  xDEXS: 'xdexs',
}

/**
 * Key of a bundled logo for a currency of the chain record. Matched by address, so that an unlisted
 * token with the same symbol has no logo.
 */
export function logoKey(chain: Chain, currency: Currency): LogoKey | null {
  if (currency.kind === 'native') return keyBySymbol[chain.nativeCurrency.symbol] ?? null
  const { address } = currency
  const known = [chain.wrappedNative, ...chain.tokens].find((token) => isSameAddress(token.address, address))
  return known ? (keyBySymbol[known.symbol] ?? null) : null
}

/** A bundled image; when absent, letters on a color derived from the address are displayed. */
type CurrencyLogo = { readonly symbol: string; readonly seed: string; readonly src?: string }

export function currencyLogo(chain: Chain, currency: Currency): CurrencyLogo {
  const key = logoKey(chain, currency)
  const seed = currency.kind === 'native' ? `native ${chain.id}` : currency.address.toLowerCase()
  const letters = { symbol: currency.symbol, seed }
  return key ? { ...letters, src: pageFile(`tokens/${key}.svg`) } : letters
}
