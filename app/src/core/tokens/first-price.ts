import { type Chain, isSameAddress } from '@dexswap/chains'
import { type Currency, wrappedForm } from './currency.ts'

function isStable(chain: Chain, currency: Currency): boolean {
  const { address } = wrappedForm(chain, currency)
  return chain.stablecoins.some((stable) => isSameAddress(stable, address))
}

/**
 * The currency to price in the other one: the second if only the first is a stablecoin, otherwise the
 * first.
 */
export function firstPriceOf(chain: Chain, first: Currency, second: Currency): 'first' | 'second' {
  return isStable(chain, first) && !isStable(chain, second) ? 'second' : 'first'
}
