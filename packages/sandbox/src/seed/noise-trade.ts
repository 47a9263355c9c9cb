import { traders } from '../chain/accounts.ts'
import { tokenSpecs } from '../world/token-specs.ts'
import { tokenUnits } from '../world/token-units.ts'
import type { Random } from './create-random.ts'
import type { Market } from './market.ts'
import type { Operation } from './operation.ts'
import type { PairSpec } from './pair-specs.ts'
import type { Prices } from './price-walk.ts'
import type { SimulatedPool } from './simulated-pool.ts'

const people = traders.slice(3)
const decimalsOf = new Map(tokenSpecs.map(({ id, decimals }) => [id, decimals]))

const minUsd = 12
const maxUsd = 9000
/** Maximum size of a trade as a part of the pair's depth. */
const maxPart = 0.012

/** A random amount, mostly small. Half of them are round, like amounts that people type. */
function amountOf(random: Random, id: string, depthUsd: number, prices: Prices): bigint {
  const most = Math.min(maxUsd, depthUsd * maxPart)
  const chance = random.next()
  const usd = minUsd + (most - minUsd) * chance * chance * chance
  const amount = usd / (prices.get(id) ?? 1)
  return tokenUnits(random.next() < 0.5 ? Number(amount.toPrecision(2)) : amount, decimalsOf.get(id) ?? 18)
}

/** A path through the pair, sometimes extended by another pair of the platform. */
function pathOver(market: Market, random: Random, { spec, takesFeeOnTokenA }: SimulatedPool): readonly string[] {
  const path = random.next() < 0.5 ? [spec.tokenA, spec.tokenB] : [spec.tokenB, spec.tokenA]
  if (takesFeeOnTokenA || random.next() < 0.8) return path
  const end = path[1] ?? ''
  const next = market.pools
    .filter((pool) => pool.spec.platform === spec.platform && pool.spec !== spec && !pool.takesFeeOnTokenA)
    .flatMap(({ spec: { tokenA, tokenB } }) => (tokenA === end ? [tokenB] : tokenB === end ? [tokenA] : []))
    .filter((id) => !path.includes(id))
  return next.length > 0 ? [...path, random.pick(next)] : path
}

function minDepth(market: Market, platform: PairSpec['platform'], path: readonly string[]): number {
  const depths = market.pools
    .filter(({ spec }) => spec.platform === platform && path.includes(spec.tokenA) && path.includes(spec.tokenB))
    .map(({ spec }) => spec.depthUsd)
  return Math.min(...depths)
}

/** A random trade. */
export function noiseTrade(market: Market, random: Random, prices: Prices): Operation[] {
  const pool = random.pickWeighted(market.pools, ({ spec }) => Math.sqrt(spec.depthUsd))
  const { platform } = pool.spec
  const path = pathOver(market, random, pool)
  const depthUsd = minDepth(market, platform, path)
  const account = random.pick(people)
  const isExactOut = !pool.takesFeeOnTokenA && random.next() < 0.2
  const id = isExactOut ? path.at(-1) : path[0]
  const amount = amountOf(random, id ?? '', depthUsd, prices)
  if (amount === 0n) return []
  const operation = isExactOut
    ? market.swapExactOut(account, platform, path, amount)
    : market.swapExactIn(account, platform, path, amount)
  return operation ? [operation] : []
}
