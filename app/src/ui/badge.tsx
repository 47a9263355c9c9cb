import type { ComponentProps, ReactNode } from 'react'

export type Tone = 'neutral' | 'accent' | 'brand' | 'success' | 'warning' | 'danger' | 'info'

/** A short label on a tinted background; `dot` adds a dot for a running state. */
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

/** A small outlined button, such as a common base of the token selector. */
export function Chip({ className = '', ...attributes }: ComponentProps<'button'>) {
  return <button type="button" {...attributes} className={`chip ${className}`} />
}

/** A progress bar in percent, from 0 to 100. */
export function Progress({
  label,
  percent,
  tone = 'accent',
}: {
  label: string
  percent: number
  tone?: 'accent' | 'brand'
}) {
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      style={{ '--fill': `${shown}%`, '--progress': `var(--${tone})` }}
    >
      <span />
    </div>
  )
}
