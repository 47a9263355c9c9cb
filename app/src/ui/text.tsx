import type { ComponentProps, ReactNode } from 'react'
import { ChevronDownIcon, ClockIcon, ExternalIcon } from './icons.tsx'

/** An external link in a new tab, without referrer or opener. */
export function ExternalLink({ children, className = '', ...attributes }: ComponentProps<'a'>) {
  return (
    <a {...attributes} className={`link py-0.5 ${className}`} target="_blank" rel="noreferrer">
      {children}
      <ExternalIcon size={16} className="ms-1.5 inline align-[-3px]" />
    </a>
  )
}

/** A button styled as a link; touch height 24 px. */
export function LinkButton({ className = '', ...attributes }: ComponentProps<'button'>) {
  return <button type="button" {...attributes} className={`link -my-0.5 py-0.5 ${className}`} />
}

/** Labels on the left, values on the right, 28 a line. */
export function DetailList({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <dl className={`detail-list ${className}`}>{children}</dl>
}

/** A value is never clipped and wraps only when wider than the window; `more` may wrap. */
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

/** A native `<details>`, which the page search can open. */
export function Disclosure(props: { summary: ReactNode; children: ReactNode; defaultOpen?: boolean }) {
  const { summary, children, defaultOpen = false } = props
  return (
    <details className="disclosure" open={defaultOpen}>
      <summary>
        <span className="disclosure-summary">{summary}</span>
        <ChevronDownIcon size={18} />
      </summary>
      <div className="disclosure-content">{children}</div>
    </details>
  )
}

/** An unknown figure: a dash with the reason as tooltip and for screen readers. */
export function Unknown({ reason }: { reason: string }) {
  return (
    <span className="unknown" title={reason}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{reason}</span>
    </span>
  )
}

/** Age of a stale figure; the figure has the class `stale`. */
export function Age({ children }: { children: string }) {
  return (
    <span className="age">
      <ClockIcon size={16} />
      {children}
    </span>
  )
}
