import { Trans, useLingui } from '@lingui/react/macro'
import { useWalletChoices } from '#domain/wallet/use-wallet-choices.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ExternalLink } from '#ui/link.tsx'
import { closeWalletModal } from './close-wallet-modal.ts'
import { WalletRow } from './wallet-row.tsx'

const installUrl = 'https://metamask.io/'

/** The wallets that are offered here, and where to get one. */
export function WalletList({ onBack }: { onBack?: (() => void) | undefined }) {
  const { t } = useLingui()
  const { listed, install } = useWalletChoices()
  return (
    <Dialog
      title={t`Connect a wallet`}
      onClose={closeWalletModal}
      onBack={onBack}
      footer={
        install ? (
          <>
            <span>{t`No wallet yet?`}</span>
            <ExternalLink href={installUrl}>{t`Install MetaMask`}</ExternalLink>
          </>
        ) : undefined
      }
    >
      {install ? (
        <p className="text-2 py-2">
          <Trans>No wallet was found in this browser. Prices, pools and charts can be read without one.</Trans>
        </p>
      ) : null}
      <ul>
        {listed.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} />
        ))}
      </ul>
    </Dialog>
  )
}
