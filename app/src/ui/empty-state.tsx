import type { ReactNode } from 'react'
import { WarningIcon } from './icons.tsx'
import { Mark } from './mark.tsx'

/** Nothing here (yet), or nothing could be had: says which, and what to do about it. */
export function EmptyState(props: {
  kind?: 'empty' | 'failed'
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  const { kind = 'empty', title, children, action } = props
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
      <p className="empty-state-title">{title}</p>
      {children === undefined ? null : <p className="empty-state-text">{children}</p>}
      {action}
    </div>
  )
}
