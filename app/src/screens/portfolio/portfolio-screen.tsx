import { type Address, isSameAddress } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { links } from '#core/routes/table.ts'
import { useAddressOf } from '#hooks/use-address-of.ts'
import { usePlace } from '#hooks/use-routes.tsx'
import { useWallet } from '#hooks/use-session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Link } from '#widgets/link.tsx'
import { ConnectButton } from '#widgets/main-action.tsx'
import { nameRefusalTexts } from '#widgets/name-refusal-texts.ts'
import { Holdings } from './wallet-tokens-table.tsx'
import { WatchForm } from './watch-form.tsx'

/** Portfolio of the account that the link names. */
function Linked({ text, own }: { text: string; own: Address | null }): ReactNode {
  const { t } = useLingui()
  const lookup = useAddressOf(text)
  switch (lookup.status) {
    case 'loading':
      return <PageSkeleton />
    case 'invalid':
      return (
        <EmptyState
          kind="failed"
          title={t`This link has no valid address`}
          action={
            <>
              <Link {...links.portfolio()} className="link mt-2">
                {t`Your portfolio`}
              </Link>
              <WatchForm />
            </>
          }
        >
          {t(nameRefusalTexts[lookup.reason])}
        </EmptyState>
      )
    case 'valid':
      return (
        <Holdings
          key={lookup.address}
          account={lookup.address}
          isMine={own !== null && isSameAddress(own, lookup.address)}
        />
      )
  }
}

function PageSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} aria-busy="true" className="mt-6 grid gap-4">
      <Skeleton height={84} width={260} />
      <Skeleton height={36} />
      <Skeleton height={320} radius={24} />
    </div>
  )
}

/** Portfolio of the connected account. */
function Own(): ReactNode {
  const { t } = useLingui()
  const wallet = useWallet()
  if (wallet.status === 'connecting') return <PageSkeleton />
  if (wallet.status === 'connected') return <Holdings key={wallet.account} account={wallet.account} isMine />
  return (
    <EmptyState
      title={t`Your portfolio is shown here`}
      action={
        <>
          <ConnectButton kind="primary" />
          <WatchForm />
        </>
      }
    >
      {t`Connect a wallet, or watch an address.`}
    </EmptyState>
  )
}

/** Portfolio of the connected account or of the account in the URL: tokens, positions, activity. */
export function PortfolioScreen() {
  const { t } = useLingui()
  const { params } = usePlace()
  const wallet = useWallet()
  const named = params.account || undefined
  return (
    <div className="mx-auto max-w-[79rem] px-3 pt-4 pb-32 xs:px-6 sm:pt-8 md:px-8 md:pb-16">
      <h1 className="text-title">{t`Portfolio`}</h1>
      {named === undefined ? (
        <Own />
      ) : (
        <Linked text={named} own={wallet.status === 'connected' ? wallet.account : null} />
      )}
    </div>
  )
}
