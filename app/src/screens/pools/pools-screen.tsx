import { nativeExchangeOf } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Known, known, loading, mapKnown } from '#core/known.ts'
import { namedPages, type Page, pageOf } from '#core/page-of.ts'
import { type KnownTotal, knownTotal } from '#core/pairs/my-pairs.ts'
import type { PairList, PairRow } from '#core/pairs/pair.ts'
import { links } from '#core/routes/table.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useMyPairs, usePairs, usePlatformPairs } from '#hooks/use-pairs.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { useMedia } from '#ui/use-media.ts'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { ListOriginLine } from '#widgets/origin-line.tsx'
import { PoolActions } from '#widgets/pool-actions.tsx'
import { PortfolioLink } from '#widgets/portfolio-link.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { MissingPairNotice } from './missing-pair-notice.tsx'
import { PoolsBar } from './pools-bar.tsx'
import { PoolsGrid, UnverifiedPairs } from './pools-grid.tsx'
import { PoolsTable } from './pools-table.tsx'
import { selectPools, sortPools } from './select-pools.ts'
import { usePoolEntries, usePoolsView, useResetPage } from './use-pools-view.ts'

const stepClass =
  'rounded-badge text-2 hover:bg-surface-2 hover:text-1 relative grid h-7 min-w-7 place-items-center px-1.5 pointer-coarse:after:absolute pointer-coarse:after:-inset-2'

function PageLink(props: { page: number; label: string; current?: boolean; children: ReactNode }) {
  const { page, label, current = false, children } = props
  return (
    <Link
      {...links.pools()}
      search={(before) => {
        const { page: _, ...rest } = before
        return page === 1 ? rest : { ...rest, page }
      }}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={`${stepClass} ${current ? 'bg-surface-3 text-1' : ''}`}
    >
      {children}
    </Link>
  )
}

