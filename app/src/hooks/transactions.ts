// Walk 5 of 7: wallet: the plan goes to the engine.
import { useCallback, useState } from 'react'
import type { Plan, SendState } from '#core/transactions/plan.ts'
import type { TransactionRecord, UnknownRecord } from '#core/transactions/transaction-record.ts'
import { useSendBan, useSession, useStore } from './session.ts'

const idle: SendState = { status: 'idle' }

/** Runs declared steps and says how far they are; `reset` forgets the state, never the transaction. */
export function useSend(): {
  readonly state: SendState
  readonly run: (plan: Plan) => Promise<SendState>
  readonly reset: () => void
} {
  const { transactions, networks, ownEndpoints, nodeConfirmation } = useSession()
  const isBanned = useSendBan() !== null
  const [state, setState] = useState<SendState>(idle)
  const run = useCallback(
    async (plan: Plan) => {
      const isAsked = !isBanned && ownEndpoints.unconfirmed(plan.chainId) !== null
      if (isAsked && !(await nodeConfirmation.request(plan.chainId))) return idle
      const end = await transactions.run(plan, setState)
      // The wallet is elsewhere: whoever dismissed the question is asked it again.
      if (end.status === 'failed' && end.error.name === 'WrongNetworkError') networks.recallSwitch()
      return end
    },
    [transactions, networks, ownEndpoints, nodeConfirmation, isBanned],
  )
  const reset = useCallback(() => setState(idle), [])
  return { state, run, reset }
}

/** Every transaction that is remembered, of all chains and accounts, newest first; see `recentOf` and `openOf`. */
export function useTransactions(): readonly TransactionRecord[] {
  return useStore(useSession().transactions.records)
}

/** What another version of the page has stored, of all chains and accounts. */
export function useUnknownTransactions(): readonly UnknownRecord[] {
  return useStore(useSession().transactions.unknown)
}
