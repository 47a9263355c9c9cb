import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatBps } from '#core/format.ts'
import { links } from '#core/routes/table.ts'
import { pairName } from '#core/tokens/currency.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Link } from '#widgets/link.tsx'
import { PairMarks } from '#widgets/pair-marks.tsx'
import { PairName, PairPicture } from '#widgets/token-identity.tsx'
import type { PoolEntry } from './pool-figures.ts'

/** Grid of cards in three columns, in narrow windows in two or one. `busy`: true while loading. */
export function CardGrid({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <ul className="mt-5 grid gap-4 toast:grid-cols-2 md:grid-cols-3" aria-busy={busy || undefined}>
      {children}
    </ul>
  )
}

/** Placeholder with the dimensions of a loaded card. */
export function CardSkeleton() {
  return (
    <div className="card flex min-h-42 flex-col justify-between p-5">
      <div className="flex gap-3">
        <Skeleton width={64} height={36} radius={999} />
        <div className="grid gap-1">
          <Skeleton width={130} height={20} />
          <Skeleton width={70} height={16} />
        </div>
      </div>
      <div className="flex gap-4">
        <Skeleton width={90} height={44} />
        <Skeleton width={90} height={44} />
      </div>
    </div>
  )
}

/** Style of a clickable card. Hovering must not move its content. */
export const cardClass =
  '@container card relative flex h-full min-h-42 flex-col justify-between gap-4 p-5 hover:outline hover:-outline-offset-1 hover:outline-control'

/** Style of a link that covers its whole card, with a focus ring. */
export const wholeCardClass =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent'

type Named = Pick<PoolEntry, 'pair' | 'base' | 'quote'>

/** Second line of a name: the fee, and addresses of unlisted tokens, because symbols are not unique. */
function SecondLine({ of: { base, quote, pair } }: { of: Named }) {
  const { t } = useLingui()
  const fee = formatBps(pair.swapFeeBps)
  return (
    <span className="text-3 block truncate">
      {t`${fee} fee`}
      <PairMarks first={base} second={quote} />
    </span>
  )
}

/** A figure of a card with its label above. */
export function CardFigure(props: {
  label: ReactNode
  hint?: string | undefined
  className: string
  children: ReactNode
}) {
  const { label, hint, className, children } = props
  return (
    <div className={className}>
      <dt className="text-3 whitespace-nowrap" title={hint}>
        {label}
      </dt>
      <dd className="text-heading font-medium whitespace-nowrap">{children}</dd>
    </div>
  )
}

/** Logos and names of a pair, with a link to its page; for a pair of another platform, to the swap. */
export function PoolName({ of }: { of: Named }) {
  const { pair, base, quote } = of
  return (
    <>
      <PairPicture first={base} second={quote} ground="surface-1" />
      <span className="min-w-0 flex-1 basis-34">
        <h2 dir="ltr" className="text-section truncate font-semibold rtl:text-right">
          <Link
            {...(pair.platform ? links.swapPair : links.pair)(pair.token0.address, pair.token1.address)}
            className={wholeCardClass}
            title={pairName(base, quote)}
          >
            <PairName first={base} second={quote} isMarkedBelow />
          </Link>
        </h2>
        <SecondLine of={of} />
      </span>
    </>
  )
}
