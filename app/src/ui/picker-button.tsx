import type { ComponentProps, ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'

/** The round button that opens a list to choose from; `empty` invites in the accent while nothing is chosen. */
export function PickerButton(props: ComponentProps<'button'> & { picture?: ReactNode; empty?: boolean }) {
  const { picture, empty = false, className = '', children, ...attributes } = props
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...attributes}
      className={`picker ${className}`}
      data-empty={empty || undefined}
      data-picture={picture !== undefined || undefined}
    >
      {picture}
      <span className="picker-label">{children}</span>
      <ChevronDownIcon size={18} className="picker-chevron" />
    </button>
  )
}
