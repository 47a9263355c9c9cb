import { Trans } from '@lingui/react/macro'
import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import { bothSides } from '#core/liquidity/pair-lookup.ts'
import { ApprovalList } from '#widgets/approval-list.tsx'
import { ApproveLine } from '#widgets/approve-line.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

/** Approval state per token; the native currency requires no approval. */
export function Approvals({ addition }: { addition: Pick<AdditionView, 'approvals' | 'currencies'> }) {
  const { approvals, currencies } = addition
  const tokens = bothSides.flatMap((side) => {
    const currency = currencies[side]
    return currency?.kind === 'token' ? [{ token: currency, approval: approvals[side] }] : []
  })
  return <ApprovalList of={tokens} />
}

/** Amount of the next approval, with a choice between maximum and exact amount. */
export function SideApproval({
  addition,
}: {
  addition: Pick<AdditionView, 'button' | 'offered' | 'exchange' | 'currencies'>
}) {
  const { button, offered, exchange } = addition
  const symbolOf = useSymbols()
  if (button.kind !== 'approve' || !offered || !exchange) return null
  const currency = addition.currencies[button.side]
  if (currency?.kind !== 'token') return null
  const { name } = exchange
  const { step, steps } = button
  return (
    <ApproveLine needed={offered[button.side]} of={currency}>
      <Trans>
        Step {step} of {steps}{' '}
        <span className="text-3">
          · allow {name} to spend {symbolOf(currency)}
        </span>
      </Trans>
    </ApproveLine>
  )
}
