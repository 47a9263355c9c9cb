import type { ComponentProps, ReactNode } from 'react'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name, and the tooltip of a pointer. */
  label: string
  icon: ReactNode
  size?: 28 | 36 | 44
  kind?: 'plain' | 'filled'
}

export function IconButton({ label, icon, size = 36, kind = 'plain', className = '', ...attributes }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...attributes}
      aria-label={label}
      className={`icon-button ${className}`}
      data-kind={kind}
      data-size={size}
    >
      {icon}
    </button>
  )
}
