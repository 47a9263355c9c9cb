// Walk 5 of 7: wallet: the engine, one over all screens.
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

/** How long the lock is kept after telling: by then every tab has heard that it was told. */
const settleMs = 2000

/**
 * Tells each outcome once over all tabs: a tab that is visible takes the record's lock, looks whether it was told, and
 * tells it. Outcomes that happen while no tab is visible wait for one.
 */
function announceOutcomes(options: {
  readonly book: TransactionStore
  readonly storage: AppStorage
  readonly locks: Locks
  readonly visibility: PageVisibility
  readonly clock: Clock
  readonly tell: (event: TransactionEvent) => void
}): () => void {
  const { book, locks, visibility, clock, tell } = options
  const told = options.storage.collection('told', { version: 1, schema: v.pipe(v.string(), v.maxLength(20)) })
  const toldHere = new Map<string, string>()
  const lastTold = (id: string) => toldHere.get(id) ?? told.read(id)

  async function announce(record: TransactionRecord): Promise<void> {
    const held = await locks.tryHold(`dexswap.tell.${record.id}`, async () => {
      const now = book.read(record.id)
      const outcome = now && newsOf(now, lastTold(record.id))
      if (!outcome) return
      if (!told.write(record.id, outcome)) toldHere.set(record.id, outcome)
      tell({ outcome, record: now })
      await sleep(clock, settleMs)
    })
    // What happened to it in the meantime is told next.
    if (held) announceAll()
  }

  function announceAll(): void {
    if (!visibility.isVisible()) return
    for (const record of book.records.get()) if (newsOf(record, lastTold(record.id))) void announce(record)
  }

  const kept = new Set(book.records.get().map((record) => record.id))
  for (const id of told.ids()) if (!kept.has(id)) told.remove(id)
  const stops = [book.records.subscribe(announceAll), visibility.subscribe(announceAll)]
  announceAll()
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
  const book = createTransactionStore(storage, clock.now())
  const follower = followTransactions({ book, networks, locks, clock })
  /** Told before anybody listened: whoever shows outcomes is loaded after the first paint. */
  const unheard: TransactionEvent[] = []
  const tell = (event: TransactionEvent) => {
    if (listeners.size === 0) unheard.push(event)
    for (const listener of [...listeners]) listener(event)
  }
  // What signs and sends is for somebody who has pressed a button: it is no part of the first load.
  let runner: Promise<Transactions['run']> | null = null
  function loadRunner(): Promise<Transactions['run']> {
    runner ??= import('./run-plan.ts').then(({ createRunner }) => createRunner({ ...options, book, follower }))
    return runner
  }
  const silence = announceOutcomes({ book, storage, locks, visibility, clock, tell })

  return {
    records: book.records,
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
      for (const event of unheard.splice(0)) listener(event)
      return () => listeners.delete(listener)
    },
    clear(chainId, account) {
      for (const record of ofAccount(book.records.get(), chainId, account)) {
        if (!isOpen(record) || record.progress.status === 'unknown') book.remove(record.id)
      }
    },
    stop() {
      follower.stop()
      silence()
      book.stop()
    },
  }
}
