import { type Address, isSameAddress, nativeExchangeId, nativeExchangeOf } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PositionRow } from '#core/account/position-rows.ts'
import type { ReadyClaim } from '#core/campaigns/claim-all.ts'
import { loading } from '#core/known.ts'
import { knownTotal } from '#core/pairs/my-pairs.ts'
import { links } from '#core/routes/table.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useWallet } from '#hooks/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { ConnectButton } from '#widgets/main-action.tsx'
import { PoolActions } from '#widgets/pool-actions.tsx'
import { PortfolioLink } from '#widgets/portfolio-link.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { SectionSkeleton } from './parts.tsx'
import { PortfolioDialogs } from './portfolio-dialogs.tsx'
import { Gaps, PositionRows } from './positions.tsx'
import { useHoldingsOf } from './use-holdings-of.ts'

/** Total value of the account's pairs, with a button that claims all their rewards. */
function Totals(props: { rows: readonly PositionRow[]; claims: readonly ReadyClaim[]; isLoading: boolean }) {
  const { rows, claims, isLoading } = props
  const { t } = useLingui()
  const { openModal } = useModals()
  const worth = knownTotal(rows.flatMap(({ position }) => (position ? [position.valueUsd] : [])))
  return (
    <div className="mt-4 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-heading">
        <Trans>
          <KnownFigure of={isLoading ? loading : worth} show={(value) => <TotalUsd of={value} />} /> in pools
        </Trans>
      </p>
      <Link {...links.portfolio()} className="link">{t`See all in your portfolio`}</Link>
      {claims.length > 0 ? (
        <Button
          kind="soft"
          size={36}
          className="ms-auto"
          onClick={() => openModal({ name: 'claimAll', claims })}
        >{t`Claim all rewards`}</Button>
      ) : null}
    </div>
  )
}

/** Rows of the account's native pairs, or an empty state. */
function MyRows({ account }: { account: Address }): ReactNode {
  const { t } = useLingui()
  const chain = useChain()
  const holdings = useHoldingsOf(account)
  const { positions, stakes } = holdings
  const rows = holdings.rows.filter(({ position, own }) =>
    position ? position.platform.id === nativeExchangeId : own.length > 0,
  )
  const claims = holdings.claims.filter(({ staked }) => rows.some(({ token }) => isSameAddress(token, staked)))
  const network = chain.name
  if (!nativeExchangeOf(chain)) {
    return <EmptyState title={t`DexSwap has no pools on ${network}`}>{t`Choose another network.`}</EmptyState>
  }
  if (positions.status === 'unknown') {
    return (
      <EmptyState kind="failed" title={t`Could not load your pairs`}>
        {t`Can't reach the network. Your funds are not affected.`}
      </EmptyState>
    )
  }
  const isLoading = positions.status === 'loading' || stakes.own.status === 'loading'
  if (rows.length === 0 && !isLoading) {
    return (
      <>
        <Gaps positions={positions} stakes={stakes} />
        <EmptyState
          title={t`NO PAIRS YET`}
          action={
            <Link {...links.pools()} className="button" data-kind="soft" data-size="44">
              {t`Show all pairs`}
            </Link>
          }
        >
          {t`Add liquidity to a pair and you will find it here.`}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <Totals rows={rows} claims={claims} isLoading={isLoading} />
      <Card aria-label={t`My pairs`} className="mt-3 overflow-hidden">
        <h2 className="sr-only">{t`My pairs`}</h2>
        {rows.length === 0 ? <SectionSkeleton /> : <PositionRows {...holdings} rows={rows} account={account} isMine />}
        <Gaps positions={positions} stakes={stakes} />
      </Card>
      <PortfolioDialogs />
    </>
  )
}

/** Screen with the account's pairs in wallet and campaigns, staked ones first. */
export function MyPairsScreen() {
  const { t } = useLingui()
  const wallet = useWallet()
  return (
    <div className="mx-auto max-w-[79rem] px-3 pt-4 pb-32 xs:px-6 sm:pt-8 md:px-8 md:pb-16">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-2">
          <Link {...links.pools()} className="icon-button -ms-2" aria-label={t`Back to the pools`}>
            <ArrowLeftIcon />
          </Link>
          <h1 className="text-title">{t`My pairs`}</h1>
        </div>
        <PoolActions />
      </header>
      {wallet.status === 'connected' ? (
        <MyRows key={wallet.account} account={wallet.account} />
      ) : (
        <EmptyState
          title={t`Your pairs are shown here`}
          action={
            <>
              <ConnectButton kind="primary" />
              <PortfolioLink />
            </>
          }
        >
          {t`Connect a wallet to see what you hold and what you have staked.`}
        </EmptyState>
      )}
    </div>
  )
}
