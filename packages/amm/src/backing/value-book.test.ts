import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Random, randomOf } from '../../test/seed.ts'
import { marketRate } from './market-rate.ts'
import { countedVolume } from './pair-worth.ts'
import { atRateDown, type Rate } from './rate.ts'
import { type ValueBook, valueBook } from './value-book.ts'

const unit = 10n ** 18n
const reviewed = new Set(['native', 'stable', 'coin', 'share'])
type Pair = { readonly token0: string; readonly token1: string; readonly reserve0: bigint; readonly reserve1: bigint }
const pair = (token0: string, reserve0: bigint, token1: string, reserve1: bigint): Pair => ({
  token0,
  token1,
  reserve0: reserve0 * unit,
  reserve1: reserve1 * unit,
})

/** Values in 10^-18 dollars, for pairs of tokens with 18 decimals. */
function bookOf(pairs: readonly Pair[]): ValueBook {
  const anchors = new Map<string, Rate>([['stable', { value: unit, units: unit }]])
  const native = marketRate(
    pairs.flatMap(({ token0, token1, reserve0, reserve1 }) =>
      token0 === 'native' && token1 === 'stable' ? [{ units: reserve0, value: reserve1 }] : [],
    ),
  )
  if (native) anchors.set('native', native)
  return valueBook(pairs, anchors, reviewed)
}

const honest = [pair('native', 100_000n, 'stable', 2_000n), pair('coin', 10n, 'stable', 1_000n)]

describe('valueBook', () => {
  test('default: returns the given rates of anchors, and derives rates of reviewed tokens from anchor pairs', () => {
    const values = bookOf(honest)
    expect(values.worthDown('native', unit)).toBe(unit / 50n)
    expect(values.rateOf('coin')).toEqual({ value: 1_000n * unit, units: 10n * unit })
    expect(honest.map((each) => values.pairDown(each))).toEqual([4_000n * unit, 2_000n * unit])
  })

  test('behavior: values a pair of $100 and a fake token at no more than $200', () => {
    const bought = pair('stable', 100n, 'fake', 10n ** 20n)
    const claimed = pair('fake', 10n ** 18n, 'other fake', 10n ** 18n)
    const values = bookOf([...honest, bought, claimed])
    expect(values.pairDown(bought)).toBe(200n * unit)
    expect(values.pairDown(claimed)).toBeNull()
    expect(values.worthDown('fake', 10n ** 60n)).toBeLessThanOrEqual(100n * unit)
    expect(values.worthDown('other fake', unit)).toBeNull()
  })

  test('behavior: includes price impact: as much of a token as its market contains is worth half of the backing', () => {
    expect(bookOf(honest).worthDown('coin', 10n * unit)).toBe(500n * unit)
  })

  test('behavior: values a pair with an unreviewed token by the sale value of its reviewed side', () => {
    const values = bookOf([...honest, pair('coin', 10n, 'fake', 5n)])
    expect(values.pairDown(pair('coin', 10n, 'fake', 5n))).toBe(1_000n * unit)
    expect(values.pairDown(pair('coin', 10_000_000n, 'fake', 5n))).toBeLessThanOrEqual(2_000n * unit)
  })

  test('behavior: treats a reviewed token without a market as unreviewed', () => {
    const values = bookOf([...honest, pair('share', 1n, 'fake', 1n), pair('share', 1n, 'coin', 1n)])
    expect(values.pairDown(pair('share', 1n, 'fake', 1n))).toBeNull()
    expect(values.rateOf('share')?.units).toBe(unit)
    expect(bookOf([]).rateOf('native')).toBeNull()
  })
})

describe('marketRate', () => {
  const market = (native: bigint, worth: bigint) => ({ units: native * unit, value: worth * unit })

  test('default: returns the mean rate of the pairs, weighted by the native currency that they hold', () => {
    expect(marketRate([market(300n, 300n), market(100n, 101n)])).toEqual({ value: 401n * unit, units: 400n * unit })
    expect(marketRate([])).toBeNull()
    expect(marketRate([market(0n, 5n)])).toBeNull()
  })

  test('behavior: ignores a small pair with a price far from the others', () => {
    const withoutOutlier = marketRate([market(300n, 300n)])
    expect(marketRate([market(300n, 300n), market(1n, 10_000n), market(100n, 1n)])).toEqual(withoutOutlier)
  })
})

describe('countedVolume', () => {
  test("default: limits the daily volume to the pair's worth, and returns null when nothing backs the pair", () => {
    expect(countedVolume(5n, 10n)).toBe(5n)
    expect(countedVolume(50n, 10n)).toBe(10n)
    expect(countedVolume(5n, 10n, 8n)).toBe(2n)
    expect(countedVolume(5n, 10n, 18n)).toBe(0n)
    expect(countedVolume(5n, null)).toBeNull()
  })
})

