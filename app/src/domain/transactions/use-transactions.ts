import { useSession } from '../session.ts'
import { useStore } from '../use-store.ts'
import type { TransactionRecord } from './transaction.ts'

/** Every transaction that is remembered, of all chains and accounts, newest first; see `recentOf` and `openOf`. */
export function useTransactions(): readonly TransactionRecord[] {
  return useStore(useSession().transactions.records)
}
