import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMyStakes } from '#domain/campaigns/use-my-stakes.ts'
import { openModal } from '#domain/modals/open-modal.ts'
import { useMyPairs } from '#domain/pairs/use-my-pairs.ts'
import { links } from '#domain/routes/table.ts'
import { useTokens } from '#domain/tokens/use-tokens.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { CardGrid } from './card-grid.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { CreateButtons } from './create-buttons.tsx'
import { MyPairCard } from './my-pair-card.tsx'
import { MyTotals } from './my-totals.tsx'
import { stakesOf } from './stakes-of.ts'

const skeletons = [1, 2, 3] as const

/** The cards, or why there are none; only with a wallet. */
function MyCards() {
  const { t } = useLingui()
  const mine = useMyPairs()
  const stakes = useMyStakes()
  const listed = new Set(useTokens().map(({ address }) => address.toLowerCase()))
  if (mine.status === 'unknown') {
    return (
      <EmptyState kind="failed" title={t`Could not load your pairs`}>
        {t`No node answered. Your funds are not affected.`}
      </EmptyState>
    )
  }
  if (mine.status === 'known' && mine.value.pairs.length === 0) {
    return <EmptyState title={t`NO PAIRS YET`}>{t`Add liquidity to a pair and you will find it here.`}</EmptyState>
  }
  return (
    <>
      <MyTotals mine={mine} />
      <CardGrid busy={mine.status === 'loading'}>
        {mine.status === 'loading'
          ? skeletons.map((at) => (
              <li key={at}>
                <CardSkeleton />
              </li>
            ))
          : mine.value.pairs.map((each) => (
              <li key={each.pair.address}>
                <MyPairCard
                  mine={each}
                  stakes={stakes.status === 'known' ? stakesOf(stakes.value, each.pair.address) : []}
                  isListed={(address) => listed.has(address.toLowerCase())}
                />
              </li>
            ))}
      </CardGrid>
    </>
  )
}

/** The visitor's pairs, in the wallet and staked, staked ones first. */
export function MyPairsScreen() {
  const { t } = useLingui()
  const wallet = useWallet()
  return (
    <div className="mx-auto max-w-[1264px] px-3 pt-4 pb-32 xs:px-6 sm:pt-8 md:px-8 md:pb-16">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-2">
          <Link {...links.pools()} className="icon-button -ms-2" aria-label={t`Back to the pools`}>
            <ArrowLeftIcon />
          </Link>
          <h1 className="text-title">{t`My pairs`}</h1>
        </div>
        <CreateButtons />
      </header>
      {wallet.status === 'connected' ? (
        <MyCards />
      ) : (
        <EmptyState
          title={t`Your pairs are shown here`}
          action={
            <Button kind="soft" onClick={() => openModal({ name: 'wallet' })}>
              {t`Connect Wallet`}
            </Button>
          }
        >
          {t`Connect a wallet to see what you hold and what you have staked.`}
        </EmptyState>
      )}
    </div>
  )
}
