import { useLingui } from '@lingui/react/macro'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import type { RemoveOneButton } from '#core/liquidity/derive-remove-one.ts'
import type { RiskLevel } from '#core/risk.ts'
import { Button } from '#ui/button.tsx'
import { riskButtons } from '#ui/risk-look.ts'
import { ApproveFirst } from '#widgets/approve-line.tsx'
import { ClosedButton, ConnectButton, mainLook } from '#widgets/main-action.tsx'
import { closedText } from './remove-button-text.ts'
import type { RemoveActions } from './use-remove-actions.ts'

/** Main button: reports a missing input, then requests the permission, then removes. */
export function RemoveAction(props: {
  button: RemoveOneButton
  canPermit: RemovalView['canPermit']
  risk?: RiskLevel
  actions: RemoveActions
  onReview: () => void
}) {
  const { button, canPermit, risk = 'fine', actions, onReview } = props
  const { t } = useLingui()
  switch (button.kind) {
    case 'connect-wallet':
      return <ConnectButton {...mainLook} />
    case 'approve':
      if (!canPermit) return <Button {...mainLook} disabled>{t`Approve`}</Button>
      return (
        <ApproveFirst
          pending={button.approval === 'pending' || actions.permitting}
          pendingLabel={button.by === 'sign' ? t`Signing` : t`Approving`}
          onApprove={actions.permit}
          approve={t`Approve`}
          action={t`Remove`}
        />
      )
    case 'remove':
      return <Button {...mainLook} kind={riskButtons[risk]} onClick={onReview}>{t`Remove`}</Button>
    case 'input-error':
    case 'waiting':
    case 'refused':
      return <ClosedButton text={closedText(button)} />
  }
}
