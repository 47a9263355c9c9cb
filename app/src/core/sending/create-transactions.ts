// Step 6 of 7, wallet: one engine that all screens share.

import type { PageVisibility } from '#io/page.ts'
import type { AskNode } from '#io/rpc/ask-node.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createQuoteStore } from '../receipts/quote-store.ts'
import { followBatches } from '../records/follow-batches.ts'
import { followTransactions } from '../records/follow-transactions.ts'
import { notifyOfOutcomes } from '../records/notify-outcomes.ts'
import { isUnresolved, ofAccount } from '../records/outcomes.ts'
import { createTransactionStore } from '../records/transaction-store.ts'
import { createEngine, type EngineParts } from './engine.ts'
import type { TransactionEvent, Transactions } from './plan.ts'

export type TransactionsParts = Omit<EngineParts, 'store' | 'follower' | 'quotes'> & {
  readonly storage: AppStorage
  readonly visibility: PageVisibility
  /** Replaces queries to a single node in tests. */
  readonly ask?: AskNode
}

/**
 * Creates the services that store and follow transactions. `createTransactionsLater` loads this
 * code with the first record.
 */
export function createTransactions(options: TransactionsParts): Transactions {
  const listeners = new Set<(event: TransactionEvent) => void>()
  const store = createTransactionStore(options.storage, options.clock.now())
  /** Events emitted before the first listener: the toasts load after the first paint. */
  const queued: TransactionEvent[] = []
  const notify = (event: TransactionEvent) => {
    if (listeners.size === 0) queued.push(event)
    for (const listener of [...listeners]) listener(event)
  }

  const parts = { ...options, store }
  const follower = followTransactions(parts)
  const quotes = createQuoteStore(parts)
  const stopNotifying = notifyOfOutcomes({ ...parts, notify })
  const stopPollingBatches = followBatches(parts)

  return {
    records: store.records,
    unknown: store.unknown,
    run: createEngine({ ...parts, follower, quotes }),
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
      follower.stop()
      quotes.stop()
      stopNotifying()
      stopPollingBatches()
      store.stop()
    },
  }
}
