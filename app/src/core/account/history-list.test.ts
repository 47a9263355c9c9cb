import { describe, expect, test } from 'vitest'
import { historyKindOf } from '#io/accounts/history-store.ts'
import { dai, day, entryOf, router } from '../test/sample-entry.ts'
import { receiptOf, recordOf } from '../test/sample-record.ts'
import { filterRows, historyRows } from './history-list.ts'

const everything = { group: null, token: null, days: null }
const mined = receiptOf(1)

describe('historyRows', () => {
  test('default: merges chain and browser data of one transaction into one row, with the values of the chain', () => {
    const own = recordOf({ id: 'own', progress: mined.progress })
    const rows = historyRows([entryOf('1'), entryOf('2')], [own])
    expect(rows.map(({ hash }) => hash)).toEqual([mined.hash, entryOf('2').hash])
    expect(rows[0]).toMatchObject({ record: own, kind: 'swap', state: 'done' })
    expect(rows[0]?.moves[0]).toMatchObject({ token: dai, amount: -1_500_000n })
  })

  test('behavior: sorts transactions that only this browser recorded by time, including pending and failed ones', () => {
    const hash = `0x${'7'.repeat(64)}` as const
    const pending = recordOf({
      id: 'p',
      addedTime: 12 * day * 1000,
      progress: { status: 'pending', hash, missed: 0, reorged: false },
    })
    const failed = recordOf({ id: 'f', addedTime: 8 * day * 1000, progress: { status: 'dropped', hash: mined.hash } })
    const rows = historyRows([entryOf('2')], [pending, failed])
    expect(rows.map(({ key, state }) => [key, state])).toEqual([
      [hash, 'open'],
      [entryOf('2').hash, 'done'],
      [mined.hash, 'failed'],
    ])
    expect(rows[0]?.moves.map(({ amount }) => amount)).toEqual([-(10n ** 18n), 10n ** 18n])
  })
})

describe('historyKindOf', () => {
  test('behavior: returns null for a kind that the history on the chain does not have', () => {
    expect([historyKindOf('swap'), historyKindOf('vote')]).toEqual(['swap', null])
  })
})

describe('filterRows', () => {
  const approved = entryOf('3', {
    kind: 'approve',
    moves: [],
    time: 2 * day,
    approved: { token: dai, spender: router, amount: 1n },
  })
  const rows = historyRows([entryOf('1'), approved], [])
  const keys = (filter: Partial<typeof everything> | object) =>
    filterRows(rows, { ...everything, ...filter }, 11 * day).map(({ kind }) => kind)
  test('default: filters by kind, token and time, alone and combined', () => {
    expect(keys({})).toEqual(['swap', 'approve'])
    expect(keys({ group: 'approvals' })).toEqual(['approve'])
    expect(keys({ token: 'native' })).toEqual(['swap'])
    expect(keys({ token: dai })).toEqual(['swap', 'approve'])
    expect(keys({ days: 7 })).toEqual(['swap'])
    expect(keys({ token: dai, days: 7, group: 'approvals' })).toEqual([])
  })
})
