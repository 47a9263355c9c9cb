import { type Address, isSameAddress } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { totalAtRisk } from '#core/approvals/allowances.ts'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { type Known, mapKnown } from '#core/known.ts'
import { knownTotal } from '#core/pairs/my-pairs.ts'
import { links } from '#core/routes/table.ts'
import { useAddressOf } from '#hooks/use-address-of.ts'
import type { Approvals } from '#hooks/use-approvals.ts'
import { useStakesOf } from '#hooks/use-campaign-account.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useEveryApproval } from '#hooks/use-every-approval.ts'
import { useNameOf } from '#hooks/use-name-of.ts'
import { type Claimable, type Positions, useClaimable, usePositions } from '#hooks/use-portfolio.ts'
import { usePlace, useRoutes } from '#hooks/use-routes.tsx'
import { useWallet } from '#hooks/use-session.ts'
import { AccountPicture } from '#ui/account-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ExplorerLink, ShortAddress } from '#widgets/address.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { ConnectButton } from '#widgets/main-action.tsx'
import { nameRefusalTexts } from '#widgets/name-refusal-texts.ts'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { ApprovalsSection } from './approvals-section.tsx'
import { CreatedSection } from './created.tsx'
import { HistorySection } from './history.tsx'
import { OwnAddressesSection } from './own-addresses-section.tsx'
import { Notices } from './portfolio-notices.tsx'
import { PortfolioValueSection } from './portfolio-value.tsx'
import { PositionsSection } from './positions.tsx'
import { StakesSection } from './stakes.tsx'

/** Input for another account by address or name: watch only. */
function WatchForm() {
  const { t } = useLingui()
  const routes = useRoutes()
  const [text, setText] = useState('')
  const typed = text.trim()
  return (
    <form
      className="flex w-full max-w-120 items-end gap-2 text-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '') routes.go(links.portfolio(typed))
      }}
    >
      <TextField
        className="min-w-0 flex-1"
        label={t`Watch another address`}
        placeholder={t`Address or name`}
        value={text}
        maxLength={128}
        onChange={setText}
      />
      <Button type="submit" size={44} disabled={typed === ''}>{t`Watch`}</Button>
    </form>
  )
}

/** Account of the portfolio. */
function AccountLine({ account, isMine }: { account: Address; isMine: boolean }) {
  const { t } = useLingui()
  const name = useNameOf(account)
  const link = explorerLink(useChain(), 'address', account)
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2">
      <AccountPicture account={account} size={28} />
      <span className="text-heading">
        {name.status === 'known' && name.value ? <bdi>{name.value}</bdi> : <ShortAddress address={account} />}
      </span>
      {link ? <ExplorerLink href={link} /> : null}
      {isMine ? null : <Badge tone="info">{t`Watch only`}</Badge>}
    </p>
  )
}

/** Total value in pairs, claimable rewards, and the amount at risk by allowances. */
function Totals(props: { positions: Known<Positions>; claimable: Claimable; approvals: Known<Approvals> }) {
  const { positions, claimable, approvals } = props
  const worth = mapKnown(positions, (found) => found.positions.map(({ valueUsd }) => valueUsd))
  const total = worth.status === 'known' ? knownTotal(worth.value) : worth
  const atRisk = approvals.status === 'known' ? totalAtRisk(approvals.value.approvals) : approvals
  return (
    <p className="text-2 mt-3 flex flex-wrap gap-x-4">
      <span>
        <Trans>
          <KnownFigure of={total} show={(value) => <TotalUsd of={value} />} /> in pairs
        </Trans>
      </span>
      <span className="text-brand-text">
        <Trans>
          <KnownFigure of={claimable.total} show={(value) => <TotalUsd of={value} />} /> to claim
        </Trans>
      </span>
      <span>
        <Trans>
          <KnownFigure of={atRisk} show={(value) => <TotalUsd of={value} />} /> exposed to approvals
        </Trans>
      </span>
    </p>
  )
}

/** All positions of an account on the exchange. */
function Holdings({ account, isMine }: { account: Address; isMine: boolean }) {
  const { t } = useLingui()
  const stakes = useStakesOf(account)
  const positions = usePositions(account, stakes)
  const claimable = useClaimable(stakes)
  const approvals = useEveryApproval(
    account,
    mapKnown(positions, (found) => found.positions),
  )
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <AccountLine account={account} isMine={isMine} />
          <Totals positions={positions} claimable={claimable} approvals={approvals} />
        </div>
        <WatchForm />
      </div>
      {isMine ? null : (
        <div className="mt-4">
          <Notice tone="info" title={t`You are watching this address`}>
            {t`Nothing can be signed for it here.`}
          </Notice>
        </div>
      )}
      <Notices account={account} stakes={stakes} positions={positions} approvals={approvals} isMine={isMine} />
      <PortfolioValueSection account={account} positions={positions} />
      <PositionsSection positions={positions} account={account} stakes={stakes} claimable={claimable} isMine={isMine} />
      <StakesSection stakes={stakes} positions={positions} claimable={claimable} isMine={isMine} />
      <CreatedSection account={account} isMine={isMine} />
      <ApprovalsSection approvals={approvals} isMine={isMine} />
      <HistorySection account={account} />
      <OwnAddressesSection account={account} />
    </>
  )
}

/** The account in the link. */
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
      <Skeleton height={28} width={200} />
      <Skeleton height={180} radius={24} />
    </div>
  )
}

/** The connected account. */
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
          <ConnectButton kind="soft" />
          <WatchForm />
        </>
      }
    >
      {t`Connect a wallet, or watch an address.`}
    </EmptyState>
  )
}

/** An account's pairs and campaigns: the connected one, or one named by a link. */
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
