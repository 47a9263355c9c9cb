import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatWhole } from '#core/format.ts'
import { type Known, mapKnown } from '#core/known.ts'
import type { Origin } from '#core/pairs/indexer.ts'
import { knownTotal } from '#core/pairs/my-pairs.ts'
import type { PairList } from '#core/pairs/pair.ts'
import { useChain } from '#hooks/chain.ts'
import { usePairs } from '#hooks/pairs.ts'
import { useAge } from '#hooks/time.ts'
import { useMedia } from '#ui/use-media.ts'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { CreateButtons, TotalUsd } from './head.tsx'
import { pageOf } from './page-of.ts'
import { Pager } from './pager.tsx'
import { PoolsBar } from './pools-bar.tsx'
import { PoolsGrid } from './pools-grid.tsx'
import { selectPools } from './select-pools.ts'
import { usePoolEntries, usePoolsView, useResetPage } from './use-pools-view.ts'

/** From here on the list counts as old: several blocks of any chain have passed. */
const oldAfterSeconds = 45

function Source({ origin }: { origin: Origin | null }) {
  const { t } = useLingui()
  if (origin === null) return t`Asking for volumes`
  if (origin.from === 'indexer') {
    const block = formatWhole(origin.block.number)
    return t`Volumes from the indexer, block ${block}`
  }
  switch (origin.trouble.code) {
    case 'none':
      return t`From the chain alone: this network has no indexer`
    case 'unreachable':
      return t`From the chain alone: the indexer does not answer`
    case 'behind':
      return t`From the chain alone: the indexer is too far behind`
    case 'wrong':
      return t`From the chain alone: the indexer contradicts the chain`
  }
}

/** How old the figures are, and where they come from. */
function ListOrigin({ block, asOf, origin }: { block: bigint; asOf: number; origin: Origin | null }) {
  const seconds = useAge(asOf)
  const number = formatWhole(block)
  const old = seconds >= oldAfterSeconds
  return (
    <p className="text-caption text-3 flex flex-wrap items-center gap-x-2">
      <span aria-hidden="true" className={`size-1.5 rounded-full ${old ? 'bg-warning' : 'bg-success'}`} />
      <span className={old ? 'text-warning' : ''}>
        <Trans>
          Updated {seconds} s ago · block {number}
        </Trans>
      </span>
      <span aria-hidden="true">·</span>
      <span>
        <Source origin={origin} />
      </span>
    </p>
  )
}

const noRows: readonly [] = []

/** Cards of a page: nine, and three on medium screens and below (spec/2 §9). */
const pageSizes = { wide: 9, medium: 3 } as const

function Totals({ list }: { list: Known<PairList> }) {
  const rows = list.status === 'known' ? list.value.rows : []
  const liquidity = list.status === 'known' ? knownTotal(rows.map((row) => row.liquidityUsd)) : list
  const volume = list.status === 'known' ? knownTotal(rows.map((row) => row.dayVolumeUsd)) : list
  return (
    <p className="text-2">
      <KnownFigure of={list} show={({ rows: { length } }) => <Plural value={length} one="# pair" other="# pairs" />} />
      {' · '}
      <Trans>
        <KnownFigure of={liquidity} show={(value) => <TotalUsd of={value} />} /> liquidity
      </Trans>
      {' · '}
      <Trans>
        <KnownFigure of={volume} show={(value) => <TotalUsd of={value} />} /> volume in 24 h
      </Trans>
    </p>
  )
}

/** All pairs of the own exchange on the chain, and the way to those of the visitor. */
export function PoolsScreen() {
  const { t } = useLingui()
  const chain = useChain()
  const list = usePairs()
  const control = usePoolsView()
  const size = useMedia('(width >= 960px)') ? pageSizes.wide : pageSizes.medium
  const rows = list.status === 'known' ? list.value.rows : noRows
  const entries = usePoolEntries(rows)
  // Each by itself: the view is another object in every render, and each would look through all pairs again.
  const { token, filter, search, sort } = control.view
  const found = selectPools(entries, { token, filter, search, sort })
  const page = pageOf(found, control.page, size)
  const isComplete = list.status === 'known' && list.value.complete
  useResetPage({ chainId: chain.id, pairs: isComplete ? rows : null }, control.page, () =>
    control.change({ sort: sort === 'relevance' ? undefined : sort }),
  )
  return (
    <div className="mx-auto max-w-[1264px] px-3 pt-4 pb-32 xs:px-6 sm:pt-8 md:px-8 md:pb-16">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-4">
        <div>
          <h1 className="text-title">{t`Pools`}</h1>
          <Totals list={list} />
        </div>
        <CreateButtons />
      </header>
      <PoolsBar control={control} />
      <PoolsGrid list={mapKnown(list, () => page)} isComplete={isComplete} size={size} onClear={control.clear} />
      <Pager page={page} />
      <div className="mt-4">
        {list.status === 'known' ? (
          <ListOrigin block={list.value.block} asOf={list.asOf} origin={list.value.origin} />
        ) : null}
      </div>
    </div>
  )
}
