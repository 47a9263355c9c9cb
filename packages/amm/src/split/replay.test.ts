import { describe, expect, test } from 'vitest'
import { addressOf } from '../../test/worlds.ts'
import {
  type Address,
  hopsOf,
  InsufficientReservesError,
  MAX_UINT112,
  type Pool,
  type ReplayedLeg,
  replayLegs,
  routerGas,
  splitFigures,
  splitGas,
  UndefinedNumberError,
} from '../index.ts'
import { minLegGas } from './split-gas.ts'

// Orders over a few pools to the wei, without fees: out = R·x / (A + x), rounded down.

const [a, b, c] = [1, 2, 3].map(addressOf) as [Address, Address, Address]
const pool = (n: number, token0: Address, token1: Address, reserve0: bigint, reserve1: bigint, fee = 0): Pool => ({
  address: addressOf(100 + n),
  token0,
  token1,
  reserve0,
  reserve1,
  swapFeeBps: fee,
})
const leg = (share: number, path: readonly Address[], ...pools: readonly Pool[]) => ({ share, route: { path, pools } })
const amountsOf = (legs: readonly ReplayedLeg[] | null) => legs?.map(({ amounts }) => amounts)
const even = (n: number) => pool(n, a, b, 1_000n, 1_000n)

describe('replayLegs', () => {
  test('default: assigns each leg its share of the input, rounded down, and the rest to the last leg', () => {
    const plans = [leg(3_333, [a, b], even(1)), leg(3_333, [a, b], even(2)), leg(3_334, [a, b], even(3))]
    const legs = replayLegs(101n, plans)
    // The legs yield 33·1000/1033 = 31.9 and 35·1000/1035 = 33.8.
    expect(amountsOf(legs)).toEqual([
      [33n, 31n],
      [33n, 31n],
      [35n, 33n],
    ])
    expect(legs?.map(({ share, route }) => ({ share, route }))).toEqual(plans)
    expect(amountsOf(replayLegs(100n, [leg(10_000, [a, b], even(1))]))).toEqual([[100n, 90n]])
    expect(replayLegs(100n, [])).toEqual([])
  })

  test('behavior: uses the reserves that earlier legs left, from either side of a pool', () => {
    const samePool = [leg(5_000, [a, b], even(1)), leg(5_000, [a, b], even(1))]
    // The first leg, 50 → 47, leaves reserves of 1050 and 953. The second yields 43.3.
    expect(amountsOf(replayLegs(100n, samePool))).toEqual([
      [50n, 47n],
      [50n, 43n],
    ])
    const turned = samePool.map(({ share, route }) => ({ share, route: { ...route, path: [b, a] } }))
    expect(amountsOf(replayLegs(100n, turned))).toEqual([
      [50n, 47n],
      [50n, 43n],
    ])
  })

  test('behavior: uses the output of a hop as the input of the next, also when a pool is used again', () => {
    const [first, shared] = [pool(1, a, c, 1_000n, 2_000n), pool(2, b, c, 3_000n, 1_000n)]
    const other = pool(3, c, a, 1_000n, 1_000n)
    const plans = [leg(5_000, [a, c, b], first, shared), leg(5_000, [a, c, b], other, shared)]
    // 100 → 181 → 3000·181/1181 = 459.7; 100 → 90 → 2541·90/1271 = 179.9.
    expect(amountsOf(replayLegs(200n, plans))).toEqual([
      [100n, 181n, 459n],
      [100n, 90n, 179n],
    ])
  })

  test('behavior: returns null when a pair would reject an amount: no output, no input, or overflow', () => {
    expect(replayLegs(1n, [leg(10_000, [a, b], even(1))])).toBeNull()
    expect(replayLegs(9n, [leg(1_000, [a, b], even(1)), leg(9_000, [a, b], even(2))])).toBeNull()
    expect(replayLegs(100n, [leg(10_000, [a, b], pool(1, a, b, 0n, 0n))])).toBeNull()
    const full = pool(1, a, b, MAX_UINT112 - 10n, MAX_UINT112)
    expect(amountsOf(replayLegs(10n, [leg(10_000, [a, b], full)]))).toEqual([[10n, 10n]])
    expect(replayLegs(11n, [leg(10_000, [a, b], full)])).toBeNull()
    // The second leg exceeds the limit of 112 bits by one.
    expect(replayLegs(11n, [leg(5_000, [a, b], full), leg(5_000, [a, b], full)])).toBeNull()
  })

  test('error: TypeError when reserves are not bigint, instead of returning null', () => {
    const broken = { ...even(1), reserve0: 1_000 as unknown as bigint }
    expect(() => replayLegs(100n, [leg(10_000, [a, b], broken)])).toThrow(TypeError)
  })
})

