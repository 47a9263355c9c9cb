import { Trans, useLingui } from '@lingui/react/macro'
import type { ApprovalState } from '#core/tokens/approval-state.ts'
import type { Token } from '#core/tokens/currency.ts'
import { PendingRing } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { CurrencyLogo, TokenSymbol } from './token-identity.tsx'

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
    case 'batched':
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

/** One line per token with its approval state. */
export function ApprovalList({ of }: { of: readonly { readonly token: Token; readonly approval: ApprovalState }[] }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Approvals`}>
      {of.map(({ token, approval }) => (
        <li key={token.address} className="flex h-8 items-center justify-between gap-3">
          <span className="flex min-w-0 items-center gap-2">
            <CurrencyLogo currency={token} size={20} />
            <span className="overflow-hidden text-ellipsis whitespace-nowrap">
              <TokenSymbol of={token} />
            </span>
          </span>
          <State approval={approval} />
        </li>
      ))}
    </ul>
  )
}
