import { type Address, harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { type Known, known, loading, unknown } from '../known.ts'
import { supplyWithFee } from '../liquidity/pair-lookup.ts'
import { pairFacts } from '../test/pair-facts.ts'
import { type Token, tokenOf } from '../tokens/currency.ts'
import {
  formatHeld,
  formatLp,
  knownTotal,
  lpAnswers,
  lpValueUsd,
  mergedPairs,
  myPair,
  myPairs,
  orderMyPairs,
  unreadPairs,
} from './my-pairs.ts'
import type { PairRow } from './pair.ts'

describe('formatLp', () => {
  test('default: formats six significant digits', () => {
    expect(formatLp(6_377_254_000_000_000_000_000n)).toBe('6,377.25')
    expect(formatLp(5_749_123_000_000_000n)).toBe('0.00574912')
    expect(formatLp(0n)).toBe('0.00')
  })

  test('behavior: formats any positive amount as at least the smallest displayed unit', () => {
    expect(formatLp(1n)).toBe('<0.00000001')
    expect(formatLp(10n ** 10n)).toBe('0.00000001')
    // The smallest unit of a token with six decimals.
    expect(formatHeld(1n, 6)).toBe('0.000001')
    expect([formatHeld(1n, 9), formatHeld(0n, 9)]).toEqual(['<0.00000001', '0.00'])
  })
})

const unit = 10n ** 18n
const at = (digit: string) => `0x${digit.repeat(40)}` as Address
const [wone, dai] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token]
const row = (digit: string, liquidityUsd: Known<bigint> = known(100n * unit, 3)): PairRow => ({
  address: at(digit),
  token0: wone,
  token1: dai,
  reserve0: unit,
  reserve1: unit,
  swapFeeBps: 25,
  liquidityUsd,
  dayVolumeUsd: known(0n, 3),
  isVerified: true,
})

describe('mergedPairs', () => {
  test('default: merges positions in wallet and campaigns, and lists each pair once [2.7.09]', () => {
    const holdings = {
      wallet: [
        { pair: at('1'), amount: 1n },
        { pair: at('2'), amount: 1n },
      ],
      staked: [
        { pair: at('2'), campaign: at('9'), amount: 1n },
        { pair: at('5'), campaign: at('8'), amount: 1n },
      ],
    }
    expect(mergedPairs([holdings], new Map([[at('3'), 5n]]))).toEqual([at('3'), at('1'), at('2'), at('5')])
    expect(mergedPairs([null], new Map([[at('3'), 5n]]))).toEqual([at('3')])
    // Each of the two lists has an entry that the other one lacks.
    const chain = { wallet: [{ pair: at('4'), amount: 1n }], staked: [] }
    expect(mergedPairs([holdings, chain], new Map())).toEqual([at('1'), at('2'), at('5'), at('4')])
  })
})

describe('lpValueUsd', () => {
  test('default: values LP tokens as their part of the pair', () => {
    expect(lpValueUsd(row('1'), unit, 40n * unit)).toMatchObject({ value: 2_500_000_000_000_000_000n })
  })
  test('behavior: returns an unknown value when the amount exceeds the supply, or the supply is 0', () => {
    expect(lpValueUsd(row('1'), 41n * unit, 40n * unit)).toEqual(unknown('unreadable'))
    expect(lpValueUsd(row('1'), unit, 0n)).toEqual(unknown('no-source'))
  })
})

describe('myPair', () => {
  test('default: adds wallet and staked LP tokens, and returns their share and value', () => {
    const mine = myPair(row('1'), unit, 3n * unit, 40n * unit)
    expect(mine.share).toMatchObject({ value: { numerator: 4n * unit, denominator: 40n * unit } })
    expect(mine.valueUsd).toMatchObject({ value: 10n * unit })
  })
  test('behavior: returns no share and no value when the LP tokens exceed the supply', () => {
    const mine = myPair(row('1'), 3n * unit, 2n * unit, 4n * unit)
    expect([mine.share, mine.valueUsd]).toEqual([unknown('unreadable'), unknown('unreadable')])
    expect(myPair(row('1'), 3n * unit, unit, 4n * unit).share.status).toBe('known')
  })
  test('behavior: returns an unknown value, never 0, without a supply or a price', () => {
    expect(myPair(row('1'), unit, 0n, 0n).valueUsd).toEqual(unknown('no-source'))
    expect(myPair(row('1', unknown('no-source')), unit, 0n, unit).valueUsd).toEqual(unknown('no-source'))
  })
})

