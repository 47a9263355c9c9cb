import { afterEach, describe, expect, test, vi } from 'vitest'
import { clock } from '#io/clock.ts'
import { createAppStorage, createMemoryKeyValues, type KeyValues } from '#io/storage/storage.ts'
import type { TransactionRecord, UnknownRecord } from '../records/transaction-record.ts'
import { createStore } from '../store.ts'
import { recordOf } from '../test/sample-record.ts'
import type { TransactionsParts } from './create-transactions.ts'
import type { Plan, SendState, TransactionEvent } from './plan.ts'
import { createTransactionsLater } from './transactions-later.ts'

/** Raised because the first test also compiles the lazily loaded module. */
const longTimeout = { timeout: 30_000 }

const plan: Plan = { chainId: 1, account: recordOf().from, steps: [] }

/** Transactions with a stub instead of the lazy code, and the number of its loads. */
function later(values: KeyValues = createMemoryKeyValues()) {
  const records = createStore<readonly TransactionRecord[]>([recordOf()])
  const listeners = new Set<(event: TransactionEvent) => void>()
  const stop = vi.fn()
  const made = {
    records,
    unknown: createStore<readonly UnknownRecord[]>([]),
    run: async (_: Plan, onState: (state: SendState) => void) => {
      const state: SendState = { status: 'done', record: recordOf() }
      onState(state)
      return state
    },
    onEvent(listener: (event: TransactionEvent) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: vi.fn(),
    forget: vi.fn(),
    stop,
  }
  const load = vi.fn(async () => ({ createTransactions: () => made }))
  const parts = { storage: createAppStorage(values), clock } as unknown as TransactionsParts
  return { transactions: createTransactionsLater(parts, load), load, records, listeners, stop }
}

const stored = (): KeyValues => createMemoryKeyValues([['dexswap.transaction.a', '{}']])

afterEach(() => vi.useRealTimers())

describe('createTransactionsLater', () => {
  test('behavior: loads no code and returns no records when the storage is empty', () => {
    const { transactions, load } = later()
    expect(load).not.toHaveBeenCalled()
    expect(transactions.records.get()).toEqual([])
  })

  test.each(['dexswap.transaction.a', 'dexswap.aside:dexswap.transaction.a'])(
    'behavior: loads the code and shows the record that is stored under %s, without a request',
    async (key) => {
      const { transactions, records } = later(createMemoryKeyValues([[key, '{}']]))
      await vi.waitFor(() => expect(transactions.records.get()).toHaveLength(1), longTimeout)
      records.set([])
      expect(transactions.records.get()).toEqual([])
    },
  )

  test('behavior: loads the code when another tab stores a record, and ignores other keys', async () => {
    const heard = new Set<(key: string | null) => void>()
    const values: KeyValues = {
      ...createMemoryKeyValues(),
      onOtherTab: (listener) => {
        heard.add(listener)
        return () => heard.delete(listener)
      },
    }
    const { load } = later(values)
    for (const hear of heard) hear('dexswap.settings')
    expect(load).not.toHaveBeenCalled()
    for (const hear of heard) hear('dexswap.transaction.b')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('behavior: loads the code for the first plan, and attaches listeners that were added before', async () => {
    const { transactions, listeners, load } = later()
    const heard = vi.fn()
    const stopHearing = transactions.onEvent(heard)
    const states: SendState[] = []
    expect((await transactions.run(plan, (state) => states.push(state))).status).toBe('done')
    expect([states.length, load.mock.calls.length, listeners.size]).toEqual([1, 1, 1])
    stopHearing()
    expect(listeners.size).toBe(0)
  })

  test('error: CodeMissingError when the code fails to load, which is retried later', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'warn').mockReturnValue()
    const parts = { storage: createAppStorage(stored()), clock } as unknown as TransactionsParts
    const load = vi.fn(() => Promise.reject(new TypeError('offline')))
    const transactions = createTransactionsLater(parts, load)
    const end = await transactions.run(plan, () => {})
    expect(end.status === 'failed' && end.error.name).toBe('CodeMissingError')
    const before = load.mock.calls.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load.mock.calls.length).toBeGreaterThan(before)
    transactions.stop()
  })

  test('behavior: stops the engine when it was stopped before the code had loaded', async () => {
    const { transactions, stop } = later(stored())
    transactions.stop()
    await vi.waitFor(() => expect(stop).toHaveBeenCalled(), longTimeout)
  })
})
