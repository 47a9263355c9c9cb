import type { ComponentProps, ReactNode } from 'react'
import { ChevronDownIcon, ClockIcon, ExternalIcon } from './icons.tsx'

/** External link in a new tab, without referrer or opener. */
export function ExternalLink({ children, className = '', ...attributes }: ComponentProps<'a'>) {
  return (
    <a {...attributes} className={`link py-0.5 ${className}`} target="_blank" rel="noreferrer">
      {children}
      <ExternalIcon size={16} className="ms-1.5 inline align-[-3px]" />
    </a>
  )
}

/** Button styled as a link, with a touch height of 24 px. */
export function LinkButton({ className = '', ...attributes }: ComponentProps<'button'>) {
  return <button type="button" {...attributes} className={`link -my-0.5 py-0.5 ${className}`} />
}

/** List with labels left and values right, 28 px per line. */
export function DetailList({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <dl className={`detail-list ${className}`}>{children}</dl>
}

/** Row of a list. The value is never clipped, and wraps only when wider than the window. */
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

/** Native `<details>`, which the browser's page search can open. */
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

/** Dash for an unknown value; the reason is its tooltip and its text for screen readers. */
export function Unknown({ reason }: { reason: string }) {
  return (
    <span className="unknown" title={reason}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{reason}</span>
    </span>
  )
}

/** Age of an outdated value; the value itself has the class `stale`. */
export function Age({ children }: { children: string }) {
  return (
    <span className="age">
      <ClockIcon size={16} />
      {children}
    </span>
  )
}
