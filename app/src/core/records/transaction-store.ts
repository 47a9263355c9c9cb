// Step 6 of 7 of a transaction, wallet: stores the record before the wallet request.
import { restoreQuarantined } from '#io/storage/restore-quarantined.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore, type Store } from '../store.ts'
import { isFinal, isUnresolved, newestFirst } from './outcomes.ts'
import { readUnknown, storedRecord, type TransactionRecord, type UnknownRecord } from './transaction-record.ts'

/** Transaction records of all tabs, in storage when available, otherwise in memory. */
export type TransactionStore = {
  readonly records: Store<readonly TransactionRecord[]>
  /** Records that another version of the page wrote. This version never writes or removes them. */
  readonly unknown: Store<readonly UnknownRecord[]>
  read(id: string): TransactionRecord | null
  write(record: TransactionRecord): void
  remove(id: string): void
  stop(): void
}

/** Maximum age of final records in milliseconds, checked when the page starts. */
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

  /**
   * Writes a record. When storage is full, the oldest resolved records are removed; if that does not
   * suffice, the record is held in memory.
   */
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

  // Restores only at the start: a tab with an earlier version may quarantine a record again at any time.
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
