import { describe, expect, test } from 'vitest'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { receiptOf, recordOf } from '../test/sample-record.ts'
import { savedTotal } from './saved-total.ts'
import type { StoredQuote } from './stored-quote.ts'

const native = { kind: 'native', symbol: 'ONE', decimals: 18 } as const
const amount = { currency: native, amount: 1n }
const summary = { kind: 'swap', input: amount, output: amount, platform: 'DexSwap', recipient: null } as const

function total(
  swaps: readonly (Partial<TransactionRecord> & { saved?: StoredQuote['saved'] | 'older' })[],
): ReturnType<typeof savedTotal> {
  const records = swaps.map(({ saved: _, ...part }, at) =>
    recordOf({ id: String(at), summary, addedTime: at, ...receiptOf(1), ...part }),
  )
  return savedTotal(records, (id) => {
    const saved = swaps[Number(id)]?.saved
    return saved === 'older' ? null : { ...(saved && { saved }) }
  })
}
const of = (usd: bigint | null) => ({ usd, over: 'ViperSwap' })

describe('savedTotal', () => {
  test('default: sums the savings, 0 included, and returns the time of the oldest counted swap', () => {
    expect(total([{ saved: 'older' }, { saved: of(5n) }, {}, { saved: of(7n) }])).toEqual({
      ...{ usd: 12n, counted: 3, without: 1, since: 1 },
    })
  })
  test('behavior: counts a swap with unknown savings as missing, not as 0', () => {
    expect(total([{ saved: of(null) }, { saved: of(7n) }])).toMatchObject({ usd: 7n, counted: 1, without: 1 })
  })
  test('behavior: ignores failed, undone and pending swaps, and transactions of other kinds', () => {
    const mined = receiptOf(1).progress
    expect(
      total([
        { saved: of(5n), progress: receiptOf(0).progress },
        { saved: of(5n), progress: { ...mined, undone: true } as TransactionRecord['progress'] },
        { saved: of(5n), progress: { status: 'asking' } },
        { saved: of(5n), summary: recordOf().summary },
      ]),
    ).toBeNull()
  })
  test('behavior: returns null when no swap has stored savings', () => {
    expect(total([{ saved: 'older' }, {}])).toBeNull()
  })
})
