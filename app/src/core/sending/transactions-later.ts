import type { TransactionRecord, UnknownRecord } from '../records/transaction-record.ts'
import { createStore } from '../store.ts'
import type { TransactionsParts } from './create-transactions.ts'
import type { SendState, TransactionEvent, Transactions } from './plan.ts'
import { CodeMissingError } from './transaction-errors.ts'

/** Retry interval after the code failed to load, in milliseconds. */
const retryMs = 10_000

/** Loads the code when a plan runs, or when this or another tab has stored transactions. */
export function createTransactionsLater(
  options: TransactionsParts,
  load: () => Promise<typeof import('./create-transactions.ts')> = () => import('./create-transactions.ts'),
): Transactions {
  const { storage, clock } = options
  const records = createStore<readonly TransactionRecord[]>([])
  const unknown = createStore<readonly UnknownRecord[]>([])
  let tell: (made: Transactions) => void = () => {}
  const made = new Promise<Transactions>((resolve) => {
    tell = resolve
  })
  let opened: Promise<Transactions> | null = null
  let isStopped = false

  function open(): Promise<Transactions> {
    opened ??= load().then(
      ({ createTransactions }) => {
        const transactions = createTransactions(options)
        if (isStopped) transactions.stop()
        for (const [from, to] of [
          [transactions.records, records],
          [transactions.unknown, unknown],
        ] as const) {
          const show = () => to.set(from.get() as never)
          from.subscribe(show)
          show()
        }
        tell(transactions)
        return transactions
      },
      (cause: unknown) => {
        opened = null
        throw new CodeMissingError({ cause })
      },
    )
    return opened
  }

  function openSoon(): void {
    if (opened || isStopped) return
    open().catch((failure: unknown) => {
      console.warn('Transactions are not followed yet.', failure)
      clock.after(retryMs, openSoon)
    })
  }
  const stopHearing = storage.onOtherTab('transaction', openSoon)
  if (storage.holds('transaction')) openSoon()

  return {
    records,
    unknown,
    async run(plan, onState) {
      try {
        return await (await open()).run(plan, onState)
      } catch (error) {
        // Only loading can fail here, because `run` never rejects.
        const state: SendState = { status: 'failed', step: 0, error: error as CodeMissingError }
        onState(state)
        return state
      }
    },
    onEvent(listener: (event: TransactionEvent) => void) {
      let stop: (() => void) | null = null
      let isWanted = true
      void made.then((transactions) => {
        if (isWanted) stop = transactions.onEvent(listener)
      })
      return () => {
        isWanted = false
        stop?.()
      }
    },
    clear: (chainId, account) => void made.then((transactions) => transactions.clear(chainId, account)),
    forget: (id) => void made.then((transactions) => transactions.forget(id)),
    stop() {
      isStopped = true
      stopHearing()
      void made.then((transactions) => transactions.stop())
    },
  }
}
