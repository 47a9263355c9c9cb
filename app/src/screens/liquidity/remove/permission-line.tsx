import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoved } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import type { Permission } from '#core/liquidity/removal.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { LinkButton } from '#ui/text.tsx'
import { ApproveLine, SpenderStep } from '#widgets/approve-line.tsx'

type LineProps = {
  removal: Pick<RemovalView, 'button' | 'canSign' | 'exchange' | 'lpSymbol' | 'lpToken' | 'permit' | 'removal'>
  onPermission: (by: Permission) => void
}

/** What step 1 permits and costs, and the alternative to it. */
export function PermissionLine(props: LineProps) {
  const { button, lpSymbol, permit } = props.removal
  if (button.kind === 'approve' && button.approval === 'not-approved') {
    return button.by === 'sign' ? <ToSign {...props} /> : <ToApprove {...props} />
  }
  if (button.kind !== 'remove' || !permit) return null
  const until = formatDate(Number(permit.deadline))
  const amount = withSymbol(formatMoved(permit.value, 18, 'paid'), lpSymbol)
  return (
    <p className="text-3 mt-3 flex min-h-9 items-center justify-between gap-3 px-2">
      <Trans>
        Signed for exactly {amount}, until {until}
      </Trans>
    </p>
  )
}

function ToSign({ removal: { removal, lpSymbol }, onPermission }: LineProps) {
  const { t } = useLingui()
  if (!removal) return null
  const amount = withSymbol(formatMoved(removal.liquidity, 18, 'paid'), lpSymbol)
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
        <LinkButton onClick={() => onPermission('approve')}>{t`Use an on-chain approval instead`}</LinkButton>
      </p>
    </div>
  )
}

function ToApprove({ removal: { removal, lpToken, lpSymbol: symbol, canSign, exchange }, onPermission }: LineProps) {
  const { t } = useLingui()
  if (!lpToken || !removal) return null
  return (
    <>
      <ApproveLine needed={removal.liquidity} of={lpToken}>
        <SpenderStep name={exchange?.name ?? ''} symbol={symbol} />
      </ApproveLine>
      {canSign ? (
        <p className="mt-1 px-2">
          <LinkButton onClick={() => onPermission('sign')}>{t`Sign instead, without gas`}</LinkButton>
        </p>
      ) : (
        <p className="text-3 mt-1 px-2">
          <Trans>Smart-contract wallets cannot sign. Approve on-chain.</Trans>
        </p>
      )}
    </>
  )
}
