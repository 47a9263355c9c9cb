import type { Chain } from '@dexswap/chains'
import { type Currency, wrappedForm } from '#domain/currencies/currency.ts'
import { type Known, known, loading, unknown } from '#domain/known.ts'
import type { PoolState } from '#domain/pools/pool-state.ts'
import { unitPrices } from './unit-prices.ts'

/**
 * US dollars of one whole unit of a currency, in units of 10^-18 and rounded down, from the reserves alone. Unknown where no pool
 * leads to a stablecoin, or too little stands behind it; never 0.
 */
export function usdPrice(chain: Chain, pools: PoolState, currency: Currency): Known<bigint> {
  if (pools.status === 'loading') return loading
  if (pools.status === 'unreachable') return unknown('node-unreachable')
  const price = unitPrices(chain, pools.pools).get(wrappedForm(chain, currency).address.toLowerCase())
  if (price) return known((price.usd * 10n ** BigInt(currency.decimals)) / price.units, pools.block.receivedAt)
  return pools.complete ? unknown('no-source') : loading
}
