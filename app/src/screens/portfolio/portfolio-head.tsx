import type { Address } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useNameOf } from '#hooks/use-name-of.ts'
import { AccountPicture } from '#ui/account-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import { ExplorerLink, ShortAddress } from '#widgets/address.tsx'
import { WatchForm } from './watch-form.tsx'

/** The displayed account, and a form to watch another one. */
export function AccountHead({ account, isMine }: { account: Address; isMine: boolean }) {
  const { t } = useLingui()
  const name = useNameOf(account)
  const link = explorerLink(useChain(), 'address', account)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="flex flex-wrap items-center gap-2">
        <AccountPicture account={account} size={28} />
        <span className="text-heading">
          {name.status === 'known' && name.value ? <bdi>{name.value}</bdi> : <ShortAddress address={account} />}
        </span>
        {link ? <ExplorerLink href={link} /> : null}
        {isMine ? null : <Badge tone="info">{t`Watch only`}</Badge>}
      </p>
      <WatchForm />
    </div>
  )
}
