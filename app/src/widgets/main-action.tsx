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

/** Main button without an account; pending until the wallet of the last visit responds. */
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

/** Main button, disabled, with the missing input as label. */
export function ClosedButton({ text }: { text: MessageDescriptor | null }) {
  const { t } = useLingui()
  return (
    <Button {...mainLook} disabled>
      {text ? t(text) : null}
    </Button>
  )
}

type Awaited = 'quotes' | 'proof' | 'display' | 'pair' | 'node' | 'allowance' | 'wallet'

/** Labels for values that a main button waits for. */
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
 * A screen's send button. While the wallet is on another network, a button switches it (adding an
 * unknown network); entered values stay.
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
