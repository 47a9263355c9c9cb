import type { Address } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { netWorth } from '#core/account/position-rows.ts'
import { walletTotal } from '#core/account/wallet-tokens.ts'
import type { ReadyClaim } from '#core/campaigns/claim-all.ts'
import { type Known, mapKnown } from '#core/known.ts'
import { type KnownTotal, knownTotal } from '#core/pairs/my-pairs.ts'
import { useModals } from '#hooks/open-modal.ts'
import type { Claimable, Positions } from '#hooks/use-portfolio.ts'
import type { WalletTokens } from '#hooks/use-wallet-tokens.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { PortfolioValueSection } from './portfolio-value.tsx'

function Part({ label, of, isBrand = false }: { label: string; of: Known<KnownTotal>; isBrand?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-3 text-caption">{label}</dt>
      <dd className={`text-section mt-0.5 font-medium ${isBrand ? 'text-brand-text' : ''}`}>
        <KnownFigure of={of} show={(value) => <TotalUsd of={value} />} width={72} />
      </dd>
    </div>
  )
}

/** Net worth: wallet, pools and unclaimed rewards, with a button that claims all rewards. */
export function NetWorth(props: {
  account: Address
  tokens: Known<WalletTokens>
  positions: Known<Positions>
  claimable: Claimable
  /** Claimable rewards; empty for a watched account. */
  claims: readonly ReadyClaim[]
}): ReactNode {
  const { account, positions, claimable, claims } = props
  const { t } = useLingui()
  const { openModal } = useModals()
  const id = useId()
  const chart = `${id}chart`
  const [isChartOpen, setChartOpen] = useState(false)
  const worth = mapKnown(positions, (found) => found.positions.map(({ valueUsd }) => valueUsd))
  const pools = worth.status === 'known' ? knownTotal(worth.value) : worth
  const held = props.tokens
  const tokens = held.status === 'known' ? walletTotal(held.value.tokens, held.value.unread) : held
  const unclaimed = claimable.total
  return (
    <>
      <Card aria-labelledby={id} className="mt-4 flex flex-wrap items-center gap-x-12 gap-y-4 p-4 xs:p-5">
        <div>
          <h2 id={id} className="text-2 text-caption">{t`Net worth`}</h2>
          <p className="text-display mt-1">
            <KnownFigure
              of={netWorth({ tokens, pools, unclaimed })}
              show={(all) => <TotalUsd of={all} />}
              width={180}
              height={40}
            />
          </p>
        </div>
        <dl className="grid grid-cols-3 gap-x-4 max-xs:w-full xs:gap-x-8">
          <Part label={t`In wallet`} of={tokens} />
          <Part label={t`In pools`} of={pools} />
          <Part label={t`Unclaimed`} of={unclaimed} isBrand />
        </dl>
        <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:ms-0 max-sm:w-full">
          <Button
            kind="ghost"
            size={36}
            className="max-sm:w-full"
            aria-expanded={isChartOpen}
            aria-controls={isChartOpen ? chart : undefined}
            onClick={() => setChartOpen(!isChartOpen)}
          >
            {t`Value over time`}
            {isChartOpen ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
          </Button>
          {claims.length > 0 ? (
            <Button
              kind="primary"
              size={36}
              className="max-sm:order-first max-sm:w-full"
              onClick={() => openModal({ name: 'claimAll', claims })}
            >
              {t`Claim all rewards`}
            </Button>
          ) : null}
        </div>
      </Card>
      {isChartOpen ? (
        <div id={chart}>
          <PortfolioValueSection account={account} positions={positions} />
        </div>
      ) : null}
    </>
  )
}
