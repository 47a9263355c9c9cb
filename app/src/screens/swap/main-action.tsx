import { useLingui } from '@lingui/react/macro'
import { openModal } from '#domain/modals/open-modal.ts'
import type { MainButton } from '#domain/swaps/main-button.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { inputErrorText, swapLabels, waitingTexts } from './button-text.ts'
import type { SwapActions } from './use-swap-actions.ts'

const main = { kind: 'primary', size: 56, block: true } as const satisfies ButtonProps

function ApproveAndSwap({
  button,
  symbol,
  actions,
}: ActionProps & { button: Extract<MainButton, { kind: 'approve' }> }) {
  const { t } = useLingui()
  const pending = button.approval === 'pending' || actions.approving
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button {...main} step={1} pending={pending} pendingLabel={t`Approving ${symbol}`} onClick={actions.approve}>
        {t`Approve ${symbol}`}
      </Button>
      <Button size={56} block step={2} disabled>
        {t(swapLabels[button.beside])}
      </Button>
    </div>
  )
}

type ActionProps = { symbol: string; actions: SwapActions }

/** The main button, in the order of precedence that the specification gives. */
export function MainAction({ button, symbol, actions }: ActionProps & { button: MainButton }) {
  const { t } = useLingui()
  switch (button.kind) {
    case 'connect-wallet':
      return <Button {...main} onClick={() => openModal({ name: 'wallet' })}>{t`Connect Wallet`}</Button>
    case 'wrap':
    case 'unwrap':
      return (
        <Button
          {...main}
          disabled={!button.enabled}
          pending={actions.wrapping}
          pendingLabel={button.kind === 'wrap' ? t`Wrapping` : t`Unwrapping`}
          onClick={actions.wrap}
        >
          {button.error ? t(inputErrorText(button.error)) : button.kind === 'wrap' ? t`Wrap` : t`Unwrap`}
        </Button>
      )
    case 'withdraw-only':
      return <Button {...main} disabled>{t`Swaps are closed for now`}</Button>
    case 'insufficient-liquidity':
      return <Button {...main} disabled>{t`Insufficient liquidity`}</Button>
    case 'input-error':
      return (
        <Button {...main} disabled>
          {t(inputErrorText(button.error))}
        </Button>
      )
    case 'waiting':
      return (
        <Button {...main} disabled>
          {t(waitingTexts[button.for])}
        </Button>
      )
    case 'approve':
      return <ApproveAndSwap button={button} symbol={symbol} actions={actions} />
    case 'swap':
      return (
        <Button
          {...main}
          kind={button.label === 'swap' ? 'primary' : 'danger'}
          disabled={!button.enabled}
          onClick={actions.review}
        >
          {t(swapLabels[button.label])}
        </Button>
      )
  }
}
