import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoved } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import { symbolOf } from '#hooks/liquidity.ts'
import { LinkButton } from '#ui/text.tsx'
import { ApproveLine } from '#widgets/approve-line.tsx'
import type { Removing } from './use-removal.ts'

/** Scope and cost of step 1, and its alternative. */
export function PermissionLine({ removing }: { removing: Removing }) {
  const { button, permit } = removing
  if (button.kind === 'approve' && button.approval === 'not-approved') {
    return button.by === 'sign' ? <ToSign removing={removing} /> : <ToApprove removing={removing} />
  }
  if (button.kind !== 'remove' || !permit) return null
  const until = formatDate(Number(permit.deadline))
  const symbol = symbolOf(removing.lpToken)
  const amount = `${formatMoved(permit.value, 18, 'paid')} ${symbol}`
  return (
    <p className="text-3 mt-3 flex min-h-9 items-center justify-between gap-3 px-2">
      <Trans>
        Signed for exactly {amount}, until {until}
      </Trans>
    </p>
  )
}

function ToSign({ removing }: { removing: Removing }) {
  const { t } = useLingui()
  const { removal, lpToken, chooseBy } = removing
  const amount = `${formatMoved(removal?.liquidity ?? 0n, 18, 'paid')} ${symbolOf(lpToken)}`
  return (
    <div className="mt-3 grid gap-1 px-2">
      <p className="flex items-center justify-between gap-3">
        <span className="text-2">
          <Trans>
            Step 1 of 2 <span className="text-3">· sign for exactly {amount}</span>
          </Trans>
        </span>
        <span className="text-3 whitespace-nowrap">
          <Trans>No gas</Trans>
        </span>
      </p>
      <p>
        <LinkButton onClick={() => chooseBy('approve')}>{t`Use an on-chain approval instead`}</LinkButton>
      </p>
    </div>
  )
}

function ToApprove({ removing }: { removing: Removing }) {
  const { t } = useLingui()
  const { removal, lpToken, canSign, chooseBy, exchange } = removing
  if (!lpToken) return null
  const symbol = symbolOf(lpToken)
  const name = exchange?.name ?? ''
  return (
    <>
      <ApproveLine needed={removal?.liquidity ?? 0n} of={lpToken}>
        <Trans>
          Step 1 of 2{' '}
          <span className="text-3">
            · allow {name} to spend {symbol}
          </span>
        </Trans>
      </ApproveLine>
      {canSign ? (
        <p className="mt-1 px-2">
          <LinkButton onClick={() => chooseBy('sign')}>{t`Sign instead, without gas`}</LinkButton>
        </p>
      ) : (
        <p className="text-3 mt-1 px-2">
          <Trans>Smart-contract wallets cannot sign. Approve on-chain.</Trans>
        </p>
      )}
    </>
  )
}
