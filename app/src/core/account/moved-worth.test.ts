import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { type Known, known, unknown } from '../known.ts'
import { entryOf } from '../test/sample-entry.ts'
import { recordOf } from '../test/sample-record.ts'
import { historyRows } from './history-list.ts'
import { movedWorth } from './moved-worth.ts'

const unit = 10n ** 18n
const named = (symbol: string) => harmony.tokens.find((token) => token.symbol === symbol) ?? expect.unreachable(symbol)
const [usdc, xdexs] = [named('1USDC'), named('xDEXS')]
const [stable] = harmony.stablecoins
const nobody = unknown('no-source')

/** Basis, price and value of a transaction's first movement. */
function worthOf(part: Parameters<typeof entryOf>[1], decimals: number, ofDay: Known<bigint> = nobody) {
  const [row] = historyRows([entryOf('1', part)], [])
  const [move] = row?.moves ?? []
  if (!row || !move) return expect.unreachable()
  const { price, worth, asOf } = movedWorth(harmony, row, move, decimals, ofDay)
  return [asOf, price.status === 'known' ? price.value : null, worth.status === 'known' ? worth.value : null]
}
const paid = { token: usdc.address, amount: -6_000_001n }

describe('movedWorth', () => {
  test('default: values a swap for a stablecoin at the stablecoin amount, and derives the price of the other token from it', () => {
    expect(harmony.stablecoins).toContain(usdc.address)
    const worth = 6_000_001n * 10n ** 12n
    expect(worthOf({ moves: [{ token: xdexs.address, amount: 4n * unit }, paid] }, 18)).toEqual([
      'block',
      worth / 4n,
      worth,
    ])
    expect(worthOf({ moves: [{ token: null, amount: 4n * unit }, paid] }, 18)).toEqual(['block', worth / 4n, worth])
    const sold = [
      { token: xdexs.address, amount: -4n * unit },
      { ...paid, amount: 6_000_001n },
    ]
    expect(worthOf({ moves: sold }, 18)).toEqual(['block', worth / 4n, -worth])
  })

  test('behavior: values a stablecoin at one dollar, also in a deposit', () => {
    expect(stable).toBeDefined()
    expect(worthOf({ kind: 'add', moves: [paid] }, 6, known(2n * unit, 0))).toEqual([
      'block',
      unit,
      -6_000_001n * 10n ** 12n,
    ])
  })

  test('behavior: values other movements at the price of the day, or returns unknown when there is no such price', () => {
    const moves = [
      { token: xdexs.address, amount: -4n * unit },
      { token: null, amount: unit },
    ]
    expect(worthOf({ moves }, 18, known(3n * unit, 0))).toEqual(['day', 3n * unit, -12n * unit])
    expect(worthOf({ moves }, 18)).toEqual(['day', null, null])
    // In a deposit, neither token was exchanged for the other.
    expect(worthOf({ kind: 'add', moves: [{ token: xdexs.address, amount: -4n * unit }, paid] }, 18)).toEqual([
      'day',
      null,
      null,
    ])
    const three = [{ token: xdexs.address, amount: 4n * unit }, paid, { token: null, amount: unit }]
    expect(worthOf({ moves: three }, 18)).toEqual(['day', null, null])
  })

  test('behavior: derives no price from amounts that only this browser recorded', () => {
    const row = { ...historyRows([], [recordOf({})])[0], kind: 'swap', state: 'done', entry: null, moves: [] } as const
    const move = { token: usdc.address, amount: 5n, currency: null }
    expect(movedWorth(harmony, { ...row, moves: [move] }, move, 6, nobody)).toMatchObject({
      asOf: 'day',
      worth: nobody,
    })
  })
})
