import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { amountOf } from '../sending/dedupe-key.ts'
import { receiptOf, recordOf } from '../test/sample-record.ts'
import { tokenOf, wrappedForm } from '../tokens/currency.ts'
import { chain, one as native, dai as stable } from './test/addition-inputs.ts'
import { createDismissedAdditions, unfinishedAddition } from './unfinished-addition.ts'

const account = '0x00000000000000000000000000000000000000a1'
const place = { chainId: chain.id, account, currencies: { first: native, second: stable } } as const
const [one, dai] = [amountOf(native, 5n), amountOf(stable, 7n)]
const none: ReadonlySet<string> = new Set()

/** The mined swap of 5 ONE that leaves 50; `part` overrides fields. */
function swapOf(part: Partial<TransactionRecord> = {}, rest: bigint | undefined = 50n): TransactionRecord {
  const summary = { kind: 'swap', input: one, output: dai, platform: 'DexSwap', recipient: null, rest } as const
  const { progress } = receiptOf(1)
  return recordOf({ chainId: chain.id, from: account, intent: 'swap:1', progress, addedTime: 1000, summary, ...part })
}

describe('unfinishedAddition', () => {
  const swap = swapOf()

  test('default: finds the mined swap with what it left, in either order of the pair', () => {
    expect(unfinishedAddition([swap], none, place)).toEqual({ swap, side: 'first', rest: 50n })
    const reversed = { ...place, currencies: { first: stable, second: native } }
    expect(unfinishedAddition([swap], none, reversed)).toEqual({ swap, side: 'second', rest: 50n })
  })

  test('behavior: finds no pending, failed or plain swap, and none of another pair, account or chain', () => {
    const found = (record: TransactionRecord, part: object = {}) =>
      unfinishedAddition([record], none, { ...place, ...part })
    expect(found(recordOf({ ...swap, progress: recordOf().progress }))).toBeNull()
    expect(found(swapOf(receiptOf(0)))).toBeNull()
    const { rest: _, ...plain } = swap.summary as Extract<TransactionRecord['summary'], { kind: 'swap' }>
    expect(found({ ...swap, summary: plain })).toBeNull()
    expect(found(swap, { currencies: { first: wrappedForm(chain, native), second: stable } })).toBeNull()
    expect(found(swap, { account: null })).toBeNull()
    expect(found(swap, { account: '0x00000000000000000000000000000000000000a2' })).toBeNull()
    expect(found(swap, { chainId: 1 })).toBeNull()
  })

  test('behavior: keeps unfinished additions of several pairs apart', () => {
    const weth = tokenOf(chain, { ...chain.wrappedNative, address: `0x${'e'.repeat(40)}`, symbol: 'WETH' })
    const summary = { ...swap.summary, output: amountOf(weth, 3n) } as TransactionRecord['summary']
    const later = swapOf({ id: 'b', addedTime: 3000, summary })
    expect(unfinishedAddition([later, swap], none, place)?.swap).toBe(swap)
    const other = { ...place, currencies: { first: native, second: weth } }
    expect(unfinishedAddition([later, swap], none, other)?.swap).toBe(later)
  })

  test('behavior: returns null once the addition of the swapped tokens is sent, unless it failed', () => {
    const addition = recordOf({
      chainId: chain.id,
      from: account,
      intent: 'add:1',
      addedTime: 2000,
      summary: { kind: 'add', first: dai, second: one, restOf: swap.id },
    })
    const found = (record: TransactionRecord) => unfinishedAddition([record, swap], none, place)?.swap ?? null
    expect(found(addition)).toBeNull()
    expect(found({ ...addition, progress: receiptOf(1).progress })).toBeNull()
    expect(found({ ...addition, progress: receiptOf(0).progress })).toBe(swap)
    expect(found({ ...addition, addedTime: 900 })).toBe(swap)
    const plain = { kind: 'add', first: dai, second: one } as const
    expect(found({ ...addition, summary: plain })).toBe(swap)
    // Two additions of the same typed amount share the dedupe key of their swaps.
    expect(found({ ...addition, summary: { ...plain, restOf: swap.intent } })).toBe(swap)
  })
})

describe('createDismissedAdditions', () => {
  test('behavior: hides an addition that another tab dismisses', () => {
    const values = createMemoryKeyValues()
    const listeners: ((key: string | null) => void)[] = []
    const tab = () =>
      createDismissedAdditions({
        storage: createAppStorage({
          ...values,
          onOtherTab(listener) {
            listeners.push(listener)
            return () => {}
          },
        }),
      })
    const [one, other] = [tab(), tab()]
    one.dismiss('a')
    for (const listener of listeners) listener('dexswap.dismissed-addition.a')
    expect([...other.ids.get()]).toEqual(['a'])
  })

  test('default: hides a dismissed addition after a reload, but not the next one of the pair', () => {
    const values = createMemoryKeyValues()
    const open = () => createDismissedAdditions({ storage: createAppStorage(values) })
    open().dismiss('a')
    const [before, after] = [swapOf({ id: 'a' }), swapOf({ id: 'b', addedTime: 2000 })]
    const found = (records: readonly TransactionRecord[]) => unfinishedAddition(records, open().ids.get(), place)
    expect(found([before])).toBeNull()
    expect(found([before, after])?.swap).toBe(after)
  })
})
