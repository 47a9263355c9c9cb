import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { formatBps } from '#core/format.ts'
import type { Pair } from '#core/pairs/pair.ts'
import { links, paths } from '#core/routes/table.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { spendableIds } from '#core/tokens/spendable.ts'
import { useModals, useOpenModal } from '#hooks/open-modal.ts'
import { useRewardsAvailable } from '#hooks/use-campaign-reads.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useCreateFor } from '#hooks/use-create-for.ts'
import { usePreload } from '#hooks/use-lazy-module.ts'
import { usePair } from '#hooks/use-pairs.ts'
import { useParams } from '#hooks/use-routes.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { preloadable } from '#ui/preloadable.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Link, Redirect } from '#widgets/link.tsx'
import { OriginNotice } from '#widgets/origin-line.tsx'
import { PairName, PairPicture } from '#widgets/token-identity.tsx'
import { MyPosition } from './my-position.tsx'
import { PairFigures } from './pair-figure-cards.tsx'
import { PairChart, PositionOverTimeCard } from './position-chart-card.tsx'
import { RecentTrades } from './recent-trades.tsx'
import { RewardTabs } from './reward-tabs.tsx'

/** Name of the pair, which opens the pair selector, and the actions on the pair. */
function PairHead({ pair }: { pair: Pair }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const { base, quote } = displayOrder(useChain(), pair)
  const fee = formatBps(pair.swapFeeBps)
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-[23.75rem] items-center gap-4">
        <PairPicture first={base} second={quote} size={48} />
        <h1 className="text-title min-w-0">
          <button
            type="button"
            aria-haspopup="dialog"
            title={t`Select a pair`}
            className="rounded-control hover:text-accent flex min-h-11 max-w-full items-center gap-2 text-start transition-colors duration-[120ms]"
            onClick={() => openModal({ name: 'selectPair' })}
          >
            <PairName first={base} second={quote} className="min-w-0 truncate" />
            <ChevronDownIcon className="text-2 flex-none" />
          </button>
        </h1>
        <span className="flex-none max-xs:hidden">
          <Badge>{t`${fee} fee`}</Badge>
        </span>
      </div>
      <PairActions pair={pair} />
    </header>
  )
}

function PairActions({ pair }: { pair: Pair }) {
  const chain = useChain()
  const rewards = useRewardsAvailable()
  const { base, quote } = displayOrder(chain, pair)
  const ids = spendableIds(chain, base, quote)
  const createFor = useCreateFor()
  return (
    <nav className="grid w-full grid-cols-2 gap-2 max-sm:*:px-2 max-sm:*:leading-4 max-sm:*:whitespace-normal max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:flex sm:w-auto sm:flex-wrap">
      <Link {...links.add(...ids)} className="button" data-kind="primary" data-size="44">
        <Trans>Add liquidity</Trans>
      </Link>
      <Link {...links.swapPair(...ids)} className="button" data-kind="secondary" data-size="44">
        <Trans>Swap</Trans>
      </Link>
      <Link {...links.create()} className="button" data-kind="ghost" data-size="44">
        <Trans>CREATE PAIR</Trans>
      </Link>
      {rewards ? (
        <Link
          {...links.createCampaign()}
          className="button"
          data-kind="ghost"
          data-size="44"
          onClick={() => createFor(pair.address)}
        >
          <Trans>CREATE LIQ. MINING</Trans>
        </Link>
      ) : null}
    </nav>
  )
}

const SelectPair = preloadable(() => import('./select/select-pair.tsx'))

/** Content of the pair page: chart, figures, position, rewards and trades. */
function PairPage({ pair }: { pair: Pair }) {
  const selecting = useOpenModal()?.name === 'selectPair'

  usePreload(SelectPair.preload)

  return (
    <div className="mx-auto max-w-[79rem] px-3 pt-6 pb-8 xs:px-6 md:px-8 md:pb-16">
      <PairHead pair={pair} />
      <OriginNotice />
      <div className="mt-4 grid gap-4 wide:grid-cols-[minmax(0,1fr)_25.75rem]">
        <PairChart pair={pair} />
        <div className="grid content-start gap-4 sm:grid-cols-2 wide:grid-cols-1 wide:grid-rows-[auto_1fr]">
          <PairFigures pair={pair} />
          <MyPosition pair={pair} />
        </div>
      </div>
      <RewardTabs pair={pair} />
      <div className="mt-8 flex flex-col items-stretch gap-4 wide:flex-row wide:items-start">
        <RecentTrades pair={pair} />
        <PositionOverTimeCard pair={pair} />
      </div>
      {selecting ? (
        <Suspense>
          <SelectPair pair={pair} />
        </Suspense>
      ) : null}
    </div>
  )
}

/**
 * Screen of a pair of the native exchange. Redirects to the list of pools when the pair does not
 * exist.
 */
export function PairScreen(): ReactNode {
  const { t } = useLingui()
  const { currencyIdA, currencyIdB } = useParams(paths.pair)
  const found = usePair(currencyIdA, currencyIdB)
  switch (found.status) {
    case 'exists':
      return <PairPage key={found.pair.address} pair={found.pair} />
    case 'loading':
      return <PairWaiting />
    case 'invalid':
    case 'missing':
      return <Redirect {...links.pools()} />
    case 'unreachable':
      return (
        <div className="px-3 py-16">
          <EmptyState kind="failed" title={t`Could not load the pair`}>
            {t`Can't reach the network. Your funds are not affected.`}
          </EmptyState>
        </div>
      )
  }
}

/** Placeholders with the dimensions of the loaded page. */
function PairWaiting() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`Loading`}
      className="mx-auto grid max-w-[79rem] gap-4 px-3 pt-6 pb-8 xs:px-6 md:px-8 md:pb-16"
    >
      <Skeleton width={280} height={48} radius={12} />
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_25.75rem]">
        <Skeleton height={396} radius={24} />
        <Skeleton height={396} radius={24} />
      </div>
      <Skeleton height={220} radius={24} />
    </div>
  )
}
