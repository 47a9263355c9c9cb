// Step 6 of 7 of a transaction, wallet: passes the plan to the transaction sender.
import { useCallback, useState } from 'react'
import type { TransactionRecord, UnknownRecord } from '#core/records/transaction-record.ts'
import type { Plan, SendState } from '#core/sending/plan.ts'
import { type Session, useSession, useStore } from './use-session.ts'

const idle: SendState = { status: 'idle' }

/** Prompts the user to confirm a stored node. False when the user declines, or another prompt is open. */
async function confirmNode(nodePrompt: Session['nodePrompt'], { chainId }: Plan): Promise<boolean> {
  if (nodePrompt.get()) return false
  const goesOn = await new Promise<boolean>((onEnd) => nodePrompt.set({ chainId, onEnd }))
  nodePrompt.set(null)
  return goesOn
}

/**
 * Executes a plan and reports its progress. `reset` clears the reported progress; it does not cancel a
 * transaction.
 */
export function useSend(): {
  readonly state: SendState
  readonly run: (plan: Plan) => Promise<SendState>
  readonly reset: () => void
} {
  const { transactions, networks, ownEndpoints, nodePrompt } = useSession()
  const [state, setState] = useState<SendState>(idle)
  const run = useCallback(
    async (plan: Plan) => {
      if (ownEndpoints.unconfirmed(plan.chainId) !== null && !(await confirmNode(nodePrompt, plan))) return idle
      const end = await transactions.run(plan, setState)
      // When the wallet is on another chain, displays the network prompt again if it was dismissed.
      if (end.status === 'failed' && end.error.name === 'WrongNetworkError') networks.recallSwitch()
      return end
    },
    [transactions, networks, ownEndpoints, nodePrompt],
  )
  const reset = useCallback(() => setState(idle), [])
  return { state, run, reset }
}

/**
 * All stored transactions of all chains and accounts, newest first. `recentOf` and `openOf` filter
 * them.
 */
export function useTransactions(): readonly TransactionRecord[] {
  return useStore(useSession().transactions.records)
}

/** Ids of the records that existed at the first render. */
export function useRecordsBefore(): ReadonlySet<string> {
  const records = useTransactions()
  const [before] = useState(() => new Set(records.map(({ id }) => id)))
  return before
}

/** True when a step was sent since the first render, so that only the next one is left. */
export function useIsSentSince(step: TransactionRecord | null | undefined): boolean {
  const before = useRecordsBefore()
  return Boolean(step && !before.has(step.id))
}

/** Records that another version of the page wrote, of all chains and accounts. */
export function useUnknownTransactions(): readonly UnknownRecord[] {
  return useStore(useSession().transactions.unknown)
}
