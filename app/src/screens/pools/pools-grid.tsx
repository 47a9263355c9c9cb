import { useLingui } from '@lingui/react/macro'
import type { Known } from '#domain/known.ts'
import { useDayVolumes } from '#domain/pairs/use-day-volumes.ts'
import { useTokens } from '#domain/tokens/use-tokens.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CardGrid } from './card-grid.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { MyPairsCard } from './my-pairs-card.tsx'
import type { PoolsPage } from './page-of.ts'
import { PoolCard } from './pool-card.tsx'
import type { PoolEntry } from './pool-entry.ts'

/** So many days stand as bars on a card. */
const barDays = 14

function Cards({ items }: { items: readonly PoolEntry[] }) {
  const listed = new Set(useTokens().map(({ address }) => address.toLowerCase()))
  const days = useDayVolumes(
    items.map(({ pair }) => pair.address),
    barDays,
  )
  const byPair = days.status === 'known' ? days.value.value : null
  return items.map((entry) => (
    <li key={entry.pair.address}>
      <PoolCard
        entry={entry}
        isListed={(address) => listed.has(address.toLowerCase())}
        volumes={byPair?.get(entry.pair.address.toLowerCase()) ?? null}
      />
    </li>
  ))
}

/** One page of cards: MY PAIRS first on the first page, then the pairs, or why there are none. */
export function PoolsGrid(props: {
  list: Known<PoolsPage<PoolEntry>>
  isComplete: boolean
  size: number
  onClear: () => void
}) {
  const { list, isComplete, size, onClear } = props
  const { t } = useLingui()
  if (list.status === 'unknown') {
    return (
      <EmptyState kind="failed" title={t`Could not load pairs`}>
        {t`No node answered. Your funds are not affected.`}
      </EmptyState>
    )
  }
  const items = list.status === 'known' ? list.value.items : []
  const waiting = items.length === 0 && !isComplete
  const isFirst = list.status !== 'known' || list.value.page === 1
  return (
    <>
      <CardGrid busy={waiting}>
        {isFirst ? (
          <li>
            <MyPairsCard />
          </li>
        ) : null}
        <Cards items={items} />
        {waiting
          ? Array.from({ length: size - 1 }, (_, at) => at).map((at) => (
              <li key={at}>
                <CardSkeleton />
              </li>
            ))
          : null}
      </CardGrid>
      {items.length === 0 && !waiting ? (
        <EmptyState title={t`NO PAIRS YET`} action={<Button onClick={onClear}>{t`Show all pairs`}</Button>}>
          {t`No pair is like that.`}
        </EmptyState>
      ) : null}
    </>
  )
}
