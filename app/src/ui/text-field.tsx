import { type ComponentProps, type ReactNode, useId } from 'react'
import { WarningIcon } from './icons.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'size'> & {
  label: ReactNode
  /** Keep the label for screen readers only, where the place or the placeholder says it. */
  labelHidden?: boolean
  value: string
  onChange: (text: string) => void
  icon?: ReactNode
  /** Unit behind the text. */
  suffix?: ReactNode
  /** A warning takes the value as it is, an error does not; both say why in one sentence. */
  problem?: { tone: 'warning' | 'danger'; message: ReactNode } | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden = false, value, onChange, icon, suffix, problem, className = '', ...attributes } = props
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className={`text-field ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-field-label'}>
        {label}
      </label>
      <div className="text-field-box" data-problem={problem?.tone}>
        {icon}
        <input
          autoComplete="off"
          spellCheck={false}
          {...attributes}
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={problem?.tone === 'danger' || attributes['aria-invalid']}
          aria-describedby={problem === undefined ? attributes['aria-describedby'] : messageId}
        />
        {suffix === undefined ? null : <span className="text-field-suffix">{suffix}</span>}
      </div>
      {problem === undefined ? null : (
        <p id={messageId} className="text-field-problem" data-problem={problem.tone} role="status">
          <WarningIcon size={16} />
          {problem.message}
        </p>
      )}
    </div>
  )
}
