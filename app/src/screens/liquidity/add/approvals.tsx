import { Trans, useLingui } from '@lingui/react/macro'
import { bothSides, type Side } from '#core/liquidity/pair.ts'
import type { ApprovalState } from '#core/tokens/approval-state.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { PendingRing } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { ApproveLine } from '#widgets/approve-line.tsx'
import { TokenSymbol, useSymbols } from '#widgets/token-identity.tsx'
import type { Addition } from './use-addition.ts'

function State({ approval }: { approval: ApprovalState }) {
  switch (approval) {
    case 'approved':
      return (
        <span className="text-success flex items-center gap-2">
          <CheckIcon size={16} />
          <Trans>Approved</Trans>
        </span>
      )
    case 'pending':
      return (
        <span className="text-2 flex items-center gap-2">
          <PendingRing />
          <Trans>Approval pending</Trans>
        </span>
      )
    case 'together':
      return (
        <span className="text-2">
          <Trans>In the same confirmation</Trans>
        </span>
      )
    case 'not-approved':
      return (
        <span className="text-2">
          <Trans>Not approved yet</Trans>
        </span>
      )
    case 'unknown':
      return <span className="text-3">—</span>
  }
}

function Line({ addition, side }: { addition: Addition; side: Side }) {
  const currency = addition.currencies[side]
  if (currency?.kind !== 'token') return null
  return (
    <li className="flex h-8 items-center justify-between gap-3">
      <span className="flex min-w-0 items-center gap-2">
        <TokenLogo {...currencyLogo(addition.chain, currency)} size={20} />
        <span className="overflow-hidden text-ellipsis whitespace-nowrap">
          <TokenSymbol of={currency} />
        </span>
      </span>
      <State approval={addition.approvals[side]} />
    </li>
  )
}

/** Whether the router may take each token, a line for each; the native currency needs no leave. */
export function Approvals({ addition }: { addition: Addition }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Approvals`}>
      {bothSides.map((side) => (
        <Line key={side} addition={addition} side={side} />
      ))}
    </ul>
  )
}

/** What the next approval allows, and the choice between the specification's maximum and the exact amount. */
export function SideApproval({ addition }: { addition: Addition }) {
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
          · lets {name} take {symbolOf(currency)}
        </span>
      </Trans>
    </ApproveLine>
  )
}
