import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { mapKnown } from '#domain/known.ts'
import { useMyPairs } from '#domain/pairs/use-my-pairs.ts'
import { links } from '#domain/routes/table.ts'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { Mark } from '#ui/mark.tsx'
import { KnownFigure } from '#words/known-figure.tsx'
import { MyTotals } from './my-totals.tsx'
import { cardClass, wholeCardClass } from './pool-name.tsx'

/** The first card of the list: how many pairs the visitor has something in. */
export function MyPairsCard() {
  const { t } = useLingui()
  const mine = useMyPairs()
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
        <p className="text-figure font-semibold">
          <KnownFigure
            of={mapKnown(mine, ({ pairs }) => pairs.length)}
            show={(count) => count}
            width={40}
            height={36}
          />
        </p>
        {mine.status === 'known' && mine.value.pairs.length > 0 ? <MyTotals mine={mine} /> : <p>&nbsp;</p>}
      </div>
    </article>
  )
}
