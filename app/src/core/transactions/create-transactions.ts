// Walk 5 of 7: wallet: the engine, one over all screens.
import { CodeMissingError } from './early-errors.ts'
import type { EngineParts } from './engine.ts'
import { isUnresolved, ofAccount } from './outcomes.ts'
import type { SendState, TransactionEvent, Transactions } from './plan.ts'
import { createTransactionStore } from './transaction-store.ts'

/** Until what follows transactions is asked for again where it could not be fetched. */
const retryMs = 10_000

/** The transactions of the page. Its engine is no part of the first load: it comes with the first record, stored or made. */
export function createTransactions(options: EngineParts): Transactions {
  const listeners = new Set<(event: TransactionEvent) => void>()
  const store = createTransactionStore(options.storage, options.clock.now())
  /** Happened before anybody listened: whoever shows outcomes is loaded after the first paint. */
  const queued: TransactionEvent[] = []
  const notify = (event: TransactionEvent) => {
    if (listeners.size === 0) queued.push(event)
    for (const listener of [...listeners]) listener(event)
  }

  type Engine = Pick<Transactions, 'run' | 'stop'>
  let engine: Promise<Engine> | null = null
  let made: Engine | null = null
  let isStopped = false
  function loadEngine(): Promise<Engine> {
    engine ??= import('./engine.ts').then(
      ({ createEngine }) => {
        made = createEngine({ ...options, store, notify })
        if (isStopped) made.stop()
        return made
      },
      (failure: unknown) => {
        // The next press asks for it again, as does `follow`.
        engine = null
        throw new CodeMissingError({ cause: failure })
      },
    )
    return engine
  }
  function follow(): void {
    if (!engine && store.records.get().length > 0) {
      loadEngine().catch((failure: unknown) => {
        console.warn('Transactions are not followed yet.', failure)
        options.clock.after(retryMs, follow)
      })
    }
  }
  const stopWaiting = store.records.subscribe(follow)
  follow()

  return {
    records: store.records,
    unknown: store.unknown,
    async run(plan, onState) {
      try {
        return await (await loadEngine()).run(plan, onState)
      } catch (error) {
        // Only its code can be missing: the engine itself never rejects.
        const state: SendState = { status: 'failed', step: 0, error: error as CodeMissingError }
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
        if (!isUnresolved(record)) store.remove(record.id)
      }
    },
    letGo: (id) => store.remove(id),
    stop() {
      isStopped = true
      stopWaiting()
      made?.stop()
      store.stop()
    },
  }
}
