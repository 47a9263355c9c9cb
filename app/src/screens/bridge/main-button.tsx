import { useLingui } from '@lingui/react/macro'
import { openModal } from '#domain/modals/open-modal.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { bridgeButton } from './bridge-button.ts'
import type { BridgeProps } from './use-bridge.ts'

/** The one button of the card: what it says and does at each step. One element throughout, so that it keeps the focus. */
export function MainButton({ bridge, send }: BridgeProps) {
  const { t } = useLingui()
  const button = bridgeButton(bridge)
  const name = 'network' in button ? button.network.name : ''

  function look(): ButtonProps {
    switch (button.kind) {
      case 'connect':
        return { children: t`Connect to ${name}`, onClick: () => send({ type: 'connected' }) }
      case 'enter-amount':
        return { children: t`Enter ETH amount`, disabled: true }
      case 'bridge':
        return { children: t`Bridge to ${name}`, onClick: () => send({ type: 'sent' }) }
      case 'bridging':
        return { children: t`Bridging to ${name}`, pending: true }
      case 'open':
        return { children: t`Collect`, onClick: () => send({ type: 'opened' }) }
      case 'collect':
        return {
          children: t`Collect`,
          onClick: () => {
            send({ type: 'collected' })
            openModal({ name: 'bridgeSuccess' })
          },
        }
    }
  }

  return <Button kind="primary" size={56} block {...look()} />
}
