// Step 7 of 7 of a transaction, outcome: emits one event per outcome across all tabs.
import * as v from 'valibot'
import { type Clock, sleep } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import type { PageVisibility } from '#io/page.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import type { TransactionEvent } from '../sending/plan.ts'
import { isOwnReplacement, newsOf } from './following.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

/**
 * Time in milliseconds to hold the lock after an event, so that every tab receives the event before
 * the next one.
 */
const settleMs = 2000

/**
 * Emits each outcome once across all tabs: a visible tab takes the lock of the record and checks that
 * no tab has emitted the outcome. While no tab is visible, outcomes wait.
 */
export function notifyOfOutcomes(options: {
  readonly store: TransactionStore
  readonly storage: AppStorage
  readonly locks: Locks
  readonly visibility: PageVisibility
  readonly clock: Clock
  readonly notify: (event: TransactionEvent) => void
}): () => void {
  const { store, locks, visibility, clock, notify } = options
  // The name of earlier releases is used: with another name, old outcomes would be emitted again.
  const notified = options.storage.collection('told', { version: 1, schema: v.pipe(v.string(), v.maxLength(20)) })
  const notifiedHere = new Map<string, string>()
  const lastOf = (id: string) => notifiedHere.get(id) ?? notified.read(id)

  async function notifyOf(record: TransactionRecord): Promise<void> {
    const held = await locks.holdIfFree(`dexswap.notify.${record.id}`, async () => {
      const now = store.read(record.id)
      const outcome = now && newsOf(now, lastOf(record.id))
      if (!outcome) return
      if (!notified.write(record.id, outcome)) notifiedHere.set(record.id, outcome)
      if (!isOwnReplacement(now, store.records.get())) notify({ outcome, record: now })
      await sleep(clock, settleMs)
    })
    // After the lock was held, emits the outcomes that arrived meanwhile.
    if (held) notifyOfAll()
  }

  function notifyOfAll(): void {
    if (!visibility.isVisible()) return
    for (const record of store.records.get()) if (newsOf(record, lastOf(record.id))) void notifyOf(record)
  }

  const stored = new Set([...store.records.get(), ...store.unknown.get()].map(({ id }) => id))
  for (const id of notified.ids()) if (!stored.has(id)) notified.remove(id)
  const stops = [store.records.subscribe(notifyOfAll), visibility.subscribe(notifyOfAll)]
  notifyOfAll()
  return () => {
    for (const stop of stops) stop()
  }
}
