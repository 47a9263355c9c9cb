import type { World } from './world/build-world.ts'
import type { readPairLogs } from './world/read-chain.ts'
import { decimalsOf, pairPlans, type TokenKey } from './world/world-plan.ts'

type Reserves = readonly [number, number]
type Side = { readonly key: TokenKey; readonly place: 0 | 1 }

/** From which tokens a token's price comes: those of a lower rank. */
const rankOf = (key: TokenKey): number =>
  key === 'wone' ? 0 : ['dai', 'usdc', 'usdt'].includes(key) ? 1 : ['xdexs', 'wbtc'].includes(key) ? 2 : 3

function sidesOf(world: World, first: TokenKey, second: TokenKey): readonly [Side, Side] {
  const isStraight = world.token(first).toLowerCase() < world.token(second).toLowerCase()
  return isStraight
    ? [
        { key: first, place: 0 },
        { key: second, place: 1 },
      ]
    : [
        { key: second, place: 0 },
        { key: first, place: 1 },
      ]
}

/**
 * Dollars traded per pair and day, by `pair day`, told anew from the logs alone in floating point: reserves as the Sync
 * events leave them, prices by the liquidity-weighted rule from the reserves of that very moment. Null where something
 * was traded and none of it has a price.
 */
export function recomputeVolumes(
  world: World,
  logs: Awaited<ReturnType<typeof readPairLogs>>,
): ReadonlyMap<string, number | null> {
  const pairs = pairPlans.map(([, first, second], index) => {
    const address = world.pairs[index]?.address as string // the plan has a pair for each
    return { address, sides: sidesOf(world, first, second) }
  })
  const reserves = new Map<string, Reserves>()
  const wholes = (amount: bigint, key: TokenKey) => Number(amount) / 10 ** (decimalsOf(key) ?? Number.NaN)

  function nativePrice(key: TokenKey): number | null {
    if (rankOf(key) === 0) return 1
    if (decimalsOf(key) === null) return null
    let weights = 0
    let weighted = 0
    for (const { address, sides } of pairs) {
      const own = sides.find((side) => side.key === key)
      const base = sides.find((side) => side.key !== key)
      const held = reserves.get(address)
      if (!own || !base || !held || rankOf(base.key) >= rankOf(key)) continue
      const price = nativePrice(base.key)
      if (price === null || held[own.place] === 0) continue
      const weight = held[base.place] * price
      weights += weight
      weighted += weight * (weight / held[own.place])
    }
    return weights === 0 ? null : weighted / weights
  }

  function dollarsPerNative(): number {
    let [native, stable] = [0, 0]
    for (const { address, sides } of pairs) {
      const [own] = sides.filter(({ key }) => key === 'wone')
      const [other] = sides.filter(({ key }) => rankOf(key) === 1)
      const held = reserves.get(address)
      if (!own || !other || !held) continue
      native += held[own.place]
      stable += held[other.place]
    }
    return stable / native
  }

  function worthOfTrade(sides: readonly [Side, Side], amounts: Reserves): number | null {
    const worths = sides.map(({ key, place }) => {
      const price = nativePrice(key)
      return price === null || decimalsOf(key) === null ? null : amounts[place] * price
    })
    const believed = worths.filter((_, index) => rankOf(sides[index]?.key ?? 'wone') < 3)
    const counted = believed.length > 0 ? believed : worths
    if (counted.includes(null)) return null
    const known = counted.map(Number)
    return believed.length > 0 ? known.reduce((sum, worth) => sum + worth, 0) / known.length : Math.min(...known)
  }

  const volumes = new Map<string, number | null>()
  for (const log of logs) {
    const address = log.address.toLowerCase()
    const sides = pairs.find((pair) => pair.address === address)?.sides
    if (!sides) continue
    const [key0, key1] = [sides[0].key, sides[1].key]
    if (log.eventName === 'Sync') {
      reserves.set(address, [wholes(log.args.reserve0, key0), wholes(log.args.reserve1, key1)])
    }
    if (log.eventName !== 'Swap') continue
    const { amount0In, amount0Out, amount1In, amount1Out } = log.args
    const native = worthOfTrade(sides, [wholes(amount0In + amount0Out, key0), wholes(amount1In + amount1Out, key1)])
    const id = `${address} ${log.timestamp - (log.timestamp % 86_400)}`
    const before = volumes.get(id) ?? null
    volumes.set(id, native === null ? before : (before ?? 0) + native * dollarsPerNative())
  }
  return volumes
}
