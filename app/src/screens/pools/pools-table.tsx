import { useLingui } from '@lingui/react/macro'
import { formatUsd } from '#core/format.ts'
import { mapKnown } from '#core/known.ts'
import type { PoolSort, poolSorts } from '#core/routes/search.ts'
import { links } from '#core/routes/table.ts'
import { useMyPairs } from '#hooks/pairs.ts'
import { Badge } from '#ui/badge.tsx'
import { SortableTable, type TableColumn } from '#ui/sortable-table.tsx'
import { ApyFigure } from '#widgets/campaign-figures.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { PoolName } from './cards.tsx'
import { cardFigures, type PoolEntry } from './pool-figures.ts'
import { hasRewards } from './select-pools.ts'

const rowHeight = 68

/** In place of the first card: how many pairs the user has something in, and the way to them. */
function MyPairsLine() {
  const { t } = useLingui()
  const mine = useMyPairs()
  return (
    <p className="flex items-center gap-2">
      <Link {...links.myPools()} className="link text-capital">{t`MY PAIRS`}</Link>
      <Badge>
        <KnownFigure of={mapKnown(mine, ({ pairs }) => pairs.length)} show={(count) => count} width={12} />
      </Badge>
    </p>
  )
}

/** The pairs of the list as rows, with the figures of their cards; every column of an order sorts. */
export function PoolsTable(props: {
  entries: readonly PoolEntry[]
  sort: PoolSort
  onSort: (sort: (typeof poolSorts)[number]) => void
}) {
  const { entries, sort, onSort } = props
  const { t } = useLingui()
  // Relevance is liquidity (rule 3.5.25).
  const shown = sort === 'relevance' ? 'liquidity' : sort

  function sortable(by: (typeof poolSorts)[number]) {
    const direction: 'ascending' | 'descending' = by === 'name' ? 'ascending' : 'descending'
    return { sorted: by === shown ? direction : null, onSort: () => onSort(by) }
  }

  const columns: readonly TableColumn<PoolEntry>[] = [
    {
      key: 'name',
      name: t`Pair`,
      ...sortable('name'),
      cell: (entry) => (
        <span className="flex items-center gap-3">
          <PoolName of={entry} />
        </span>
      ),
    },
    ...cardFigures.map(
      ({ label, hint, sort: by, of }): TableColumn<PoolEntry> => ({
        key: label.id,
        name: t(label),
        hint: hint && t(hint),
        isFigure: true,
        ...(by && sortable(by)),
        cell: ({ pair }) => <KnownFigure of={of(pair)} show={formatUsd} />,
      }),
    ),
    {
      key: 'apy',
      name: t`Reward APY`,
      isFigure: true,
      ...sortable('apy'),
      // A pair without rewards has no return, as on its card.
      cell: (entry) =>
        entry.maxApy.status !== 'known' || hasRewards(entry) ? (
          <ApyFigure of={entry.maxApy} />
        ) : (
          <span className="text-3">—</span>
        ),
    },
  ]
  return (
    <div className="mt-5 grid gap-4">
      <MyPairsLine />
      <SortableTable
        label={t`Pairs`}
        columns={columns}
        rows={entries}
        keyOf={({ pair }) => pair.address}
        rowHeight={rowHeight}
      />
    </div>
  )
}