/** Fair prices in dollars, for which an attacker buys tokens. */
const prices = { native: 0.02, stable: 1, coin: 3000, share: 0.5 } as const
type Real = keyof typeof prices
const real = Object.keys(prices) as [Real, ...Real[]]
const wholes = (amount: number) => BigInt(Math.max(1, Math.floor(amount * 1e9))) * 10n ** 9n
const worthIn = (token: Real, dollars: number) => wholes(dollars / prices[token])

/**
 * Random markets at fair prices. Each reviewed token has a market with more liquidity than its pairs
 * with unreviewed tokens.
 */
function honestWorld(random: Random, size: number): Pair[] {
  const between = (one: Real, other: Real, dollars: number): Pair => {
    const off = 1 + (random.next() - 0.5) / 100
    return { token0: one, token1: other, reserve0: worthIn(one, dollars), reserve1: worthIn(other, dollars * off) }
  }
  const some = () => size * (0.5 + random.next())
  const pairs = [between('native', 'stable', some()), between('native', 'stable', some())]
  pairs.push(between('coin', 'stable', some()), between('coin', 'native', some()), between('share', 'native', some()))
  pairs.push(between('share', 'coin', some()))
  for (let at = 0; at < 8; at++) {
    const token0 = random.pick(real)
    const most = token0 === 'stable' || token0 === 'native' ? 10 : 0.1
    const reserve0 = worthIn(token0, some() * most * random.next())
    pairs.push({ token0, token1: `honest ${at % 5}`, reserve0, reserve1: random.sized(100) + 1n })
  }
  return pairs
}

type Attack = { readonly pairs: readonly Pair[]; readonly spent: bigint; readonly fakes: readonly string[] }

/**
 * Random pairs of fake and real tokens. The attacker buys the real tokens in the market, and adds less
 * than half of a market to real pairs.
 */
function attack(random: Random, market: ValueBook, size: number): Attack {
  const budget = 10 ** (random.next() * 6)
  const fakes = ['fake 0', 'fake 1', 'fake 2']
  const count = 1 + random.below(8)
  let spent = 0n
  const pay = (token: Real, most: number): bigint => {
    const bought = worthIn(token, (most / count / 2) * random.next())
    const rate = market.rateOf(token)
    if (rate) spent += atRateDown(bought, rate)
    return bought
  }
  const pairs = Array.from({ length: count }, (): Pair => {
    const made = () => ({ token: fakes[random.below(3)] ?? '', reserve: random.sized(111) + 1n })
    const bought = (most: number) => {
      const token = random.pick(real)
      return { token, reserve: pay(token, most) }
    }
    const isAllReal = random.next() < 0.3
    const one = isAllReal || random.next() < 0.7 ? bought(isAllReal ? Math.min(budget, size / 2) : budget) : made()
    const other = isAllReal ? bought(Math.min(budget, size / 2)) : made()
    // `bookOf` expects the native currency on the first side.
    const [first, second] = other.token === 'native' ? [other, one] : [one, other]
    return { token0: first.token, token1: second.token, reserve0: first.reserve, reserve1: second.reserve }
  })
  return { pairs: pairs.filter(({ token0, token1 }) => token0 !== token1), spent, fakes }
}

const sum = (values: readonly (bigint | null)[]) => values.reduce<bigint>((all, value) => all + (value ?? 0n), 0n)

describe('an attacker in 1,000 random markets', () => {
  test('behavior: raises no total, pair or token value by more than twice what the attacker spent [3.5.25]', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomOf(seed)
        const size = 500 * 10 ** (random.next() * 4)
        const before = honestWorld(random, size)
        const old = bookOf(before)
        const { pairs, spent, fakes } = attack(random, old, size)
        const after = [...before, ...pairs]
        const now = bookOf(after)
        const most = 2n * spent + unit / 1_000n
        const worths = after.map((each) => now.pairDown(each))
        expect(sum(worths) - sum(before.map((each) => old.pairDown(each)))).toBeLessThanOrEqual(most)
        for (const [at, worth] of worths.entries()) {
          const known = before[at]
          expect((worth ?? 0n) - (known ? (old.pairDown(known) ?? 0n) : 0n)).toBeLessThanOrEqual(most)
        }
        // The attacker can create any volume by trading with themselves.
        const volumes = pairs.map((each) => countedVolume(random.sized(200), now.pairDown(each)))
        expect(sum(volumes)).toBeLessThanOrEqual(most)
        // A campaign can offer any amount of fake tokens as rewards.
        for (const fake of fakes) {
          expect(now.worthDown(fake, random.sized(200)) ?? 0n).toBeLessThanOrEqual(most)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
