import { useLingui } from '@lingui/react/macro'
import { openModal } from '#domain/modals/open-modal.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { closedText } from './remove-button-text.ts'
import type { Removing } from './use-removal.ts'
import type { RemoveActions } from './use-remove-actions.ts'

const main = { kind: 'primary', size: 56, block: true } as const satisfies ButtonProps

/** The main button: what is missing, then the permission beside the removal, then the removal. */
export function RemoveAction({ removing, actions }: { removing: Removing; actions: RemoveActions }) {
  const { t } = useLingui()
  const { button } = removing
  switch (button.kind) {
    case 'connect-wallet':
      return <Button {...main} onClick={() => openModal({ name: 'wallet' })}>{t`Connect Wallet`}</Button>
    case 'approve':
      return (
        <div className="grid grid-cols-2 gap-2">
          <Button
            {...main}
            step={1}
            pending={button.approval === 'pending' || actions.permitting}
            pendingLabel={button.by === 'sign' ? t`Signing` : t`Approving`}
            onClick={actions.permit}
          >
            {t`Approve`}
          </Button>
          <Button size={56} block step={2} disabled>
            {t`Remove`}
          </Button>
        </div>
      )
    case 'remove':
      return <Button {...main} onClick={actions.review}>{t`Remove`}</Button>
    case 'input-error':
    case 'waiting': {
      const text = closedText(button)
      return (
        <Button {...main} disabled>
          {text ? t(text) : null}
        </Button>
      )
    }
  }
}
