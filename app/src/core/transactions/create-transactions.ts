import type { ChainId } from '@dexswap/chains'
import * as v from 'valibot'
import { type Clock, sleep } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import type { PageVisibility } from '#io/page.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import type { Networks } from '../chain/networks.ts'
import type { Wallets } from '../wallet/wallet.ts'
import { followTransactions } from './follow-transactions.ts'
import { isOpen, newsOf, ofAccount } from './outcomes.ts'
import type { SendState, TransactionEvent, Transactions } from './plan.ts'
import { CodeMissingError } from './transaction-errors.ts'
import type { TransactionRecord } from './transaction-record.ts'
import { createTransactionStore, type TransactionStore } from './transaction-store.ts'

/** How long the lock is kept after a notification: by then every tab has heard of it. */
const settleMs = 2000

/**
 * Notifies of each outcome once over all tabs: a tab that is visible takes the record's lock, looks whether another has
 * notified, and does. Outcomes that happen while no tab is visible wait for one.
 */
function notifyOfOutcomes(options: {
  readonly store: TransactionStore
  readonly storage: AppStorage
  readonly locks: Locks
  readonly visibility: PageVisibility
  readonly clock: Clock
  readonly notify: (event: TransactionEvent) => void
}): () => void {
  const { store, locks, visibility, clock, notify } = options
  // Its name is that of the first release: what was told then is not told again.
  const notified = options.storage.collection('told', { version: 1, schema: v.pipe(v.string(), v.maxLength(20)) })
  const notifiedHere = new Map<string, string>()
  const lastOf = (id: string) => notifiedHere.get(id) ?? notified.read(id)

  async function notifyOf(record: TransactionRecord): Promise<void> {
    const held = await locks.tryHold(`dexswap.tell.${record.id}`, async () => {
      const now = store.read(record.id)
      const outcome = now && newsOf(now, lastOf(record.id))
      if (!outcome) return
      if (!notified.write(record.id, outcome)) notifiedHere.set(record.id, outcome)
      notify({ outcome, record: now })
      await sleep(clock, settleMs)
    })
    // What happened to it in the meantime comes next.
    if (held) notifyOfAll()
  }

  function notifyOfAll(): void {
    if (!visibility.isVisible()) return
    for (const record of store.records.get()) if (newsOf(record, lastOf(record.id))) void notifyOf(record)
  }

  const kept = new Set([...store.records.get(), ...store.unknown.get()].map(({ id }) => id))
  for (const id of notified.ids()) if (!kept.has(id)) notified.remove(id)
  const stops = [store.records.subscribe(notifyOfAll), visibility.subscribe(notifyOfAll)]
  notifyOfAll()
  return () => {
    for (const stop of stops) stop()
  }
}

export function createTransactions(options: {
  readonly networks: Networks
  readonly wallets: Wallets
  readonly storage: AppStorage
  readonly locks: Locks
  readonly visibility: PageVisibility
  readonly clock: Clock
  readonly newId: () => string
  /** Wei per gas that the settings ask for; null: the wallet decides. */
  readonly gasPriceOf: (chainId: ChainId) => Promise<bigint | null>
}): Transactions {
  const { networks, storage, locks, visibility, clock } = options
  const listeners = new Set<(event: TransactionEvent) => void>()
  const store = createTransactionStore(storage, clock.now())
  const follower = followTransactions({ store, networks, locks, clock })
  /** Happened before anybody listened: whoever shows outcomes is loaded after the first paint. */
  const queued: TransactionEvent[] = []
  const notify = (event: TransactionEvent) => {
    if (listeners.size === 0) queued.push(event)
    for (const listener of [...listeners]) listener(event)
  }
  // What signs and sends is for somebody who has pressed a button: it is no part of the first load.
  let runner: Promise<Transactions['run']> | null = null
  function loadRunner(): Promise<Transactions['run']> {
    runner ??= import('./run-plan.ts').then(({ createRunner }) => createRunner({ ...options, store, follower }))
    return runner
  }
  const stopNotifying = notifyOfOutcomes({ store, storage, locks, visibility, clock, notify })

  return {
    records: store.records,
    unknown: store.unknown,
    async run(plan, onState) {
      try {
        return await (await loadRunner())(plan, onState)
      } catch (thrown) {
        // Only its code can be missing: the runner itself never rejects. The next press asks for it again.
        runner = null
        const state: SendState = { status: 'failed', step: 0, error: new CodeMissingError({ cause: thrown }) }
        onState(state)
        return state
      }
    },
    onEvent(listener) {
      listeners.add(listener)
      for (const event of queued.splice(0)) listener(event)
      return () => listeners.delete(listener)
    },
    clear(chainId, account) {
      for (const record of ofAccount(store.records.get(), chainId, account)) {
        if (!isOpen(record) || record.progress.status === 'unknown') store.remove(record.id)
      }
    },
    stop() {
      follower.stop()
      stopNotifying()
      store.stop()
    },
  }
}
