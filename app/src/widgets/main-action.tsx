import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useWallet } from '#hooks/use-session.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'

/** Style of a card's main button. */
export const mainLook = { kind: 'primary', size: 56, block: true } as const satisfies ButtonProps

/**
 * Main button while no account is connected; pending until the wallet of the last visit has
 * responded.
 */
export function ConnectButton(props: ButtonProps) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const isConnecting = useWallet().status === 'connecting'
  return (
    <Button
      {...props}
      pending={isConnecting}
      pendingLabel={t`Connecting`}
      onClick={() => openModal({ name: 'wallet' })}
    >{t`Connect Wallet`}</Button>
  )
}

/** Main button in disabled state; its label names what is missing. */
export function ClosedButton({ text }: { text: MessageDescriptor | null }) {
  const { t } = useLingui()
  return (
    <Button {...mainLook} disabled>
      {text ? t(text) : null}
    </Button>
  )
}

type Awaited = 'quotes' | 'proof' | 'display' | 'pair' | 'node' | 'allowance' | 'wallet'

/** Labels of a main button while it waits for a value. */
export const waitingTexts: Readonly<Record<Awaited, MessageDescriptor>> = {
  quotes: msg`Finding the best price…`,
  proof: msg`Finding the best price…`,
  display: msg`Finding the best price…`,
  pair: msg`Finding the pool…`,
  node: msg`Waiting for the network`,
  allowance: msg`Checking the approval`,
  wallet: msg`Checking the approval`,
}

const SwitchNetwork = lazy(() => import('./switch-network.tsx'))

/**
 * The send button of a screen. While the wallet is on another network, shows a button that switches
 * the network, or adds it to the wallet; entered values are preserved.
 */
export function OnNetwork({ size, children }: { size?: 44; children: ReactNode }) {
  const wallet = useWallet()
  const { id } = useChain()
  if (wallet.status !== 'connected' || wallet.chainId === id) return children
  return (
    <Suspense>
      <SwitchNetwork {...(size && { size })} />
    </Suspense>
  )
}
