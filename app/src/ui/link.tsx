import type { ComponentProps } from 'react'
import { ExternalIcon } from './icons.tsx'

/** A link out of the app: opens apart, and tells the other side nothing about this page. */
export function ExternalLink({ children, className = '', ...attributes }: ComponentProps<'a'>) {
  return (
    <a {...attributes} className={`link py-0.5 ${className}`} target="_blank" rel="noreferrer">
      {children}
      <ExternalIcon size={16} className="ms-1.5 inline align-[-3px]" />
    </a>
  )
}

/** Looks like a link, acts on this page; 24 px high to press. */
export function LinkButton({ className = '', ...attributes }: ComponentProps<'button'>) {
  return <button type="button" {...attributes} className={`link -my-0.5 py-0.5 ${className}`} />
}
