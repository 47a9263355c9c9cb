// Plain JavaScript: loaded in Ponder's process without a transpiler.
import { AsyncLocalStorage } from 'node:async_hooks'

const joined = new WeakSet()

/**
 * Lets queries within an open transaction join it. The embedded database has one connection: a query
 * past the transaction would wait for its end, forever when the transaction awaits it.
 */
export function joinTransactions(database) {
  if (joined.has(database)) return
  joined.add(database)
  const open = new AsyncLocalStorage()
  const current = () => {
    const transaction = open.getStore()
    return transaction && !transaction.closed ? transaction : null
  }
  const [query, exec, begin] = [database.query, database.exec, database.transaction].map((own) => own.bind(database))
  database.query = (...parameters) => current()?.query(...parameters) ?? query(...parameters)
  database.exec = (...parameters) => current()?.exec(...parameters) ?? exec(...parameters)
  database.transaction = (work) => {
    const transaction = current()
    return transaction ? work(transaction) : begin((own) => open.run(own, () => work(own)))
  }
}
