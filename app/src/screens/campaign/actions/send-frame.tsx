import type { ReactNode } from 'react'
import type { SendState } from '#domain/transactions/plan.ts'
import { Submitted, Waiting } from '#words/send-outcome.tsx'

/** The page of a dialog that its transaction has come to: the form (`children`), the wallet's window, or sent. */
export function SendFrame(props: {
  state: SendState
  doing: string
  onClose: () => void
  /** What one would do next, once it is mined: the way out of the pool after the way out of the campaign. */
  next?: ReactNode
  children: ReactNode
}) {
  const { state, doing, onClose, next, children } = props
  switch (state.status) {
    case 'idle':
    case 'failed':
      return children
    case 'preparing':
    case 'asking':
      return <Waiting>{doing}</Waiting>
    case 'submitted':
    case 'done':
      return <Submitted record={state.record} onClose={onClose} next={state.status === 'done' ? next : null} />
  }
}
