import { nativeExchangeOf } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Known, mapKnown } from '#core/known.ts'

import type { Page } from '#core/page-of.ts'
import { links } from '#core/routes/table.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useMyPairs } from '#hooks/use-pairs.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ArrowRightIcon, Mark } from '#ui/icons.tsx'
import { Disclosure } from '#ui/text.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { CardGrid, CardSkeleton, cardClass, wholeCardClass } from './cards.tsx'
import { PoolCard } from './pool-card.tsx'
import type { PoolEntry } from './pool-figures.ts'
import { MyTotals } from './pools-head.tsx'

/** First card of the list: value and number of the account's pairs. */
function MyPairsCard() {
  const { t } = useLingui()
  const mine = useMyPairs()
  const count = mapKnown(mine, ({ pairs }) => pairs.length)
  return (
    <article className={`${cardClass} bg-surface-2! in-data-[theme=light]:bg-surface-1!`}>
      <span className="rounded-card pointer-events-none absolute inset-0 overflow-hidden">
        <Mark
          size={176}
          right="currentColor"
          left="currentColor"
          className="in-data-[theme=light]:text-surface-2 text-surface-3 absolute -end-3 top-0 opacity-60 in-data-[theme=light]:opacity-100"
        />
      </span>
      <header className="flex items-center justify-between">
        <h2 className="text-capital text-brand-text">
          <Link {...links.myPools()} className={wholeCardClass}>{t`MY PAIRS`}</Link>
        </h2>
        <ArrowRightIcon size={18} className="text-2 relative" />
      </header>
      <div className="relative">
        {mine.status === 'known' && mine.value.pairs.length > 0 ? (
          <MyTotals mine={mine} />
        ) : (
          <p className="text-figure font-semibold">
            <KnownFigure of={count} show={(pairs) => pairs} width={40} height={36} />
          </p>
        )}
      </div>
    </article>
  )
}

/** Empty state: no pair matches the filters, or the chain has no pair. */
function NoPairs({ onClear, canCreate }: { onClear: (() => void) | null; canCreate: boolean }) {
  const { t } = useLingui()
  const create = (
    <Link {...links.create()} className="button" data-kind="soft" data-size="44">{t`CREATE TOKEN PAIR`}</Link>
  )
  return (
    <EmptyState
      title={t`NO PAIRS YET`}
      action={onClear ? <Button onClick={onClear}>{t`Show all pairs`}</Button> : canCreate ? create : null}
    >
      {onClear ? t`No matching pairs.` : canCreate ? t`Create the first one and set its price.` : null}
    </EmptyState>
  )
}

/** One page of cards: MY PAIRS and pairs, or an empty state. */
export function PoolsGrid(props: {
  list: Known<Page<PoolEntry>>
  isComplete: boolean
  size: number
  /** True to show the card MY PAIRS first. */
  withMine: boolean
  /** Clears the filters; null when none is set. */
  onClear: (() => void) | null
  /** True when the listed pairs are of a platform other than the native exchange. */
  isElsewhere: boolean
}) {
  const { list, isComplete, size, withMine, onClear, isElsewhere } = props
  const { t } = useLingui()
  const chain = useChain()
  const network = chain.name
  const isDeployed = nativeExchangeOf(chain) !== null
  if (!isDeployed && !isElsewhere) {
    return <EmptyState title={t`DexSwap has no pools on ${network}`}>{t`Choose another network.`}</EmptyState>
  }
  if (list.status === 'unknown') {
    return (
      <EmptyState kind="failed" title={t`Could not load pairs`}>
        {t`Can't reach the network. Your funds are not affected.`}
      </EmptyState>
    )
  }
  const items = list.status === 'known' ? list.value.items : []
  const waiting = items.length === 0 && !isComplete
  const isFirst = list.status !== 'known' || list.value.page === 1
  return (
    <>
      <CardGrid busy={waiting}>
        {isFirst && withMine && isDeployed ? (
          <li className="toast:max-md:col-span-2">
            <MyPairsCard />
          </li>
        ) : null}
        {items.map((entry) => (
          <li key={entry.pair.address}>
            <PoolCard entry={entry} />
          </li>
        ))}
        {waiting
          ? Array.from({ length: size - 1 }, (_, at) => at).map((at) => (
              <li key={at}>
                <CardSkeleton />
              </li>
            ))
          : null}
      </CardGrid>
      {items.length === 0 && !waiting ? <NoPairs onClear={onClear} canCreate={isDeployed} /> : null}
    </>
  )
}

/** Number of cards shown at first, and added per click. */
const atOnce = 9

/** Unverified pairs in a section of their own. They are excluded from all sums. */
export function UnverifiedPairs({ entries }: { entries: readonly PoolEntry[] }) {
  const { t } = useLingui()
  const [count, setCount] = useState(atOnce)
  const { length } = entries
  if (length === 0) return null
  return (
    <section className="mt-8" aria-label={t`Unverified pairs`}>
      <Disclosure
        summary={
          <>
            {t`Unverified pairs`}{' '}
            <span className="text-3">
              <Plural value={length} one="# pair" other="# pairs" />
            </span>
          </>
        }
      >
        <p className="text-2">
          <Trans>Less than $100 of verified liquidity each. Anyone can create pairs with any name.</Trans>
        </p>
        <CardGrid>
          {entries.slice(0, count).map((entry) => (
            <li key={entry.pair.address}>
              <PoolCard entry={entry} />
            </li>
          ))}
        </CardGrid>
        {count < length ? (
          <p className="mt-4">
            <Button onClick={() => setCount(count + atOnce)}>{t`Show more`}</Button>
          </p>
        ) : null}
      </Disclosure>
    </section>
  )
}
