import type { ComponentProps } from 'react'

/** A small outlined choice: the common bases of the token selector. */
export function Chip({ className = '', ...attributes }: ComponentProps<'button'>) {
  return <button type="button" {...attributes} className={`chip ${className}`} />
}
