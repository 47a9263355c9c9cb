import type { Chain } from '@dexswap/chains'
import type { Currency } from './currency.ts'

/** Whether a pair of currencies is no trade but a wrap (native to wrapped) or an unwrap. */
export function wrapDirection(chain: Chain, input: Currency, output: Currency): 'wrap' | 'unwrap' | null {
  if (input.kind === 'native' && isWrappedNative(chain, output)) return 'wrap'
  if (isWrappedNative(chain, input) && output.kind === 'native') return 'unwrap'
  return null
}

function isWrappedNative(chain: Chain, currency: Currency): boolean {
  return currency.kind === 'token' && currency.address.toLowerCase() === chain.wrappedNative.address.toLowerCase()
}
