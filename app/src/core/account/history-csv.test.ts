import { type Address, harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { PriceThen } from '../indexer/day-prices.ts'
import { known, unknown } from '../known.ts'
import { dai, day, entryOf, router } from '../test/sample-entry.ts'
import { receiptOf, recordOf } from '../test/sample-record.ts'
import { historyCsv } from './history-csv.ts'
import { historyRows } from './history-list.ts'

const account: Address = '0x00000000000000000000000000000000000000A1'
describe('historyCsv', () => {
  const describeToken = (token: Address | null) =>
    token === null ? { symbol: 'ONE', decimals: 18 } : { symbol: '=DAI', decimals: 6 }
  const own = [{ address: router, name: '=Cold' }]
  const priceThen: PriceThen = (token, time) =>
    token === dai && time === 10 * day ? known(2n * 10n ** 18n, 0) : unknown('no-source')
  const csv = (rows: Parameters<typeof historyCsv>[0]) =>
    historyCsv(
      rows,
      { chain: { ...harmony, id: 7, stablecoins: [], tokens: [] }, account, own, priceThen },
      describeToken,
    )
      .split('\r\n')
      .slice(1, -1)

  test('default: writes one row per movement with the transaction hash, and outgoing amounts as negative', () => {
    const start = `1970-01-11T00:00:00.000Z,7,${account},0x${'1'.repeat(64)},9,swap,done`
    expect(csv(historyRows([entryOf('1')], []))).toEqual([
      `${start},${dai},"'=DAI",-1.5,chain,,,2,-3,day`,
      `${start},,ONE,2,chain,,,unknown,unknown,`,
    ])
  })

  test("behavior: writes LP transfers between addresses of the user as `moved`, with the user's name for the address", () => {
    const moved = (kind: 'send' | 'receive', party: Address | null) => {
      const amount = kind === 'send' ? -1n : 1n
      return csv(historyRows([entryOf('4', { kind, party, moves: [{ token: dai, amount }] })], []))[0]
    }
    expect(moved('send', router)).toMatch(
      new RegExp(`,movedTo,done,${dai},"'=DAI",-0.000001,chain,${router},"'=Cold",2,`),
    )
    expect(moved('receive', router)).toMatch(new RegExp(`,movedFrom,done,.*,${router},"'=Cold",2,`))
    expect(moved('send', account)).toMatch(new RegExp(`,send,done,.*,${account},,2,`))
    expect(moved('send', null)).toMatch(/,send,done,.*,chain,,,2,/)
  })

  test('behavior: writes a row without an amount when nothing moved, also for a failed transaction', () => {
    const failed = recordOf({ progress: receiptOf(0).progress, addedTime: 0 })
    const [line] = csv(historyRows([], [failed]))
    expect(line).toMatch(/,,wrap,failed,,,,asked,,,,,$/)
    const approved = entryOf('3', { kind: 'approve', moves: [], approved: { token: dai, spender: router, amount: 1n } })
    expect(csv(historyRows([approved], []))[0]).toMatch(new RegExp(`,9,approve,done,${dai},,,chain,,,,,$`))
  })
})
