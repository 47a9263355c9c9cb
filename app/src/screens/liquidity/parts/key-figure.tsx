import type { ReactNode } from 'react'

/** A figure of the pool or of the position, with its name above and what it means below. */
export function KeyFigure({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-2">{label}</dt>
      <dd>
        <span className="text-title block whitespace-nowrap">{children}</span>
        {note === undefined ? null : <span className="text-3 block">{note}</span>}
      </dd>
    </div>
  )
}
