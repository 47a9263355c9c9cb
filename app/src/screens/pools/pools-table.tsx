import type { Fraction } from '@dexswap/amm'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatPercent, formatUsd } from '#core/format.ts'
import { type Known, mapKnown } from '#core/known.ts'
import type { PoolSort, poolSorts } from '#core/routes/search.ts'
import { links } from '#core/routes/table.ts'
import { useMyPairs } from '#hooks/use-pairs.ts'
import { useWallet } from '#hooks/use-session.ts'
import { Badge, Chip } from '#ui/badge.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { SortableTable, type TableColumn } from '#ui/sortable-table.tsx'
import { Unknown } from '#ui/text.tsx'
import { useMedia } from '#ui/use-media.ts'
import { ApyFigure } from '#widgets/campaign-apy.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { PoolName } from './cards.tsx'
import { VolumeBars } from './pool-card.tsx'
import { cardFigures, type PoolEntry } from './pool-figures.ts'
import { PoolsList } from './pools-list.tsx'
import { hasRewards } from './select-pools.ts'
import type { PoolsViewControl } from './use-pools-view.ts'

const rowHeight = 68

/** Line instead of the card MY PAIRS: number of the account's pairs, their link and filter. */
function MyPairsLine({ control }: { control: PoolsViewControl }) {
  const { t } = useLingui()
  const mine = useMyPairs()
  const { onlyMine } = control.view
  const count = mapKnown(mine, ({ pairs }) => pairs.length)
  return (
    <div className="flex min-h-9 items-center gap-3">
      <p className="flex items-center gap-2">
        <Link {...links.myPools()} className="link text-capital">{t`MY PAIRS`}</Link>
        <Badge>
          <KnownFigure of={count} show={(count) => count} width={12} />
        </Badge>
      </p>
      {useWallet().status === 'connected' ? (
        <Chip
          className={`px-3 ${onlyMine ? 'border-accent text-accent' : 'text-2'}`}
          aria-pressed={onlyMine}
          onClick={() => control.change({ mine: onlyMine ? undefined : '1' })}
        >
          {onlyMine ? <CheckIcon size={16} /> : null}
          {t`Only mine`}
        </Chip>
      ) : null}
    </div>
  )
}

/** Explains which figures are missing for another platform. */
function ElsewhereLine({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <p className="text-2 flex min-h-9 items-center">
      {t`Pairs of ${name}, without volume and returns. Select a row to swap.`}
    </p>
  )
}

/** A yearly return. With rewards in it, in the format of reward APYs; otherwise with two decimals. */
function ReturnFigure({ of, rewards }: { of: Known<Fraction>; rewards: boolean }) {
  return rewards ? <ApyFigure of={of} /> : <KnownFigure of={of} show={formatPercent} width={56} />
}

/** Fee return, marked when it is computed from less than a week. */
function FeeReturn({ entry: { feeApr, youngDays } }: { entry: PoolEntry }) {
  const { t } = useLingui()
  if (youngDays === null) return <ReturnFigure of={feeApr} rewards={false} />
  if (youngDays === 0) return <Unknown reason={t`The pair is younger than a day.`} />
  return (
    <>
      <ReturnFigure of={feeApr} rewards={false} />{' '}
      <span className="text-3 text-caption font-normal" title={t`New pair: estimated from its days so far.`}>
        <Plural value={youngDays} one="# day" other="# days" />
      </span>
    </>
  )
}

/** A figure of a row, used by the table and by the narrow cards. */
type Figure = {
  readonly key: string
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  readonly sort?: (typeof poolSorts)[number]
  readonly cell: (entry: PoolEntry) => ReactNode
}

