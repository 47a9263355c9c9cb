import type { Environment } from './environment/build-environment.ts'
import { decimalsOf, pairPlans, type TokenKey } from './environment/environment-plan.ts'
import type { readPairLogs } from './environment/read-chain.ts'

type Reserves = readonly [number, number]
type Side = { readonly key: TokenKey; readonly place: 0 | 1 }

/** Rank of a token: 0 and 1 are anchors, 2 is paired with anchors, 3 is any other. */
const rankOf = (key: TokenKey): number =>
  key === 'wone' ? 0 : ['dai', 'usdc', 'usdt'].includes(key) ? 1 : ['xdexs', 'wbtc'].includes(key) ? 2 : 3

function sidesOf(environment: Environment, first: TokenKey, second: TokenKey): readonly [Side, Side] {
  const isStraight = environment.token(first).toLowerCase() < environment.token(second).toLowerCase()
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

/** Mean price of pairs, weighted by their liquidity, without pairs far from the median. */
function market(found: readonly { readonly units: number; readonly value: number }[]) {
  const all = found.reduce((sum, { units }) => sum + units, 0)
  let passed = 0
  const middle = found
    .toSorted((one, other) => one.value / one.units - other.value / other.units)
    .find(({ units }) => {
      passed += units
      return passed * 2 >= all
    })
  if (!middle) return null
  const price = middle.value / middle.units
  const inLine = found.filter(({ value, units }) => Math.abs(value / units - price) <= price / 50)
  const value = inLine.reduce((sum, pair) => sum + pair.value, 0)
  return { price: value / inLine.reduce((sum, pair) => sum + pair.units, 0), backing: value }
}

/**
 * Dollars traded per `pair day`, computed from the logs in floats, with volumes limited by the pair's
 * liquidity. Null when no traded token has a price.
 */
export function recomputeVolumes(
  environment: Environment,
  logs: Awaited<ReturnType<typeof readPairLogs>>,
): ReadonlyMap<string, number | null> {
  const pairs = pairPlans.map(([, first, second], index) => {
    const address = environment.pairs[index]?.address as string // The cast is safe, because the plan has a pair for each index.
    return { address, sides: sidesOf(environment, first, second) }
  })
  const reserves = new Map<string, Reserves>()
  const wholes = (amount: bigint, key: TokenKey) => Number(amount) / 10 ** (decimalsOf(key) ?? Number.NaN)

  /** For each pair of a token with a counter token of such a rank: both reserves. */
  function pairsOf(key: TokenKey, isCounter: (rank: number) => boolean) {
    return pairs.flatMap(({ address, sides }) => {
      const own = sides.find((side) => side.key === key)
      const counter = sides.find((side) => side.key !== key)
      const held = reserves.get(address)
      if (!own || !counter || !held || !isCounter(rankOf(counter.key)) || held[own.place] === 0) return []
      return [{ counter: counter.key, units: held[own.place], against: held[counter.place] }]
    })
  }

  function dollarsPerNative(): number {
    const stable = pairsOf('wone', (rank) => rank === 1)
    return market(stable.map(({ units, against }) => ({ units, value: against })))?.price ?? Number.NaN
  }

  /** Price of an anchor or reviewed token in native currency, and the value of its market. */
  function money(key: TokenKey): { readonly price: number; readonly backing: number } | null {
    if (rankOf(key) === 0) return { price: 1, backing: Number.POSITIVE_INFINITY }
    if (rankOf(key) === 1) return { price: 1 / dollarsPerNative(), backing: Number.POSITIVE_INFINITY }
    if (rankOf(key) > 2) return null
    return market(
      pairsOf(key, (rank) => rank < 2).map(({ counter, units, against }) => ({
        units,
        value: against * (money(counter)?.price ?? Number.NaN),
      })),
    )
  }

  /** Values of both amounts of a pair. Tokens without a value are left out. */
  function worths(sides: readonly [Side, Side], amounts: Reserves) {
    return sides.flatMap(({ key, place }) => {
      const found = money(key)
      return found ? [{ ...found, worth: amounts[place] * found.price, isAnchor: rankOf(key) < 2 }] : []
    })
  }

  function worthOfTrade(sides: readonly [Side, Side], amounts: Reserves): number | null {
    const counted = worths(sides, amounts)
    return counted.length === 0 ? null : counted.reduce((sum, { worth }) => sum + worth, 0) / counted.length
  }

  function worthOfPair(sides: readonly [Side, Side], held: Reserves): number {
    const [one, other] = worths(sides, held)
    if (!one) return 0
    if (!other) return 2 * (one.isAnchor ? one.worth : (one.worth * one.backing) / (one.worth + one.backing))
    return one.isAnchor && other.isAnchor ? one.worth + other.worth : 2 * Math.min(one.worth, other.worth)
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
    if (native === null) {
      volumes.set(id, before)
      continue
    }
    const most = worthOfPair(sides, reserves.get(address) ?? [0, 0]) * dollarsPerNative()
    const room = Math.max(0, most - (before ?? 0))
    volumes.set(id, (before ?? 0) + Math.min(native * dollarsPerNative(), room))
  }
  return volumes
}
