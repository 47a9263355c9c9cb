import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '#core/known.ts'
import { configuredChain } from '#core/test/page-session.ts'
import { pairName } from '#core/tokens/currency.ts'
import { type PoolsView, poolEntries, selectPools, sortPools } from './select-pools.ts'
import { entryOf } from './test/pool-entries.ts'

const entries = [
  entryOf('AAA/WONE', { liquidity: 50, volume: 900, fees: 200, apy: 0 }),
  entryOf('bbb/WONE', { liquidity: null, volume: null, fees: null, apy: null }),
  entryOf('CCC/DDD', { liquidity: 700, volume: 3, fees: 2, apy: 12 }),
  entryOf('AAA/DDD', { liquidity: 80, volume: 0, fees: 30, apy: 140 }),
]
const everything: PoolsView = {
  token: null,
  filter: 'all',
  search: '',
  sort: 'relevance',
  isReversed: false,
  only: null,
}
const select = (from: typeof entries, view: PoolsView) => selectPools(sortPools(from, view.sort, view.isReversed), view)
const shown = (view: Partial<PoolsView>, from = entries) =>
  select(from, { ...everything, ...view }).pools.map(({ base, quote }) => pairName(base, quote))

describe('poolEntries', () => {
  test('default: averages the fees of a pair younger than a week over its days, and returns their number', () => {
    const chain = configuredChain(1666600000)
    const rows = [entryOf('AAA/BBB', { liquidity: 1000 }), entryOf('CCC/DDD', { liquidity: 1000 })].map(
      ({ pair }) => pair,
    )
    const [young, old] = poolEntries(chain, rows, known(new Map(), 0), {
      volumesOf: () =>
        known(
          [0n, 0n, 0n, 0n, 0n, 100n, 100n, 5n].map((each) => each * 10n ** 18n),
          0,
        ),
      termsOf: () => known({ swapFeeBps: 30, protocolFeeDenominator: null }, 0),
      hoursOf: (pair) => (pair === rows[0] ? 60 : 168),
    })
    expect([young?.youngDays, old?.youngDays]).toEqual([2, null])
    const share = (entry: typeof young) =>
      entry?.feeApr.status === 'known'
        ? Number(entry.feeApr.value.numerator) / Number(entry.feeApr.value.denominator)
        : 0
    expect(share(young) / share(old)).toBeCloseTo(168 / 60, 9)
  })
})

describe('selectPools', () => {
  test('default: sorts by liquidity in US dollars, descending, with unknown values last [3.5.25]', () => {
    expect(shown({})).toEqual(['CCC / DDD', 'AAA / DDD', 'AAA / WONE', 'bbb / WONE'])
  })

  test.each([
    ['liquidity', ['CCC / DDD', 'AAA / DDD', 'AAA / WONE', 'bbb / WONE']],
    ['volume', ['AAA / WONE', 'CCC / DDD', 'AAA / DDD', 'bbb / WONE']],
    ['fees', ['AAA / WONE', 'AAA / DDD', 'CCC / DDD', 'bbb / WONE']],
    ['apy', ['AAA / DDD', 'CCC / DDD', 'AAA / WONE', 'bbb / WONE']],
    ['return', ['AAA / WONE', 'AAA / DDD', 'CCC / DDD', 'bbb / WONE']],
    ['name', ['AAA / DDD', 'AAA / WONE', 'bbb / WONE', 'CCC / DDD']],
  ] as const)('behavior: sorts the pairs by %s', (sort, expected) => {
    expect(shown({ sort })).toEqual(expected)
  })

  test.each([
    ['volume', ['AAA / DDD', 'CCC / DDD', 'AAA / WONE', 'bbb / WONE']],
    ['return', ['CCC / DDD', 'AAA / DDD', 'AAA / WONE', 'bbb / WONE']],
    ['name', ['CCC / DDD', 'bbb / WONE', 'AAA / WONE', 'AAA / DDD']],
  ] as const)('behavior: sorts the pairs by %s in reverse, with unknown values last', (sort, expected) => {
    expect(shown({ sort, isReversed: true })).toEqual(expected)
  })

  test('behavior: lists only pairs of a given set', () => {
    const mine = entries.slice(1, 3).map(({ pair }) => pair.address)
    expect(shown({ only: new Set(mine) })).toEqual(['CCC / DDD', 'bbb / WONE'])
    expect(shown({ only: new Set() })).toEqual([])
  })

  test('behavior: lists only pairs with a maximum APY above 0 when With rewards is selected [2.4.12]', () => {
    expect(shown({ filter: 'rewards' }, entries.slice(2))).toEqual(['CCC / DDD', 'AAA / DDD'])
    expect(shown({ filter: 'rewards' }, entries.slice(0, 1))).toEqual([])
  })

  test('behavior: includes campaigns with a reward of unknown price, and excludes pairs with campaigns that are not read', () => {
    const [first] = entries
    if (!first) return expect.unreachable()
    const withApy = (maxApy: typeof first.maxApy) => shown({ filter: 'rewards' }, [{ ...first, maxApy }])
    expect(withApy(unknown('no-source'))).toHaveLength(1)
    expect(withApy(unknown('node-unreachable'))).toEqual([])
    expect(withApy(loading)).toEqual([])
  })

  test('behavior: finds the pairs with the token on either side', () => {
    expect(shown({ token: entries[0]?.pair.token0.address.toLowerCase() ?? '' })).toEqual(['AAA / DDD', 'AAA / WONE'])
  })

  test("behavior: finds a pair by its address, and the pairs of a token by the token's address", () => {
    const [first] = entries
    expect(shown({ search: ` ${first?.pair.address.toUpperCase().replace('X', 'x')} ` })).toEqual(['AAA / WONE'])
    expect(shown({ search: first?.pair.token1.address ?? '' })).toEqual(['AAA / WONE', 'bbb / WONE'])
    expect(shown({ search: `0x${'9'.repeat(40)}` })).toEqual([])
  })

  test('behavior: combines search, token and filter', () => {
    expect(shown({ search: 'aaa' })).toEqual(['AAA / DDD', 'AAA / WONE'])
    expect(shown({ search: 'aaa', filter: 'rewards' })).toEqual(['AAA / DDD'])
    expect(shown({ search: 'nothing' })).toEqual([])
  })

  test('behavior: lists unverified pairs separately in every order and search, except in a search by address [3.5.25]', () => {
    const bought = entryOf('USDC/FAKE', { liquidity: 10 ** 12, volume: 10 ** 12, apy: 10 ** 6, isVerified: false })
    const all = [bought, ...entries, entryOf('USDC/WONE', { liquidity: 5 })]
    for (const sort of ['relevance', 'liquidity', 'volume', 'apy', 'name'] as const) {
      const { pools, unverified } = select(all, { ...everything, sort })
      expect([pools.includes(bought), unverified]).toEqual([false, [bought]])
    }
    expect(shown({ search: 'usdc' }, all)).toEqual(['USDC / WONE'])
    expect(shown({ search: 'fake' }, all)).toEqual([])
    expect(shown({ search: bought.pair.token1.address }, all)).toEqual(['USDC / FAKE'])
    expect(shown({ search: bought.pair.address }, all)).toEqual(['USDC / FAKE'])
  })

  test('behavior: sorts pairs with equal values in the same order for any input order', () => {
    const equal = ['x/y', 'y/z', 'z/x'].map((name) => entryOf(name))
    expect(shown({ sort: 'volume' }, equal)).toEqual(shown({ sort: 'volume' }, equal.toReversed()))
  })
})
