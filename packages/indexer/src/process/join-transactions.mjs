// Plain JavaScript, because it is loaded in Ponder's process without a transpiler.
import { AsyncLocalStorage } from 'node:async_hooks'

const joined = new WeakSet()

/**
 * Makes queries within an open transaction part of it. The embedded database has one connection, so
 * a separate query would wait for the transaction's end, possibly forever.
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
