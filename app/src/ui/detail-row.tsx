import type { ReactNode } from 'react'

/** Labels on the left, values on the right, 28 a line. */
export function DetailList({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <dl className={`detail-list ${className}`}>{children}</dl>
}

/** A value never clips, and wraps only where it alone is wider than the window; lines below it (`more`) may. */
export function DetailRow({ label, children, more }: { label: ReactNode; children: ReactNode; more?: ReactNode }) {
  return (
    <div className="detail-row">
      <dt>{label}</dt>
      <dd>
        <span className="detail-value">{children}</span>
        {more === undefined ? null : <span className="detail-more">{more}</span>}
      </dd>
    </div>
  )
}
