// Walk 6 of 7: record: stored before the wallet request.
import { restoreQuarantined } from '#io/storage/restore-quarantined.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore, type Store } from '../store.ts'
import { isFinal, isUnresolved, newestFirst } from './outcomes.ts'
import { readUnknown, storedRecord, type TransactionRecord, type UnknownRecord } from './transaction-record.ts'

/** The transactions of all tabs, in storage or else in memory. */
export type TransactionStore = {
  readonly records: Store<readonly TransactionRecord[]>
  /** Records of another version of the page; never written or removed here. */
  readonly unknown: Store<readonly UnknownRecord[]>
  read(id: string): TransactionRecord | null
  write(record: TransactionRecord): void
  remove(id: string): void
  stop(): void
}

/** Age at which final records are removed when the page starts, in milliseconds. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

export function createTransactionStore(storage: AppStorage, now: number): TransactionStore {
  const stored = storage.collection('transaction', storedRecord)
  const unwritten = new Map<string, TransactionRecord>()
  const records = createStore<readonly TransactionRecord[]>([])
  const unknown = createStore<readonly UnknownRecord[]>([])

  function load(): void {
    const unread: string[] = []
    const all = new Map(stored.readAll((text) => unread.push(text)).map((record) => [record.id, record]))
    for (const [id, record] of unwritten) all.set(id, record)
    unknown.set(unread.map(readUnknown).filter((record) => record !== null))
    records.set(newestFirst([...all.values()]))
  }

  const oldestOver = () => records.get().findLast((record) => !isUnresolved(record))

  /** Removes the oldest resolved records when storage is full; the rest stays in memory. */
  function keep(record: TransactionRecord): void {
    unwritten.delete(record.id)
    while (!stored.write(record.id, record)) {
      const over = oldestOver()
      if (!over || over.id === record.id) {
        unwritten.set(record.id, record)
        return
      }
      stored.remove(over.id)
      load()
    }
  }

  // Once at the start: a tab with an earlier version would quarantine it again.
  restoreQuarantined(storage.values, 'transaction')
  load()
  for (const record of records.get()) {
    if (isFinal(record) && now - record.addedTime > maxAgeMs) stored.remove(record.id)
  }
  load()
  const stop = stored.onOtherTab(load)

  return {
    records,
    unknown,
    read: (id) => unwritten.get(id) ?? stored.read(id),
    write(record) {
      keep(record)
      load()
    },
    remove(id) {
      unwritten.delete(id)
      stored.remove(id)
      load()
    },
    stop,
  }
}
