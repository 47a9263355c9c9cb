import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'accent' | 'brand' | 'success' | 'warning' | 'danger' | 'info'

/** A short label on its soft ground; `dot` marks a running state. */
export function Badge({
  tone = 'neutral',
  dot = false,
  children,
}: {
  tone?: Tone
  dot?: boolean
  children: ReactNode
}) {
  return (
    <span className="badge" data-tone={tone}>
      {dot ? <span className="badge-dot" /> : null}
      {children}
    </span>
  )
}
