import type { Pool } from '@dexswap/amm'
import type { Chain, PlatformId } from '@dexswap/chains'
import { type Known, known, loading, mapKnown, unknown } from '../known.ts'
import { type Currency, wrappedForm } from '../tokens/currency.ts'
import type { PoolState } from './pool-state.ts'

/** So many US dollars of 10^-18 for so many base units of a token. */
type UnitPrice = { readonly usd: bigint; readonly units: bigint }

/** One US dollar, in the unit of all prices here. */
const dollar = 10n ** 18n
/** Pools that hold less than this of priced tokens make no price: a single small swap would move it at will. */
const minBackingUsd = 100n * dollar
/** A token that is further than this from a stablecoin has no price: each step adds the error of another market. */
const rounds = 3

type Pools = ReadonlyMap<PlatformId, readonly Pool[]>

const derived = new WeakMap<Pools, ReadonlyMap<string, UnitPrice>>()

/**
 * Prices of all tokens that the pools lead to, by address in lower case: stablecoins of the chain record are one dollar; the native
 * currency is the liquidity-weighted mean of its pairs with them (spec/3 §5); then, round by round, each token is the same mean over
 * its pairs with tokens that have a price already. Worked out once per state of the pools.
 */
function unitPrices(chain: Chain, pools: Pools): ReadonlyMap<string, UnitPrice> {
  const known = derived.get(pools)
  if (known) return known
  const all = [...pools.values()].flat()
  const prices = stablecoinPrices(chain)
  const native = chain.wrappedNative.address.toLowerCase()
  addPrices(prices, all, (token) => token === native)
  for (let round = 0; round < rounds; round += 1) addPrices(prices, all, () => true)
  derived.set(pools, prices)
  return prices
}

function stablecoinPrices(chain: Chain): Map<string, UnitPrice> {
  const stable = new Set(chain.stablecoins.map((address) => address.toLowerCase()))
  const records = chain.tokens.filter(({ address }) => stable.has(address.toLowerCase()))
  return new Map(
    records.map(({ address, decimals }) => [address.toLowerCase(), { usd: dollar, units: 10n ** BigInt(decimals) }]),
  )
}

/**
 * Prices tokens by their pairs with priced ones. Weighing each pair's price by the liquidity behind it is the same as dividing all
 * that the priced sides are worth by all there is of the token.
 */
function addPrices(prices: Map<string, UnitPrice>, pools: readonly Pool[], isWanted: (token: string) => boolean) {
  const sums = new Map<string, { usd: bigint; units: bigint }>()
  const add = (token: string, units: bigint, counter: string, reserve: bigint) => {
    const price = prices.get(counter)
    if (!price || prices.has(token) || !isWanted(token)) return
    const sum = sums.get(token) ?? { usd: 0n, units: 0n }
    sum.usd += (reserve * price.usd) / price.units
    sum.units += units
    sums.set(token, sum)
  }
  for (const { token0, token1, reserve0, reserve1 } of pools) {
    add(token0, reserve0, token1, reserve1)
    add(token1, reserve1, token0, reserve0)
  }
  for (const [token, sum] of sums) if (sum.units > 0n && sum.usd >= minBackingUsd) prices.set(token, sum)
}

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

/** What an amount is worth, in units of 10^-18 US dollars, rounded down. */
export function usdValueDown(currency: Currency, amount: bigint, price: Known<bigint>): Known<bigint> {
  return mapKnown(price, (perWhole) => (amount * perWhole) / 10n ** BigInt(currency.decimals))
}
