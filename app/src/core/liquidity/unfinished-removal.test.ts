import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { amountOf } from '../sending/dedupe-key.ts'
import { receiptOf, recordOf } from '../test/sample-record.ts'
import { account, chain, dai, one } from './test/addition-inputs.ts'
import { nextStepOf } from './unfinished.ts'
import { createDismissedRemovals, unfinishedRemoval } from './unfinished-removal.ts'

const place = { chainId: chain.id, account, currencies: { first: one, second: dai } } as const
const [first, second] = [amountOf(one, 5n), amountOf(dai, 7n)]
const none: ReadonlySet<string> = new Set()
const into = amountOf(dai, 12n)
const { progress } = receiptOf(1)
const removal = recordOf({
  ...{ chainId: chain.id, from: account, intent: 'remove:1', progress, addedTime: 1000 },
  summary: { kind: 'remove', first, second, recipient: null, into },
})

/** A swap that was sent after the removal. */
function swapOf(restOf: string | undefined, part: Partial<TransactionRecord> = {}): TransactionRecord {
  const swap = { kind: 'swap', input: first, output: second, platform: 'DexSwap', recipient: null } as const
  const summary = { ...swap, ...(restOf !== undefined && { restOf }) }
  return recordOf({ id: 'b', chainId: chain.id, from: account, addedTime: 2000, summary, ...part })
}

describe('unfinishedRemoval', () => {
  test('default: finds the mined removal with its minimum, in either order of the pair', () => {
    expect(unfinishedRemoval([removal], none, place)).toEqual({ removal, side: 'second', minimum: 12n })
    const reversed = { ...place, currencies: { first: dai, second: one } }
    expect(unfinishedRemoval([removal], none, reversed)).toEqual({ removal, side: 'first', minimum: 12n })
  })

  test('behavior: finds no removal to both tokens, and none that is pending, failed or dismissed', () => {
    const found = (part: Partial<TransactionRecord>, dismissed = none) =>
      unfinishedRemoval([{ ...removal, ...part }], dismissed, place)
    expect(found({ summary: { kind: 'remove', first, second, recipient: null } })).toBeNull()
    expect(found({ progress: recordOf().progress })).toBeNull()
    expect(found({ progress: receiptOf(0).progress })).toBeNull()
    expect(found({}, new Set([removal.id]))).toBeNull()
  })

  test('behavior: ends with its own swap only, unless that failed', () => {
    const isLeft = (swap: TransactionRecord) => unfinishedRemoval([swap, removal], none, place) !== null
    expect(isLeft(swapOf(removal.id))).toBe(false)
    expect(isLeft(swapOf(undefined))).toBe(true)
    // Two removals of the same typed input share their dedupe key.
    expect(isLeft(swapOf(removal.intent))).toBe(true)
    expect(isLeft(swapOf('z'))).toBe(true)
    expect(isLeft(swapOf(removal.id, { progress: receiptOf(0).progress }))).toBe(true)
  })

  test('behavior: keeps two removals of the same typed input apart', () => {
    const second = { ...removal, id: 'c', addedTime: 3000 }
    const swap = swapOf('c', { addedTime: 4000 })
    expect(unfinishedRemoval([swap, second, removal], none, place)?.removal.id).toBe(removal.id)
    expect([removal, second].map((first) => nextStepOf([swap, second, removal], first))).toEqual(['left', 'sent'])
  })

  test('behavior: finds an older removal behind a finished or dismissed one of the same pair', () => {
    const later = { ...removal, id: 'c', intent: 'remove:2', addedTime: 3000 }
    const swap = swapOf('c', { addedTime: 4000, progress })
    const found = (records: readonly TransactionRecord[], dismissed = none) =>
      unfinishedRemoval(records, dismissed, place)?.removal.id
    expect(found([later, removal])).toBe('c')
    expect(found([swap, later, removal])).toBe(removal.id)
    expect(found([later, removal], new Set(['c']))).toBe(removal.id)
  })
})

describe('nextStepOf', () => {
  test('default: returns the state of the swap that names the removal', () => {
    const next = (swap: Partial<TransactionRecord>) => nextStepOf([swapOf(removal.id, swap), removal], removal)
    expect(nextStepOf([removal], removal)).toBe('left')
    expect(next({})).toBe('sent')
    expect(next({ progress })).toBe('done')
    expect(next({ progress: receiptOf(0).progress })).toBe('left')
    expect(next({ from: '0x00000000000000000000000000000000000000a2' })).toBe('left')
  })

  test('behavior: returns `undone` when the removal is not mined after a reorg', () => {
    expect(nextStepOf([], { ...removal, progress: recordOf().progress })).toBe('undone')
  })
})

describe('createDismissedRemovals', () => {
  test('default: stores what the user dismissed', () => {
    const storage = createAppStorage(createMemoryKeyValues())
    createDismissedRemovals({ storage }).dismiss('a')
    expect([...createDismissedRemovals({ storage }).ids.get()]).toEqual(['a'])
  })
})
