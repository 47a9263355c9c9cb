import type { Chain } from '@dexswap/chains'
import { type Currency, wrappedForm } from '#domain/currencies/currency.ts'

function isStable(chain: Chain, currency: Currency): boolean {
  const address = wrappedForm(chain, currency).address.toLowerCase()
  return chain.stablecoins.some((stable) => stable.toLowerCase() === address)
}

/** Whose whole unit the price is first shown for: the output's where only the input is a stable coin, the unit people think in. */
export function firstPriceOf(chain: Chain, input: Currency, output: Currency): 'input' | 'output' {
  return isStable(chain, input) && !isStable(chain, output) ? 'output' : 'input'
}
