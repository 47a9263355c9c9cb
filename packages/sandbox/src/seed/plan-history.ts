import type { Address } from '@dexswap/chains'
import { liquidityProviders, traders, users } from '../chain/accounts.ts'
import { tokenSpecs } from '../world/token-specs.ts'
import { tokenUnits } from '../world/token-units.ts'
import { arbitrage, settle } from './arbitrage.ts'
import { createRandom, type Random } from './create-random.ts'
import { createMarket, type Market } from './market.ts'
import { noiseTrade } from './noise-trade.ts'
import type { Operation, PlannedBlock } from './operation.ts'
import { type PairSpec, pairSpecs } from './pair-specs.ts'
import { type Prices, priceWalk } from './price-walk.ts'
import type { SimulatedPool } from './simulated-pool.ts'

export type History = {
  readonly blocks: readonly PlannedBlock[]
  /** Simulated pairs after the history, which the pairs on the chain must equal. */
  readonly pools: readonly SimulatedPool[]
}

export const historyHours = 30 * 24
export const historySeconds = historyHours * 3600
/** Number of seconds before the history, for the deployment, an old pair and an old campaign. */
export const deploymentSeconds = 20 * 86_400
/** Minimum distance of a block from the limits of its hour, in seconds. */
const blockMargin = 60
const arbitragesPerHour = 2
const noisePerHour = 1.95
const addsPerHour = 0.18
const removesPerHour = 0.14

/** The wallet's first LP positions: account, platform, pair, US dollars, hour. */
const gifts: readonly (readonly [number, PairSpec['platform'], string, string, number, number])[] = [
  [0, 'dexswap', 'WONE', '1USDC', 1840, 150],
  [0, 'dexswap', 'xDEXS', 'WONE', 920, 290],
  [0, 'dexswap', '1DAI', '1USDC', 2500, 410],
  [0, 'uniswap-v2', '1ETH', '1USDC', 640, 500],
  [1, 'dexswap', 'WONE', '1ETH', 310, 333],
  [2, 'dexswap', '1WBTC', '1ETH', 42_000, 96],
]

const decimals = new Map(tokenSpecs.map((spec) => [spec.id, spec.decimals]))

/** Amounts of both tokens, worth `usd` together. */
function sides(pair: PairSpec, usd: number, prices: Prices): { amountA: bigint; amountB: bigint } {
  const of = (id: string) => tokenUnits(usd / 2 / (prices.get(id) ?? 1), decimals.get(id) ?? 18)
  return { amountA: of(pair.tokenA), amountB: of(pair.tokenB) }
}

function providerOf(pair: PairSpec): Address {
  const index = ['dexswap', 'uniswap-v2', 'sushiswap', 'viperswap'].indexOf(pair.platform)
  return liquidityProviders[index] ?? traders[0] ?? '0x'
}

function openPairs(market: Market, prices: Prices): Operation[] {
  return pairSpecs.map((pair) => {
    const account = providerOf(pair)
    return market.add({ account, to: account, pair, opensPair: true, ...sides(pair, pair.depthUsd, prices) })
  })
}

function addSomewhere(market: Market, random: Random, prices: Prices): Operation[] {
  const pair = random.pickWeighted(pairSpecs, ({ depthUsd }) => Math.sqrt(depthUsd))
  const account = random.pick(traders)
  const usd = random.between(0.002, 0.03) * pair.depthUsd
  return [market.add({ account, to: account, pair, opensPair: false, ...sides(pair, usd, prices) })]
}

function removeSomewhere(market: Market, random: Random): Operation[] {
  const pair = random.pick(pairSpecs.filter((candidate) => canBeLeft(market, candidate)))
  const [account, liquidity] = random.pick(market.holdersOf(pair).filter(([holder]) => !users.includes(holder)))
  // The account that opened a pair removes only a small part of its liquidity at a time.
  const part = account === providerOf(pair) ? random.between(0.002, 0.02) : random.pick([0.25, 0.5, 0.75, 1])
  return [market.remove(account, pair, (liquidity * BigInt(Math.round(part * 10_000))) / 10_000n)]
}

/**
 * True when liquidity can be removed with the simulated router function. A token that burns on
 * transfer needs another one.
 */
function canBeLeft(market: Market, pair: PairSpec): boolean {
  return market.pools.some(({ spec, takesFeeOnTokenA }) => spec === pair && !takesFeeOnTokenA)
}

function planGifts(market: Market, hour: number, prices: Prices): Operation[] {
  return gifts
    .filter((gift) => gift[5] === hour)
    .flatMap(([wallet, platform, tokenA, tokenB, usd]) => {
      const pair = pairSpecs.find(
        (spec) => spec.platform === platform && spec.tokenA === tokenA && spec.tokenB === tokenB,
      )
      const to = users[wallet]
      if (!pair || !to) return []
      return [market.add({ account: providerOf(pair), to, pair, opensPair: false, ...sides(pair, usd, prices) })]
    })
}

/** A random integer with this mean. For 1.4 it is 2 in four of ten cases, otherwise 1. */
function times(random: Random, mean: number): number {
  return Math.floor(mean) + (random.next() < mean - Math.floor(mean) ? 1 : 0)
}

function oneHour(market: Market, random: Random, prices: Prices): Operation[] {
  const operations = arbitrage(market, random, prices, arbitragesPerHour)
  for (let count = times(random, noisePerHour); count > 0; count--)
    operations.push(...noiseTrade(market, random, prices))
  for (let count = times(random, addsPerHour); count > 0; count--)
    operations.push(...addSomewhere(market, random, prices))
  for (let count = times(random, removesPerHour); count > 0; count--)
    operations.push(...removeSomewhere(market, random))
  return operations
}

/**
 * Thirty days of trades on all platforms, the same for the same seed. At the end each pair is near the
 * prices of the token specs.
 */
export function planHistory(seed: string): History {
  const random = createRandom(seed)
  const market = createMarket()
  const walk = priceWalk(random, historyHours)
  const blocks: PlannedBlock[] = []
  walk.forEach((prices, hour) => {
    const opening = hour === 0 ? openPairs(market, prices) : []
    const gifted = planGifts(market, hour, prices)
    const offset = hour * 3600 + Math.floor(random.between(blockMargin, 3600 - blockMargin))
    blocks.push({ offset, operations: [...opening, ...gifted, ...oneHour(market, random, prices)] })
  })
  const last = walk.at(-1)
  if (last) {
    const operations = settle(market, random, last)
    blocks.push({ offset: historySeconds - blockMargin / 2, operations })
  }
  return { blocks, pools: market.pools }
}
