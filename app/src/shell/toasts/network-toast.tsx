import type { ConfiguredChain } from '@dexswap/chains/config'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { missedNetwork } from '#domain/networks/missed-network.ts'
import { chainPicture } from '#domain/networks/pictures.ts'
import { useSession } from '#domain/session.ts'
import { Button } from '#ui/button.tsx'
import { Toast } from '#ui/toast.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'

/** Asks once whether the wallet is to learn the network that it was not switched to. */
export function NetworkToast({ lasts }: { lasts: number }) {
  const { t } = useLingui()
  const { networks, wallets } = useSession()
  const [missed, setMissed] = useState<ConfiguredChain | null>(null)

  // Hears how each switch of the network ends.
  useEffect(() => {
    let before = networks.switching.get()
    return networks.switching.subscribe(() => {
      const now = networks.switching.get()
      setMissed(missedNetwork(before, now, wallets.wallet.get()))
      before = now
    })
  }, [networks, wallets])

  if (!missed) return null
  const { name } = missed
  return (
    <Toast
      kind="question"
      picture={<TokenLogo symbol={name} seed={name} src={chainPicture(missed.id)} size={24} />}
      title={t`Do you want to add ${name} to your wallet?`}
      action={
        <Button
          kind="soft"
          size={36}
          onClick={() => {
            setMissed(null)
            void networks.addToWallet(missed.id)
          }}
        >
          {t`ADD NETWORK`}
        </Button>
      }
      lasts={lasts}
      onDismiss={() => setMissed(null)}
    />
  )
}
