import type { ReactNode } from 'react'
import { WarningIcon } from './icons.tsx'

/** The mark: a circle cut in two and moved along the cut. Takes the brand's colours unless told others. */
export function Mark(props: { size?: number; right?: string; left?: string; className?: string }) {
  const { size = 24, right = 'var(--brand)', left = 'var(--brand-deep)', className } = props
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={{ flex: 'none' }}
    >
      <path fill={left} d="M11.25 5a9 9 0 0 0 0 18z" />
      <path fill={right} d="M12.75 1a9 9 0 0 1 0 18z" />
    </svg>
  )
}

/** Nothing here (yet), or nothing could be had: says which, and what to do about it. */
export function EmptyState(props: {
  kind?: 'empty' | 'failed'
  /** It is all that the page shows: its title is the page's. */
  whole?: boolean
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  const { kind = 'empty', whole = false, title, children, action } = props
  const Title = whole ? 'h1' : 'p'
  return (
    <div className="empty-state" role={kind === 'failed' ? 'alert' : undefined}>
      <span className="empty-state-picture">
        {kind === 'empty' ? (
          <Mark size={48} right="var(--line-strong)" left="var(--surface-3)" />
        ) : (
          <span className="sign" data-tone="danger" data-size="48">
            <WarningIcon size={20} />
          </span>
        )}
      </span>
      <Title className="empty-state-title">{title}</Title>
      {children === undefined ? null : <div className="empty-state-text">{children}</div>}
      {action}
    </div>
  )
}

/** A block of the final size while something loads. Silent: the region around it says `aria-busy`. */
export function Skeleton(props: {
  width?: number | string
  height?: number
  radius?: number | string
  className?: string
}) {
  const { width = '100%', height = 20, radius, className = '' } = props
  return <span aria-hidden="true" className={`skeleton ${className}`} style={{ width, height, borderRadius: radius }} />
}
