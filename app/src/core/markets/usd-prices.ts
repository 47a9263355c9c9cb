import { marketRate, type Pool, type Rate, type ValueBook, valueBook } from '@dexswap/amm'
import { type Chain, isSameAddress, type PlatformId } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { reviewedTokens } from '@dexswap/pools-reader/reviewed-tokens'
import { type Known, known, loading, mapKnown, unknown } from '../known.ts'
import { type Currency, wrappedForm } from '../tokens/currency.ts'

/** One US dollar in the unit of prices. */
const dollar = 10n ** 18n
/**
 * Minimum value of reviewed tokens that a price needs; with less, a single small swap could
 * manipulate it.
 */
export const minBackingUsd = 100n * dollar

type Pools = ReadonlyMap<PlatformId, readonly Pool[]>

const books = new WeakMap<Pools, { readonly chain: Chain; readonly values: ValueBook }>()

/**
 * USD values of tokens and pairs, cached, derived from reviewed tokens (`valueBook` of packages/amm).
 * Stablecoins are one dollar, native currency the weighted mean of its pairs (rule 3.5.27).
 */
function bookOf(chain: Chain, pools: Pools): ValueBook {
  const made = books.get(pools)
  if (made?.chain === chain) return made.values
  const all = [...pools.values()].flat()
  const anchors = stablecoinRates(chain)
  const native = chain.wrappedNative.address.toLowerCase()
  const rate = marketRate(all.flatMap((pool) => nativePair(pool, native, anchors)))
  if (rate) anchors.set(native, rate)
  const values = valueBook(all, anchors, reviewedTokens(chain))
  books.set(pools, { chain, values })
  return values
}

/** Rates of the record's stablecoins by lower-case address: one dollar each. */
export function stablecoinRates(chain: Chain): Map<string, Rate> {
  const stable = new Set(chain.stablecoins.map((address) => address.toLowerCase()))
  const records = chain.tokens.filter(({ address }) => stable.has(address.toLowerCase()))
  return new Map(
    records.map(({ address, decimals }) => [address.toLowerCase(), { value: dollar, units: 10n ** BigInt(decimals) }]),
  )
}

function nativePair(pool: Pool, native: string, stable: ReadonlyMap<string, Rate>): readonly Rate[] {
  const { token0, token1, reserve0, reserve1 } = pool
  const [counter, units, reserve] = token0 === native ? [token1, reserve0, reserve1] : [token0, reserve1, reserve0]
  const rate = token0 === native || token1 === native ? stable.get(counter) : undefined
  return rate ? [{ units, value: (reserve * rate.value) / rate.units }] : []
}

/**
 * A value of the book. When the book has none, it is loading until all pools are loaded, and unknown
 * afterwards.
 */
function fromBook(chain: Chain, pools: PoolState, ask: (values: ValueBook) => bigint | null): Known<bigint> {
  if (pools.status === 'loading') return loading
  if (pools.status === 'unreachable') return unknown('node-unreachable')
  const found = ask(bookOf(chain, pools.pools))
  if (found !== null) return known(found, pools.block.receivedAt)
  return pools.complete ? unknown('no-source') : loading
}

function hasPrice(chain: Chain, values: ValueBook, token: string): boolean {
  const rate = values.rateOf(token)
  return rate !== null && (rate.value >= minBackingUsd || isAnchor(chain, token))
}

function isAnchor(chain: Chain, token: string): boolean {
  return chain.stablecoins.some((stable) => isSameAddress(stable, token))
}

/**
 * Price of one whole unit in 10^-18 US dollars, rounded down, at the rate of a small sale.
 * Unknown without a route to a stablecoin or with too little liquidity; never 0.
 */
export function usdPrice(chain: Chain, pools: PoolState, currency: Currency): Known<bigint> {
  const token = wrappedForm(chain, currency).address.toLowerCase()
  return fromBook(chain, pools, (values) => {
    const rate = hasPrice(chain, values, token) ? values.rateOf(token) : null
    return rate && (rate.value * 10n ** BigInt(currency.decimals)) / rate.units
  })
}

/**
 * Proceeds of selling an amount, in 10^-18 US dollars, rounded down; never above the liquidity of the
 * market. Unknown if the price is unknown.
 */
export function usdWorthDown(chain: Chain, pools: PoolState, currency: Currency, amount: bigint): Known<bigint> {
  const token = wrappedForm(chain, currency).address.toLowerCase()
  return fromBook(chain, pools, (values) => (hasPrice(chain, values, token) ? values.worthDown(token, amount) : null))
}

/** Reserves of a pair, with token addresses in any letter case. */
type Reserves = {
  readonly token0: { readonly address: string }
  readonly token1: { readonly address: string }
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/**
 * Withdrawable value of a pair in reviewed tokens, in 10^-18 US dollars, rounded down.
 * Unknown without a reviewed token that has a price.
 */
export function pairUsdDown(chain: Chain, pools: PoolState, { token0, token1, ...reserves }: Reserves): Known<bigint> {
  const [first, second] = [token0.address.toLowerCase(), token1.address.toLowerCase()]
  return fromBook(chain, pools, (values) => values.pairDown({ ...reserves, token0: first, token1: second }))
}

/** Value of an amount at a price, in 10^-18 US dollars, rounded down. */
export function usdValueDown(currency: Currency, amount: bigint, price: Known<bigint>): Known<bigint> {
  return mapKnown(price, (perWhole) => (amount * perWhole) / 10n ** BigInt(currency.decimals))
}