/** Range of the cards on this page, and links to the other pages. */
function Pager({ page: { page, pages, first, last, total } }: { page: Page<unknown> }) {
  const { t } = useLingui()
  if (total === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-3" role="status">{t`${first}–${last} of ${total}`}</p>
      {pages > 1 ? (
        <nav aria-label={t`Pages`} className="flex items-center gap-1">
          {page > 1 ? (
            <PageLink page={page - 1} label={t`Previous page`}>
              <ChevronLeftIcon size={18} />
            </PageLink>
          ) : null}
          {namedPages(page, pages).map((named, at) =>
            named === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name, and there are two at most
              <span key={`gap ${at}`} className="text-3 px-0.5">
                …
              </span>
            ) : (
              <PageLink key={named} page={named} label={t`Page ${named}`} current={named === page}>
                {named}
              </PageLink>
            ),
          )}
          {page < pages ? (
            <PageLink page={page + 1} label={t`Next page`}>
              <ChevronRightIcon size={18} />
            </PageLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  )
}

const noRows: readonly [] = []

/** Cards per page: nine, or three on medium and small screens (rule 2.9.05). */
const pageSizes = { wide: 9, medium: 3 } as const

/** Sum of a figure over the verified pairs. Partial while pairs load; unknown before the first one. */
function sumOf(list: Known<PairList>, figureOf: (row: PairRow) => Known<bigint>): Known<KnownTotal> {
  if (list.status !== 'known') return list
  const { rows, complete } = list.value
  const counted = rows.filter(({ isVerified }) => isVerified)
  if (counted.length === 0 && !complete) return loading
  return mapKnown(knownTotal(counted.map(figureOf)), ({ total, isWhole }) => ({ total, isWhole: isWhole && complete }))
}

/** Totals of the native exchange. */
function Totals({ list }: { list: Known<PairList> }) {
  const length = list.status === 'known' ? list.value.rows.filter(({ isVerified }) => isVerified).length : 0
  const liquidity = sumOf(list, (row) => row.liquidityUsd)
  const volume = sumOf(list, (row) => row.dayVolumeUsd)
  return (
    <p className="text-2 text-pretty">
      <KnownFigure of={list} show={() => <Plural value={length} one="# pair" other="# pairs" />} />
      {' · '}
      <Trans>
        <KnownFigure of={liquidity} show={(value) => <TotalUsd of={value} />} /> liquidity
      </Trans>
      {' · '}
      <Trans>
        <KnownFigure of={volume} show={(value) => <TotalUsd of={value} />} /> volume 24 h
      </Trans>
    </p>
  )
}

/** The account's pairs if the filter for them is set; null for all pairs, also without an account. */
function useOnlyMine(isRequested: boolean): Known<ReadonlySet<string> | null> {
  const mine = useMyPairs()
  if (!isRequested || (mine.status === 'unknown' && mine.reason === 'no-account')) return known(null, 0)
  return mapKnown(mine, ({ pairs }) => new Set(pairs.map(({ pair }) => pair.address.toLowerCase())))
}

const noPairs: ReadonlySet<string> = new Set()

/** Screen with the pairs of the native exchange, and a link to the account's own pairs. */
export function PoolsScreen() {
  const { t } = useLingui()
  const chain = useChain()
  const network = chain.name
  const isDeployed = nativeExchangeOf(chain) !== null
  const own = usePairs()
  const control = usePoolsView()
  const elsewhere = usePlatformPairs(control.platform)
  const list = elsewhere ?? own
  const size = useMedia('(width >= 60rem)') ? pageSizes.wide : pageSizes.medium
  const rows = list.status === 'known' ? list.value.rows : noRows
  const entries = usePoolEntries(rows, control.platform === null)
  const mine = useOnlyMine(control.view.onlyMine)
  // Until the account's pairs are read, the filtered list is empty.
  const only = mine.status === 'known' ? mine.value : noPairs
  // Destructured, because the view object is new in each render and would defeat memoisation.
  const { token, filter, search, sort, isReversed } = control.view
  const sorted = sortPools(entries, sort, isReversed)
  const { pools: found, unverified } = selectPools(sorted, { token, filter, search, only })
  const isTable = control.isTable && list.status === 'known'
  // The card MY PAIRS takes the place of one pair on the first page (rule 2.9.06).
  const page = pageOf(found, control.page, size, size - 1)
  const isComplete = list.status === 'known' && list.value.complete && mine.status !== 'loading'
  useResetPage({ chainId: chain.id, pairs: isComplete ? rows : null }, control.page, () =>
    control.change({ sort: sort === 'relevance' ? undefined : sort }),
  )
  return (
    <div className="mx-auto max-w-[79rem] px-3 pt-4 pb-32 xs:px-6 sm:pt-8 md:px-8 md:pb-16">
      <MissingPairNotice />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-4">
        <div>
          <h1 className="text-title">{t`Pools`}</h1>
          {isDeployed ? (
            <Totals list={own} />
          ) : (
            <p className="text-2">
              <Trans>DexSwap is not deployed on {network}. You can swap through these pools.</Trans>
            </p>
          )}
          <p className="mt-1">
            <PortfolioLink />
          </p>
        </div>
        {isDeployed ? <PoolActions /> : null}
      </header>
      <PoolsBar control={control} />
      {isTable ? <PoolsTable entries={found} control={control} /> : null}
      {isTable && found.length > 0 ? null : (
        <>
          <PoolsGrid
            list={mine.status === 'unknown' ? mine : mapKnown(list, () => page)}
            isComplete={isComplete}
            size={size}
            withMine={!isTable}
            onClear={rows.length > 0 ? control.clear : null}
            isElsewhere={elsewhere !== null}
          />
          <Pager page={page} />
        </>
      )}
      <UnverifiedPairs entries={unverified} />
      <div className="mt-4">
        {list.status === 'known' ? (
          <ListOriginLine block={list.value.block} asOf={list.asOf} origin={list.value.origin} />
        ) : null}
      </div>
    </div>
  )
}
