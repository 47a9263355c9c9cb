// Plain JavaScript, because Ponder's process loads it without anything that translates it.
import { AsyncLocalStorage } from 'node:async_hooks'

const joined = new WeakSet()

/**
 * Everybody in the process shares the embedded database's one connection: whoever asks while a transaction is open waits
 * for its end. What asks from inside of that transaction by way of the database itself would wait for itself, for ever;
 * it is answered by the transaction instead, and a transaction inside of one is part of it.
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
