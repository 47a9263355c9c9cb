import type { ChainId } from '@dexswap/chains'
import type { Clock } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import type { PageVisibility } from '#io/page.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import type { Networks } from '../networks/networks.ts'
import type { Wallets } from '../wallet/wallets.ts'
import { announceOutcomes } from './announce.ts'
import { CodeMissingError } from './code-missing-error.ts'
import { followTransactions } from './follow-transactions.ts'
import type { SendState } from './plan.ts'
import { isOpen } from './progress.ts'
import { ofAccount } from './recent.ts'
import { createRecordBook } from './record-book.ts'
import type { TransactionEvent, Transactions } from './transactions.ts'

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
  const book = createRecordBook(storage, clock.now())
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
