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

/** Dollars of 10^-18; all tokens have 18 decimals. */
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
  test('default: anchors at their rate, a reviewed token at that of its pairs with anchors', () => {
    const book = bookOf(honest)
    expect(book.worthDown('native', unit)).toBe(unit / 50n)
    expect(book.rateOf('coin')).toEqual({ value: 1_000n * unit, units: 10n * unit })
    expect(honest.map((each) => book.pairDown(each))).toEqual([4_000n * unit, 2_000n * unit])
  })

  test('behavior: $100 of real money never show as more than $200, whatever stands against them', () => {
    const bought = pair('stable', 100n, 'fake', 10n ** 20n)
    const claimed = pair('fake', 10n ** 18n, 'other fake', 10n ** 18n)
    const book = bookOf([...honest, bought, claimed])
    expect(book.pairDown(bought)).toBe(200n * unit)
    expect(book.pairDown(claimed)).toBeNull()
    expect(book.worthDown('fake', 10n ** 60n)).toBeLessThanOrEqual(100n * unit)
    expect(book.worthDown('other fake', unit)).toBeNull()
  })

  test('behavior: depth, not ratio: as much as lies in the market fetches half of what lies against it', () => {
    expect(bookOf(honest).worthDown('coin', 10n * unit)).toBe(500n * unit)
  })

  test('behavior: a token behind a reviewed one counts what the market of that one would pay', () => {
    const book = bookOf([...honest, pair('coin', 10n, 'fake', 5n)])
    expect(book.pairDown(pair('coin', 10n, 'fake', 5n))).toBe(1_000n * unit)
    expect(book.pairDown(pair('coin', 10_000_000n, 'fake', 5n))).toBeLessThanOrEqual(2_000n * unit)
  })

  test('behavior: a reviewed token without a market is as any other', () => {
    const book = bookOf([...honest, pair('share', 1n, 'fake', 1n), pair('share', 1n, 'coin', 1n)])
    expect(book.pairDown(pair('share', 1n, 'fake', 1n))).toBeNull()
    expect(book.rateOf('share')?.units).toBe(unit)
    expect(bookOf([]).rateOf('native')).toBeNull()
  })
})

describe('marketRate', () => {
  const market = (native: bigint, worth: bigint) => ({ units: native * unit, value: worth * unit })

  test('default: the mean of the pairs, weighted by what they hold of the native currency', () => {
    expect(marketRate([market(300n, 300n), market(100n, 101n)])).toEqual({ value: 401n * unit, units: 400n * unit })
    expect(marketRate([])).toBeNull()
    expect(marketRate([market(0n, 5n)])).toBeNull()
  })

  test('behavior: a pair of a few coins at a price of its own moves nothing', () => {
    const alone = marketRate([market(300n, 300n)])
    expect(marketRate([market(300n, 300n), market(1n, 10_000n), market(100n, 1n)])).toEqual(alone)
  })
})

describe('countedVolume', () => {
  test('default: up to the worth of the pair in a day; without backing nothing', () => {
    expect(countedVolume(5n, 10n)).toBe(5n)
    expect(countedVolume(50n, 10n)).toBe(10n)
    expect(countedVolume(5n, 10n, 8n)).toBe(2n)
    expect(countedVolume(5n, 10n, 18n)).toBe(0n)
    expect(countedVolume(5n, null)).toBeNull()
  })
})

/** Prices of an honest world in dollars; the attacker pays them, too. */
const prices = { native: 0.02, stable: 1, coin: 3000, share: 0.5 } as const
type Real = keyof typeof prices
const real = Object.keys(prices) as [Real, ...Real[]]
const wholes = (amount: number) => BigInt(Math.max(1, Math.floor(amount * 1e9))) * 10n ** 9n
const worthIn = (token: Real, dollars: number) => wholes(dollars / prices[token])

/** Markets as they come: each reviewed token has one that is in line, and less of it lies beside strangers' tokens than there. */
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
 * Own tokens, own pairs at any price, of own and of real tokens. Whatever is real has been paid for. Whoever puts more of a reviewed
 * token into a pair than half of its market makes its price: in pairs of two real tokens he stays below.
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
    // The book of this test looks for the native currency on the first side.
    const [first, second] = other.token === 'native' ? [other, one] : [one, other]
    return { token0: first.token, token1: second.token, reserve0: first.reserve, reserve1: second.reserve }
  })
  return { pairs: pairs.filter(({ token0, token1 }) => token0 !== token1), spent, fakes }
}

const sum = (values: readonly (bigint | null)[]) => values.reduce<bigint>((all, value) => all + (value ?? 0n), 0n)

describe('an attacker in 1,000 worlds', () => {
  test('behavior: what is spent raises no total, no pair and no worth of a token by more than twice as much [3.5.25]', () => {
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
        // He trades with himself as much as he likes.
        const volumes = pairs.map((each) => countedVolume(random.sized(200), now.pairDown(each)))
        expect(sum(volumes)).toBeLessThanOrEqual(most)
        // A campaign that pays in his tokens, any amount of them.
        for (const fake of fakes) {
          expect(now.worthDown(fake, random.sized(200)) ?? 0n).toBeLessThanOrEqual(most)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
