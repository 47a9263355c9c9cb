import type { ReactNode } from 'react'
import { Mark, WarningIcon } from './icons.tsx'

/** Message for an empty or failed list, with the reason and a next action. */
export function EmptyState(props: {
  kind?: 'empty' | 'failed'
  /** True when it is the only content of the page; its title is then the heading of the page. */
  isPage?: boolean
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  const { kind = 'empty', isPage = false, title, children, action } = props
  const Title = isPage ? 'h1' : 'p'
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
