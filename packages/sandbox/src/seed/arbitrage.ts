import { traders } from '../chain/accounts.ts'
import { tokenSpecs } from '../world/token-specs.ts'
import { tokenUnits } from '../world/token-units.ts'
import type { Random } from './create-random.ts'
import type { Market } from './market.ts'
import type { Operation } from './operation.ts'
import type { Prices } from './price-walk.ts'
import type { SimulatedPool } from './simulated-pool.ts'

/** Accounts that trade only for arbitrage. All others trade at random. */
const arbitrageurs = traders.slice(0, 3)
/** Minimum value of an arbitrage in US dollars; a smaller one does not cover its gas. */
const minUsd = 10

/** Parsed from text, because powers above 10^22 may be rounded differently on other machines. */
const wholeToken = new Map(tokenSpecs.map(({ id, decimals }) => [id, Number(`1e${decimals}`)]))
const decimalsOf = new Map(tokenSpecs.map(({ id, decimals }) => [id, decimals]))

/** Value of each side of a pair in US dollars. */
function sidesUsd({ spec, reserve0, reserve1 }: SimulatedPool, prices: Prices): { a: number; b: number } {
  const worth = (id: string, reserve: bigint) => (Number(reserve) / (wholeToken.get(id) ?? 1)) * (prices.get(id) ?? 1)
  return { a: worth(spec.tokenA, reserve0), b: worth(spec.tokenB, reserve1) }
}

/** The part of the relative difference from the fair price that exceeds the fee; 0 when it does not. */
function gap(pool: SimulatedPool, prices: Prices): number {
  const { a, b } = sidesUsd(pool, prices)
  if (a === 0 || b === 0) return 0
  const ratio = a > b ? a / b : b / a
  return Math.max(0, ratio - 1 - pool.spec.swapFeeBps / 10_000)
}

/**
 * Sells the cheaper side until its value is `part` of the other side's. In a constant product pair,
 * both are equal after an input of √(a·b) − a on the cheaper side.
 */
function tradeBack(market: Market, random: Random, prices: Prices, pool: SimulatedPool, part: number): Operation[] {
  const { tokenA, tokenB, platform } = pool.spec
  const { a, b } = sidesUsd(pool, prices)
  const [path, scarce, other] = a < b ? [[tokenA, tokenB], a, b] : [[tokenB, tokenA], b, a]
  const usd = Math.sqrt(scarce * other * part) - scarce
  const [tokenIn = ''] = path
  if (usd < minUsd) return []
  const amountIn = tokenUnits(usd / (prices.get(tokenIn) ?? 1), decimalsOf.get(tokenIn) ?? 18)
  const operation = market.swapExactIn(random.pick(arbitrageurs), platform, path, amountIn)
  return operation ? [operation] : []
}

/** Trades in the pairs with the highest profit, until their price differs by just less than their fee. */
export function arbitrage(market: Market, random: Random, prices: Prices, count: number): Operation[] {
  const paying = market.pools
    .map((pool) => ({ pool, profit: gap(pool, prices) * gap(pool, prices) * pool.spec.depthUsd }))
    .filter(({ profit }) => profit > 0)
    .sort((x, y) => y.profit - x.profit)
    .slice(0, count)
  return paying.flatMap(({ pool }) => {
    const insideFee = (1 - pool.spec.swapFeeBps / 10_000) * random.between(0.998, 1)
    return tradeBack(market, random, prices, pool, insideFee)
  })
}

/**
 * Trades each pair to nearly the fair price, so that fees and depths, and not the random seed, decide
 * which platform is best.
 */
export function settle(market: Market, random: Random, prices: Prices): Operation[] {
  return market.pools.flatMap((pool) => tradeBack(market, random, prices, pool, random.between(0.9993, 1)))
}
