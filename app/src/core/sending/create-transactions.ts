// Walk 5 of 7: wallet: one engine shared by all screens.

import { isUnresolved, ofAccount } from '../records/outcomes.ts'
import { createTransactionStore } from '../records/transaction-store.ts'
import { createEngine, type EngineParts } from './engine.ts'
import type { TransactionEvent, Transactions } from './plan.ts'

/** Stores and follows transactions; `createTransactionsLater` loads it with the first record. */
export function createTransactions(options: EngineParts): Transactions {
  const listeners = new Set<(event: TransactionEvent) => void>()
  const store = createTransactionStore(options.storage, options.clock.now())
  /** Events before the first subscription; the toasts that subscribe load after the first paint. */
  const queued: TransactionEvent[] = []
  const notify = (event: TransactionEvent) => {
    if (listeners.size === 0) queued.push(event)
    for (const listener of [...listeners]) listener(event)
  }

  const engine = createEngine({ ...options, store, notify })

  return {
    records: store.records,
    unknown: store.unknown,
    run: engine.run,
    onEvent(listener) {
      listeners.add(listener)
      for (const event of queued.splice(0)) listener(event)
      return () => listeners.delete(listener)
    },
    clear(chainId, account) {
      for (const record of ofAccount(store.records.get(), chainId, account)) {
        if (!isUnresolved(record)) store.remove(record.id)
      }
    },
    forget: (id) => store.remove(id),
    stop() {
      engine.stop()
      store.stop()
    },
  }
}