describe('myPairs', () => {
  const read = (held: bigint) => [{ held: known(held, 1), supply: known(10n * unit, 1), kLast: known(0n, 1) }]
  const noFee = () => known(null, 1)
  test('behavior: lists a pair with a stake when the wallet balance is 0', () => {
    const [one, address] = [row('1'), at('1')]
    expect(myPairs([one], [address], read(0n), new Map([[address, 0n]]), noFee)).toMatchObject([
      { wallet: 0n, staked: 0n },
    ])
    expect(myPairs([one], [address], read(0n), new Map(), noFee)).toEqual([])
  })
  test('behavior: sorts pairs with a stake first, in any order of reads [3.5.26]', () => {
    const [rows, addresses] = [['1', '2', '3'].map((digit) => row(digit)), ['1', '2', '3'].map(at)]
    const answers = [...read(9n * unit), ...read(unit), ...read(0n)]
    const mine = myPairs(rows, addresses, answers, new Map([[at('3'), unit]]), noFee)
    expect(mine !== 'loading' && mine.map(({ pair }) => pair.address)).toEqual([at('3'), at('1'), at('2')])
  })
  test("behavior: subtracts the protocol fee of the pair's platform, as the pair page and a removal do", () => {
    // k has quadrupled since the last fee, so half of the LP value is earned fees.
    const pair = { ...row('1'), reserve0: 2n * unit, reserve1: 2n * unit }
    const answers = [{ held: known(5n * unit, 1), supply: known(10n * unit, 1), kLast: known(unit * unit, 1) }]
    const mine = (fee: Known<number | null>) =>
      myPairs([pair, row('2')], [at('1')], answers, new Map(), ({ address }) =>
        address === at('1') ? fee : known(1, 1),
      )
    const totalSupply = supplyWithFee(
      pairFacts(2n * unit, 2n * unit, 10n * unit, { kLast: unit * unit, protocolFeeDenominator: 9 }),
    )
    expect(totalSupply).toBe(10_526_315_789_473_684_210n)
    expect(mine(known(9, 1))).toMatchObject([
      { totalSupply, share: known({ numerator: 5n * unit, denominator: totalSupply }, 0) },
    ])
    expect(mine(known(null, 1))).toMatchObject([{ totalSupply: 10n * unit }])
    expect(mine(loading)).toMatchObject([{ totalSupply: 10n * unit }])
  })
})

describe('orderMyPairs', () => {
  test('default: sorts pairs with a stake first, then by value [3.5.26]', () => {
    const pairs = [
      myPair(row('1'), 9n * unit, 0n, 10n * unit),
      myPair(row('2'), 0n, unit, 10n * unit),
      myPair(row('3', unknown('no-source')), unit, 0n, unit),
      myPair(row('4'), 0n, 2n * unit, 10n * unit),
    ]
    expect(orderMyPairs(pairs).map(({ pair }) => pair.address)).toEqual([at('4'), at('2'), at('1'), at('3')])
  })
})

describe('knownTotal', () => {
  test('default: adds up all known values, and has the age of the oldest one', () => {
    expect(knownTotal([known(1n, 5), known(2n, 3)])).toEqual(known({ total: 3n, isWhole: true }, 3))
    expect(knownTotal([])).toMatchObject({ value: { total: 0n, isWhole: true } })
  })
  test('behavior: marks the sum as partial when a value is unknown', () => {
    expect(knownTotal([known(1n, 5), unknown('no-source')])).toEqual(known({ total: 1n, isWhole: false }, 5))
  })
  test('behavior: returns `unknown`, never 0, when all values are unknown', () => {
    expect(knownTotal([loading, unknown('no-source')])).toEqual(unknown('no-source'))
    expect(knownTotal([loading])).toBe(loading)
  })
})

describe('lpAnswers', () => {
  const found = [{ wallet: [{ pair: at('1'), amount: 5n, supply: 10n }], asOf: 3 }]
  const [kLast, waiting] = [known(1n, 9), { held: loading, supply: loading, kLast: loading }]
  const first = { held: known(5n, 3), supply: known(10n, 3), kLast: loading }

  test('default: returns the balance that a search found, until balance and supply are read', () => {
    expect(lpAnswers([at('1')], [waiting], found)).toEqual([first])
    expect(lpAnswers([at('1')], [{ held: known(4n, 9), supply: loading, kLast }], found)).toEqual([first])
    const read = { held: known(4n, 9), supply: known(8n, 9), kLast }
    expect(lpAnswers([at('1')], [read], found)).toEqual([read])
    const failed = { held: unknown('unreadable'), supply: known(8n, 9), kLast } as const
    expect(lpAnswers([at('1')], [failed], found)).toEqual([failed])
  })

  test('behavior: returns `loading` when the search has found no balance or no supply', () => {
    const bare = [{ wallet: [{ pair: at('1'), amount: 5n }], asOf: 3 }]
    expect(lpAnswers([at('1'), at('2')], [waiting], bare)).toEqual([waiting, waiting])
  })
})

describe('unreadPairs', () => {
  const kLast = known(0n, 1)
  const answers = { held: known(5n, 1), supply: known(10n, 1), kLast }

  test('default: returns pairs with a balance that lack a description or an answer', () => {
    const silent = { held: unknown('unreadable'), supply: known(1n, 1), kLast }
    const addresses = [at('1'), at('2'), at('3')]
    expect(unreadPairs([row('1')], addresses, [answers, answers, silent], new Map())).toEqual([at('2'), at('3')])
  })

  test('behavior: excludes pairs without a balance, and pairs that are still loading', () => {
    const empty = { held: known(0n, 1), supply: known(1n, 1), kLast }
    const waiting = { held: loading, supply: loading, kLast: loading }
    expect(unreadPairs([], [at('1'), at('2')], [empty, waiting], new Map())).toEqual([])
  })

  test('behavior: includes a staked pair without a description when the wallet balance is 0', () => {
    const empty = { held: known(0n, 1), supply: known(1n, 1), kLast }
    const stakes = new Map([[at('1'), 5n]])
    expect(unreadPairs([], [at('1'), at('2')], [empty, empty], stakes)).toEqual([at('1')])
    expect(unreadPairs([row('1')], [at('1')], [empty], stakes)).toEqual([])
  })
})
