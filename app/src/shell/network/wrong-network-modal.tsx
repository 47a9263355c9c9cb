import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNetworkSwitch } from '#hooks/use-networks.ts'
import { useSession, useWallet } from '#hooks/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { controlInUse } from '#ui/return-focus.ts'
import { ChainLogo } from '#widgets/chain-logo.tsx'
import { WalletSays } from '#widgets/wallet-says.tsx'
import { walletFailureText } from '../failure-text.ts'

/** Name of the wallet's network; null when this site does not support it. */
function useWalletChainName(): string | null {
  const { chains } = useSession().networks
  const wallet = useWallet()
  return wallet.status === 'connected' ? (chains.get(wallet.chainId)?.name ?? null) : null
}

/** True when the focus is in a field of the screen's form. */
const isInForm = () => controlInUse()?.matches('main :is(input, textarea, select)') ?? false

/** Shown while wallet and page are on different networks. The page behind it stays readable. */
export default function WrongNetworkModal() {
  const switching = useNetworkSwitch()
  return switching.status === 'idle' ? null : <Prompt key={switching.target.id} {...switching} />
}

type Switching = Exclude<ReturnType<typeof useNetworkSwitch>, { readonly status: 'idle' }>

/** Does not open while the focus is in a form, because the form's own button offers the same switch. */
function Prompt({ dismissSwitch, switchTo, addToWallet, ...switching }: Switching) {
  const { t } = useLingui()
  const walletChain = useWalletChainName()
  const [isDeferred] = useState(isInForm)
  if (isDeferred && switching.status === 'required') return null
  const { target } = switching
  const { name } = target
  return (
    <Dialog title={t`Wrong Network`} onClose={dismissSwitch}>
      <div className="flex items-center gap-4">
        <ChainLogo chain={target} size={48} />
        <div>
          <p className="text-section font-medium">{t`Please connect to the appropriate network.`}</p>
          <p className="text-2">
            {walletChain === null ? (
              <Trans>This page uses {name}. Your wallet is on another network.</Trans>
            ) : (
              <Trans>
                This page uses {name}. Your wallet is on {walletChain}.
              </Trans>
            )}
          </p>
        </div>
      </div>
      {switching.status === 'failed' ? (
        <p className="text-danger mt-4" role="alert">
          {t(walletFailureText(switching.error))}
          <WalletSays error={switching.error} />
        </p>
      ) : null}
      <div className="mt-6 grid gap-2">
        <Button
          kind="primary"
          size={56}
          block
          data-autofocus
          pending={switching.status === 'asking'}
          pendingLabel={t`Confirm in your wallet`}
          onClick={() => void switchTo(target.id)}
        >
          {t`Switch to ${name}`}
        </Button>
        {target.walletDescriptor ? (
          <>
            <Button block aria-describedby="add-network" onClick={() => void addToWallet(target.id)}>
              {t`Add`}
            </Button>
            <p id="add-network" className="text-3 text-caption text-center">
              <Trans>If {name} is not in your wallet yet</Trans>
            </p>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
