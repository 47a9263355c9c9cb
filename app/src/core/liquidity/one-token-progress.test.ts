import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { amountOf } from '../sending/dedupe-key.ts'
import { receiptOf, recordOf } from '../test/sample-record.ts'
import { createOneTokenProgress, type OneTokenProgress, swapBehind } from './one-token-progress.ts'
import { one as native, dai as stable } from './test/addition-inputs.ts'

const account = '0x00000000000000000000000000000000000000a1'
const progress: OneTokenProgress = { pair: 'one dai', side: 'first', rest: 50n, intent: 'swap:1', startedAt: 1000 }
const place = { chainId: 31337, account } as const

describe('createOneTokenProgress', () => {
  test('default: keeps a started addition over a reload until it ends', () => {
    const values = createMemoryKeyValues()
    const open = () => createOneTokenProgress({ storage: createAppStorage(values) })
    open().start(1666600000, account, progress)
    const again = open()
    expect(again.of(1666600000, account).get()).toEqual(progress)
    expect(again.of(1666600000, null).get()).toBeNull()
    again.end(1666600000, account)
    expect(open().of(1666600000, account).get()).toBeNull()
  })
})

describe('swapBehind', () => {
  test('behavior: finds only the mined swap of this pair, account and start', () => {
    const pending = recordOf({ from: account, intent: 'swap:1', addedTime: 1000 })
    const mined = { ...pending, progress: receiptOf(1).progress }
    const at = { ...place, chainId: mined.chainId }
    const found = (part: Partial<OneTokenProgress>, record: TransactionRecord = mined, pair = 'one dai') =>
      swapBehind({ ...progress, ...part }, pair, [record], at)
    expect(found({})).toBe(mined)
    expect(found({}, pending)).toBeNull()
    expect(found({}, { ...pending, progress: receiptOf(0).progress })).toBeNull()
    expect(found({}, mined, 'other')).toBeNull()
    expect(found({ startedAt: 1001 })).toBeNull()
    expect(found({ intent: 'swap:2' })).toBeNull()
    expect(swapBehind(null, 'one dai', [mined], at)).toBeNull()
    expect(swapBehind(progress, 'one dai', [mined], { ...at, account: null })).toBeNull()
  })

  test('behavior: returns null once the addition of the swapped tokens is sent, unless it failed', () => {
    const [one, dai] = [amountOf(native, 5n), amountOf(stable, 7n)]
    const platform = 'DexSwap'
    const at = { from: account, intent: 'swap:1', progress: receiptOf(1).progress } as const
    const swap = recordOf({
      ...at,
      addedTime: 1000,
      summary: { kind: 'swap', input: one, output: dai, platform, recipient: null },
    })
    const addition = recordOf({
      from: account,
      intent: 'add:1',
      addedTime: 2000,
      summary: { kind: 'add', first: dai, second: one },
    })
    const found = (record: TransactionRecord) =>
      swapBehind(progress, 'one dai', [record, swap], { ...place, chainId: swap.chainId })
    expect(found(addition)).toBeNull()
    expect(found({ ...addition, progress: receiptOf(1).progress })).toBeNull()
    expect(found({ ...addition, progress: receiptOf(0).progress })).toBe(swap)
    expect(found({ ...addition, addedTime: 900 })).toBe(swap)
    expect(found({ ...addition, summary: { kind: 'add', first: one, second: one } })).toBe(swap)
  })
})
