import { useLingui } from '@lingui/react/macro'
import type { AddButton } from '#domain/liquidity/add-button.ts'
import { openModal } from '#domain/modals/open-modal.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { addErrorText, closedText, supplyText } from './add-button-text.ts'
import type { AddActions } from './use-add-actions.ts'
import type { Addition } from './use-addition.ts'

const main = { kind: 'primary', size: 56, block: true } as const satisfies ButtonProps

type ActionProps = { addition: Addition; actions: AddActions }

function ApproveAndSupply({
  button,
  addition,
  actions,
}: ActionProps & { button: Extract<AddButton, { kind: 'approve' }> }) {
  const { t } = useLingui()
  const { side, step, steps, creates } = button
  const symbol = addition.currencies[side]?.symbol ?? ''
  const pending = button.approval === 'pending' || actions.approving
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        {...main}
        step={step}
        pending={pending}
        pendingLabel={t`Approving ${symbol}`}
        onClick={() => actions.approve(side)}
      >
        {t`Approve ${symbol}`}
      </Button>
      <Button size={56} block step={steps} disabled>
        {t(supplyText(creates))}
      </Button>
    </div>
  )
}

/** The main button: what is missing, then the approvals one after the other, then the supply. */
export function AddAction({ addition, actions }: ActionProps) {
  const { t } = useLingui()
  const { button } = addition
  switch (button.kind) {
    case 'connect-wallet':
      return <Button {...main} onClick={() => openModal({ name: 'wallet' })}>{t`Connect Wallet`}</Button>
    case 'approve':
      return <ApproveAndSupply button={button} addition={addition} actions={actions} />
    case 'supply':
      return (
        <Button {...main} onClick={actions.review}>
          {t(supplyText(button.creates))}
        </Button>
      )
    case 'input-error':
      return (
        <Button {...main} disabled>
          {t(addErrorText(button.error))}
        </Button>
      )
    case 'withdraw-only':
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
