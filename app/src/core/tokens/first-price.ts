import type { Chain } from '@dexswap/chains'
import { type Currency, wrappedForm } from './currency.ts'

function isStable(chain: Chain, currency: Currency): boolean {
  const address = wrappedForm(chain, currency).address.toLowerCase()
  return chain.stablecoins.some((stable) => stable.toLowerCase() === address)
}

/** Whose whole unit a price is first shown for: the second's where only the first is a stable coin, the unit people think in. */
export function firstPriceOf(chain: Chain, first: Currency, second: Currency): 'first' | 'second' {
  return isStable(chain, first) && !isStable(chain, second) ? 'second' : 'first'
}
