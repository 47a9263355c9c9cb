import type { ReactNode } from 'react'
import { useWindowRows } from '#ui/use-window-rows.ts'
import { PoolName } from './cards.tsx'
import type { PoolEntry } from './pool-figures.ts'

/** Row height in px including the gap: with all figures, and with one line of them. */
const heights = { full: 184, short: 132 } as const
const gap = 8

/**
 * Rows of the table as cards for narrow windows, with all figures. Only visible rows are rendered.
 */
export function PoolsList(props: {
  entries: readonly PoolEntry[]
  figures: readonly { readonly key: string; readonly label: string; readonly cell: (entry: PoolEntry) => ReactNode }[]
}) {
  const { entries, figures } = props
  const cardHeight = figures.length > 2 ? heights.full : heights.short
  const { ref, first, last } = useWindowRows<HTMLUListElement>(entries.length, cardHeight)
  return (
    <ul ref={ref} style={{ paddingTop: first * cardHeight, paddingBottom: (entries.length - last) * cardHeight }}>
      {entries.slice(first, last).map((entry) => (
        <li key={entry.pair.address} style={{ height: cardHeight, paddingBottom: gap }}>
          <article className="card relative grid h-full content-between gap-2 px-4 py-3">
            <header className="flex items-center gap-3">
              <PoolName of={entry} />
            </header>
            <dl className="grid grid-cols-6 gap-x-3 gap-y-2">
              {figures.map(({ key, label, cell }, at) => (
                <div key={key} className={`min-w-0 ${at < 2 ? 'col-span-3' : 'col-span-2'}`}>
                  <dt className="text-3 text-caption truncate">{label}</dt>
                  <dd className="truncate font-medium">{cell(entry)}</dd>
                </div>
              ))}
            </dl>
          </article>
        </li>
      ))}
    </ul>
  )
}
