import type { Address } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { HistoryRow } from '../account/history-list.ts'
import { known, loading, unknown } from '../known.ts'
import { dayPricesQuery, movedUsd, pricesThen, wantedPrices } from './day-prices.ts'

const [dai, lp, external, native]: readonly [Address, Address, Address, Address] = [
  '0x00000000000000000000000000000000000000E5',
  '0x00000000000000000000000000000000000000d4',
  '0x0000000000000000000000000000000000000066',
  '0x00000000000000000000000000000000000000F6',
]
const day = 86_400
const rowOf = (time: number, tokens: readonly (Address | null)[], state: HistoryRow['state'] = 'done') =>
  ({ time, state, moves: tokens.map((token) => ({ token, amount: 5n, currency: null })) }) as unknown as HistoryRow
const pricedAs = (token: Address) => (token === external ? null : token === lp ? 'pair' : 'token')
const unit = 10n ** 18n

describe('wantedPrices', () => {
  test("default: requests one price per token and day: the pair's for LP tokens, the wrapped token's for native currency", () => {
    const rows = [rowOf(10 * day + 5, [dai, null]), rowOf(10 * day, [dai, lp]), rowOf(9 * day, [dai])]
    expect(wantedPrices(rows, native, pricedAs)).toEqual({
      tokens: [`${dai.toLowerCase()}-10`, `${native.toLowerCase()}-10`, `${dai.toLowerCase()}-9`],
      pairs: [`${lp}-10`],
    })
  })

  test('behavior: skips untrusted tokens, and transactions that failed or are pending', () => {
    const rows = [rowOf(day, [external]), rowOf(day, [dai], 'failed'), rowOf(day, [dai], 'open')]
    const wanted = wantedPrices(rows, native, pricedAs)
    expect(wanted).toEqual({ tokens: [], pairs: [] })
    expect(dayPricesQuery(wanted)).toBeNull()
  })

  test('behavior: requests at most the newest five thousand prices', () => {
    const rows = Array.from({ length: 5001 }, (_, at) => rowOf((9000 - at) * day, [dai]))
    const { tokens } = wantedPrices(rows, native, pricedAs)
    expect([tokens.length, tokens[0]]).toEqual([5000, `${dai.toLowerCase()}-9000`])
  })
})

describe('pricesThen', () => {
  const found = known(
    [
      { token: dai, date: 10 * day, usd: 2n * unit },
      { token: native, date: 10 * day, usd: null },
    ],
    7,
  )
  test('default: returns the price of the day, or unknown instead of 0', () => {
    const then = pricesThen(found, native)
    expect(then(dai, 11 * day - 1)).toEqual(known(2n * unit, 7))
    expect(then(dai, 11 * day)).toEqual(unknown('no-source'))
    expect(then(null, 10 * day)).toEqual(unknown('no-source'))
  })

  test('behavior: returns the loading or unknown status of the price query unchanged', () => {
    expect(pricesThen(unknown('indexer-unreachable'), native)(dai, 0)).toEqual(unknown('indexer-unreachable'))
    expect(pricesThen(loading, native)(dai, 0)).toEqual(loading)
  })
})

describe('movedUsd', () => {
  test('default: rounds a negative value towards zero', () => {
    expect(movedUsd({ amount: -1_500_000n }, 6, known(3n, 0))).toEqual(known(-4n, 0))
    expect(movedUsd({ amount: 1n }, 0, unknown('no-source'))).toEqual(unknown('no-source'))
  })
})