const figures: readonly Figure[] = [
  ...cardFigures.map(
    ({ label, hint, sort, className, of }): Figure => ({
      key: className,
      label,
      ...(hint && { hint }),
      ...(sort && { sort }),
      cell: ({ pair }) => <KnownFigure of={of(pair)} show={formatUsd} width={72} />,
    }),
  ),
  {
    key: 'fees',
    label: msg`Fee APR`,
    hint: msg`Yearly LP fees, estimated from the last 7 days or since creation.`,
    sort: 'fees',
    cell: (entry) => <FeeReturn entry={entry} />,
  },
  {
    key: 'apy',
    label: msg`Reward APY`,
    hint: msg`The best of the pair's campaigns, for LP tokens staked in it.`,
    sort: 'apy',
    // Empty for a pair without campaigns, as on the card.
    cell: (entry) =>
      entry.maxApy.status !== 'known' || hasRewards(entry) ? (
        <ReturnFigure of={entry.maxApy} rewards />
      ) : (
        <span className="text-3">–</span>
      ),
  },
  {
    key: 'return',
    label: msg`Total return`,
    hint: msg`Fee APR plus the best reward APR. Excludes compounding and price changes.`,
    sort: 'return',
    cell: ({ total, maxApy }) => (
      <span className="text-1 font-semibold">
        <ReturnFigure of={total} rewards={maxApy.status === 'unknown' || isAbove(total)} />
      </span>
    ),
  },
]

/** True when the total exceeds 10 %. Then it is formatted like a reward APY, not like a fee return. */
function isAbove(total: Known<Fraction>): boolean {
  return total.status === 'known' && total.value.numerator * 10n > total.value.denominator
}

function bars({ volumes }: PoolEntry): ReactNode {
  return volumes.status === 'known' ? (
    <span className="inline-block align-middle">
      <VolumeBars volumes={volumes.value} />
    </span>
  ) : null
}

/**
 * Table of pairs with returns, sorted by a column; a second click reverses the order. On phones it is
 * a list of cards.
 */
export function PoolsTable({ entries, control }: { entries: readonly PoolEntry[]; control: PoolsViewControl }) {
  const { t } = useLingui()
  const isTable = useMedia('(width >= 45rem)')
  const hasRoom = useMedia('(width >= 60rem)')
  const isWide = useMedia('(width >= 67.5rem)')
  const { sort, isReversed } = control.view
  // Relevance is the order by liquidity (rule 3.5.25), so that column is marked as sorted.
  const shown: PoolSort = sort === 'relevance' ? 'liquidity' : sort

  function sortable(by: (typeof poolSorts)[number]) {
    const isUp = (by === 'name') !== isReversed
    return {
      sorted: by === shown ? (isUp ? ('ascending' as const) : ('descending' as const)) : null,
      onSort: () =>
        control.change(by === shown ? { order: isReversed ? undefined : 'reversed' } : { sort: by, order: undefined }),
    }
  }

  // Of other platforms only the liquidity is known, which is read from the chain.
  const shownFigures = control.platform ? figures.filter(({ sort }) => sort === 'liquidity') : figures
  const columns: TableColumn<PoolEntry>[] = [
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
    // Without room for the parts of the total, only the total is displayed.
    ...shownFigures
      .filter(({ key }) => hasRoom || key !== 'fees')
      .map(
        ({ key, label, hint, sort: by, cell }): TableColumn<PoolEntry> => ({
          key,
          name: t(label),
          hint: hint && t(hint),
          isFigure: true,
          ...(by && sortable(by)),
          cell,
        }),
      ),
  ]
  if (isWide && !control.platform)
    columns.splice(3, 0, { key: 'days', name: t`14 days`, hint: t`Volume by day, UTC`, isFigure: true, cell: bars })
  return (
    <div className="mt-4 grid gap-3">
      {control.platform ? <ElsewhereLine name={control.platform.name} /> : <MyPairsLine control={control} />}
      {entries.length === 0 ? null : isTable ? (
        <SortableTable
          label={t`Pairs`}
          columns={columns}
          rows={entries}
          keyOf={({ pair }) => pair.address}
          rowHeight={rowHeight}
        />
      ) : (
        <PoolsList
          entries={entries}
          figures={shownFigures.map(({ key, label, cell }) => ({ key, label: t(label), cell }))}
        />
      )}
    </div>
  )
}
