import type { Address } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Known } from '#core/known.ts'
import { defaultPortfolioTab, type PortfolioTab, portfolioTabs } from '#core/routes/search.ts'
import { useModals } from '#hooks/open-modal.ts'
import type { EveryApproval } from '#hooks/use-every-approval.ts'
import { useRoutes, useSearch } from '#hooks/use-routes.tsx'
import type { WalletTokens } from '#hooks/use-wallet-tokens.ts'
import { Button } from '#ui/button.tsx'
import { Tabs, tabId } from '#ui/tabs.tsx'
import { ApprovalsSection } from './approvals-section.tsx'
import { CreatedSection } from './created.tsx'
import { HistorySection } from './history.tsx'
import { OwnAddressesSection } from './own-addresses-section.tsx'
import { PositionsSection } from './positions.tsx'
import { TokensSection } from './tokens-section.tsx'
import type { HoldingsOf } from './use-holdings-of.ts'

const panelId = 'portfolio-panel'

type Tabbed = HoldingsOf & {
  account: Address
  isMine: boolean
  tokens: Known<WalletTokens>
  approvals: Known<EveryApproval>
}

/** The action of the open tab on several rows. */
function SeveralButton({ tab, positions, approvals }: Pick<Tabbed, 'positions' | 'approvals'> & { tab: PortfolioTab }) {
  const { t } = useLingui()
  const { openModal } = useModals()
  const removable = positions.status === 'known' ? positions.value.positions.filter(({ wallet }) => wallet > 0n) : []
  const rights = approvals.status === 'known' ? approvals.value.approvals : []
  if (tab === 'positions' && removable.length > 1) {
    return (
      <Button size={36} onClick={() => openModal({ name: 'removeSeveral', positions: removable })}>
        {t`Remove several`}
      </Button>
    )
  }
  if (tab === 'approvals' && rights.length > 1) {
    return (
      <Button size={36} onClick={() => openModal({ name: 'revokeAll', approvals: rights })}>
        {t`Revoke several`}
      </Button>
    )
  }
  return null
}

function Panel({ tab, ...of }: Tabbed & { tab: PortfolioTab }): ReactNode {
  const { account, isMine, tokens, approvals } = of
  switch (tab) {
    case 'tokens':
      return <TokensSection tokens={tokens} isMine={isMine} />
    case 'positions':
      return <PositionsSection {...of} />
    case 'activity':
      return (
        <>
          <HistorySection account={account} />
          <CreatedSection account={account} isMine={isMine} />
          <OwnAddressesSection account={account} />
        </>
      )
    case 'approvals':
      return <ApprovalsSection approvals={approvals} isMine={isMine} />
  }
}

/** Tabs of the portfolio. The open one is in the URL. */
export function PortfolioTabs(props: Tabbed): ReactNode {
  const { tokens, positions, approvals, rows } = props
  const { t } = useLingui()
  const routes = useRoutes()
  const tab = useSearch().tab ?? defaultPortfolioTab
  const labels: Readonly<Record<PortfolioTab, string>> = {
    tokens: t`Tokens`,
    positions: t`Positions`,
    activity: t`Activity`,
    approvals: t`Approvals`,
  }
  const counts: Readonly<Record<PortfolioTab, number | undefined>> = {
    tokens: tokens.status === 'known' ? tokens.value.tokens.length : undefined,
    positions: positions.status === 'known' ? rows.length : undefined,
    activity: undefined,
    approvals: approvals.status === 'known' ? approvals.value.approvals.length : undefined,
  }
  function open(next: PortfolioTab) {
    routes.changeSearch(({ tab: _, ...search }) => (next === defaultPortfolioTab ? search : { ...search, tab: next }))
  }
  return (
    <>
      <div className="mt-5 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 max-xs:[&_.count]:hidden">
        <Tabs
          label={t`Portfolio`}
          tabs={portfolioTabs.map((value) => ({ value, label: labels[value], count: counts[value] }))}
          value={tab}
          onChange={open}
          panelId={panelId}
        />
        {props.isMine ? <SeveralButton tab={tab} positions={positions} approvals={approvals} /> : null}
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)}>
        <Panel tab={tab} {...props} />
      </div>
    </>
  )
}
