import { type ComponentProps, type ReactNode, useId } from 'react'

export type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onChange: () => void }

/** A bare radio for a table row; name it by `aria-label` or `aria-labelledby`. */
export function Radio({ className = '', onChange, ...attributes }: RadioProps) {
  return <input {...attributes} type="radio" className={`radio ${className}`} onChange={() => onChange()} />
}

/** A radio whose whole row can be pressed. Rows of one group share `name`, inside a `RadioGroup`. */
export function RadioRow({ children, className = '', ...radio }: RadioProps & { children: ReactNode }) {
  const id = useId()
  return (
    <label htmlFor={id} className={`radio-row ${className}`}>
      <Radio {...radio} id={id} />
      {children}
    </label>
  )
}

export function RadioGroup({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {children}
    </div>
  )
}
