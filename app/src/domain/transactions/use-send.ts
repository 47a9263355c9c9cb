import { useCallback, useState } from 'react'
import { useSession } from '../session.ts'
import type { Plan, SendState } from './plan.ts'

/** Runs declared steps and tells how far they are; `reset` forgets the state, never the transaction. */
export function useSend(): {
  readonly state: SendState
  readonly run: (plan: Plan) => Promise<SendState>
  readonly reset: () => void
} {
  const { transactions } = useSession()
  const [state, setState] = useState<SendState>({ status: 'idle' })
  const run = useCallback((plan: Plan) => transactions.run(plan, setState), [transactions])
  const reset = useCallback(() => setState({ status: 'idle' }), [])
  return { state, run, reset }
}
