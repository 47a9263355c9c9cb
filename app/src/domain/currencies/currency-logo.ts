import type { Chain } from '@dexswap/chains'
import { pageFile } from '#io/page-file.ts'
import type { Currency } from './currency.ts'
import { logoKey } from './logo-key.ts'

/** What a logo is drawn from: a picture of ours where there is one, else letters on a colour of the address. */
export type CurrencyLogo = { readonly symbol: string; readonly seed: string; readonly src?: string }

export function currencyLogo(chain: Chain, currency: Currency): CurrencyLogo {
  const key = logoKey(chain, currency)
  const seed = currency.kind === 'native' ? `native ${chain.id}` : currency.address.toLowerCase()
  const letters = { symbol: currency.symbol, seed }
  return key ? { ...letters, src: pageFile(`tokens/${key}.svg`) } : letters
}