describe('splitFigures', () => {
  /** Fee and impact of legs with these pools and this input. `met`: the pools after the earlier legs. */
  const figures = (...legs: readonly { pools: readonly Pool[]; given: bigint; met?: readonly Pool[] }[]) =>
    splitFigures(
      legs.map(({ pools, given, met = pools }) => {
        const plan = leg(5_000, pools.length > 1 ? [a, b, c] : [a, b], ...pools)
        return { ...plan, amounts: [given], hops: hopsOf({ path: plan.route.path, pools: met }) }
      }),
    )
  const numberOf = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
    Number((numerator * 10n ** 12n) / denominator) / 1e12

  test('default: weights fee and impact of one and two hops by the input of each leg', () => {
    // At the mid prices 2 and 6, the order would yield 100·2 + 300·6 = 2000. After fees 100·0.9 and
    // 300·0.9·0.8 remain.
    const one = { pools: [pool(1, a, b, 1_000n, 2_000n, 1_000)], given: 100n }
    const two = {
      pools: [pool(2, a, b, 1_000n, 2_000n, 1_000), pool(3, b, c, 1_000n, 3_000n, 2_000)],
      given: 300n,
    }
    const { lpFee, priceImpact } = figures(one, two)
    const middle = ((270 * 2_000) / 1_270) * 0.8
    const out = (90 * 2_000) / 1_090 + (middle * 3_000) / (1_000 + middle)
    expect(numberOf(lpFee)).toBeCloseTo(1 - (90 + 216) / 400, 11)
    expect(numberOf(priceImpact)).toBeCloseTo((90 * 2 + 216 * 6 - out) / 2_000, 11)
  })

  test('behavior: excludes the loss of rounding from the impact, at the reserves before each leg', () => {
    const coarse = pool(1, a, b, 6_100_000n, 10_000n)
    const [single, split] = [
      figures({ pools: [coarse], given: 1_000n }),
      replayLegs(2_000n, [leg(5_000, [a, b], coarse), leg(5_000, [a, b], coarse)]),
    ]
    // At the mid price the exact output is 1.64 units. The contract pays 1.
    expect(numberOf(single.priceImpact)).toBeLessThan(0.001)
    expect(split?.map(({ hops }) => hops[0]?.reserveIn)).toEqual([6_100_000n, 6_101_000n])
    expect(numberOf(splitFigures(split ?? []).priceImpact)).toBeLessThan(0.001)
  })

  test('behavior: limits the impact to zero when the output exceeds the mid price', () => {
    const better = pool(1, a, b, 1_000n, 1_200n)
    expect(numberOf(figures({ pools: [even(1)], given: 10n, met: [better] }).priceImpact)).toBe(0)
  })

  test('error: InsufficientReservesError for an empty pair, UndefinedNumberError for legs without input', () => {
    expect(() => figures({ pools: [pool(1, a, b, 0n, 0n)], given: 100n })).toThrow(InsufficientReservesError)
    expect(() => figures()).toThrow(UndefinedNumberError)
  })
})

describe('splitGas, routerGas and minLegGas', () => {
  const data = {
    split: { call: 1_000_000n, leg: 10_000_000n, hop: 100_000_000n },
    router: { call: 7n, hop: 1_000_000n },
  }
  const none = () => false
  const [one, two] = [leg(5_000, [a, b], even(1)), leg(5_000, [a, c, b], pool(2, a, c, 1n, 1n), pool(3, c, b, 1n, 1n))]

  test('default: sums the gas of the call, of each leg and of each hop', () => {
    expect(splitGas([one], none)).toBe(47_700n + 4_400n + 66_300n)
    expect(splitGas([one, two], none)).toBe(47_700n + 2n * 4_400n + 3n * 66_300n)
    expect([routerGas(one.route), routerGas(two.route)]).toEqual([42_700n + 66_700n, 42_700n + 2n * 66_700n])
    expect([minLegGas(1), minLegGas(3)]).toEqual([4_400n + 22_700n, 4_400n + 3n * 22_700n])
  })

  test('behavior: adds the gas of reading the fee from a pair, and subtracts gas for a pool used before', () => {
    const isSecond = ({ address }: Pool) => address === addressOf(102)
    expect(splitGas([one, two], isSecond)).toBe(47_700n + 2n * 4_400n + 3n * 66_300n + 3_500n)
    expect(splitGas([one, two, one], none)).toBe(47_700n + 3n * 4_400n + 4n * 66_300n - 43_600n)
  })

  test('behavior: adds the network’s data gas', () => {
    expect(splitGas([one, two], none, data) - splitGas([one, two], none)).toBe(
      1_000_000n + 2n * 10_000_000n + 3n * 100_000_000n,
    )
    expect(routerGas(two.route, data) - routerGas(two.route)).toBe(2_000_007n)
    expect(minLegGas(2, data) - minLegGas(2)).toBe(210_000_000n)
  })
})
