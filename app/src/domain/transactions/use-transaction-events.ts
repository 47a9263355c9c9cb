import { useEffect } from 'react'
import { useSession } from '../session.ts'
import type { TransactionEvent } from './transactions.ts'

/** Hears each outcome once over all tabs of the browser; the listener has to be stable. */
export function useTransactionEvents(listener: (event: TransactionEvent) => void): void {
  const { transactions } = useSession()
  useEffect(() => transactions.onEvent(listener), [transactions, listener])
}
