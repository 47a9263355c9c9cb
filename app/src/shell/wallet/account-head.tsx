import { useLingui } from '@lingui/react/macro'
import { explorerLink } from '#domain/networks/explorer-link.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import type { ConnectedWallet } from '#domain/wallet/wallet.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CheckIcon, CopyIcon, ExternalIcon } from '#ui/icons.tsx'
import { AccountName } from '../account-name.tsx'
import { AccountPicture } from '../account-picture.tsx'
import { useCopied } from './use-copied.ts'

/** Picture, address with its copy button, wallet and chain. */
export function AccountHead({ wallet }: { wallet: ConnectedWallet }) {
  const { t } = useLingui()
  const chain = useChain()
  const [copied, copy] = useCopied()
  const link = explorerLink(chain, 'address', wallet.account)
  return (
    <div className="flex items-center gap-4">
      <AccountPicture account={wallet.account} size={48} />
      <div className="min-w-0">
        <p className="text-heading flex items-center gap-1">
          <AccountName address={wallet.account} />
          <IconButton
            label={copied ? t`Copied` : t`Copy the address`}
            icon={copied ? <CheckIcon size={18} className="text-success" /> : <CopyIcon size={18} />}
            size={28}
            onClick={() => copy(wallet.account)}
          />
          {link ? (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              aria-label={t`View on block explorer`}
              className="icon-button"
              data-size="28"
            >
              <ExternalIcon size={18} />
            </a>
          ) : null}
        </p>
        <p className="text-2 truncate">
          {wallet.walletName} · {chain.name}
        </p>
      </div>
    </div>
  )
}
