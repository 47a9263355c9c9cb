import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { SearchIcon, WarningIcon } from './icons.tsx'
import { isComposingKey, useComposition } from './use-composition.ts'

/** Ref that focuses an element on mount, such as the first field of a dialog view. */
export function focusFirst(element: HTMLElement | null): void {
  element?.focus()
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'size'> & {
  label: ReactNode
  /** Hides the label visually, when context or placeholder already state it. */
  labelHidden?: boolean
  value: string
  onChange: (text: string) => void
  icon?: ReactNode
  /** Unit after the text. */
  suffix?: ReactNode
  /**
   * For amounts: the text with grouped digits, drawn while the field has no focus; null when
   * grouping changes nothing.
   */
  grouped?: string | null
  /** Message of the field; a warning accepts the value, an error rejects it. */
  problem?: { tone: 'info' | 'warning' | 'danger'; message: ReactNode } | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden = false, value, onChange, icon, suffix, grouped = null, ...rest } = props
  const { problem, className = '', ...attributes } = rest
  const id = useId()
  // On phones, keyboards compose all input: text is parsed at each step, numbers at the end of a
  // composition.
  const isNumber = attributes.inputMode === 'decimal' || attributes.inputMode === 'numeric'
  const composition = useComposition({
    value,
    read: ({ currentTarget }) => onChange(currentTarget.value),
    whileComposing: isNumber ? 'wait' : 'read',
  })
  const messageId = `${id}-message`
  return (
    <div className={`text-field ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-field-label'}>
        {label}
      </label>
      <div className="text-field-box" data-problem={problem?.tone}>
        {icon}
        <span className="text-field-figure">
          <input
            autoComplete="off"
            spellCheck={false}
            {...attributes}
            {...composition}
            id={id}
            aria-invalid={problem?.tone === 'danger' || attributes['aria-invalid']}
            aria-describedby={problem === undefined ? attributes['aria-describedby'] : messageId}
          />
          <span className="grouped-digits" aria-hidden="true" data-text={grouped ?? undefined} />
        </span>
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

/** Search field of a dialog: keeps the focus while keys move through the rows. */
export function ComboboxField(props: {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  /** Id of the `OptionRows`. */
  listId: string
  count: number
  pointed: number | null
  onPoint: (index: number) => void
  onEnter: () => void
  onAltEnter?: () => void
}) {
  const { label, placeholder, value, onChange, listId, count, pointed, onPoint, onEnter, onAltEnter = onEnter } = props

  function handleKey(event: KeyboardEvent) {
    if (isComposingKey(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && count > 0) {
      event.preventDefault()
      onPoint(pointed === null ? (step > 0 ? 0 : count - 1) : (pointed + step + count) % count)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (event.altKey) onAltEnter()
      else onEnter()
    }
  }

  return (
    <TextField
      label={label}
      labelHidden
      role="combobox"
      aria-expanded
      aria-controls={listId}
      aria-activedescendant={pointed === null ? undefined : `${listId}-${pointed}`}
      aria-autocomplete="list"
      aria-keyshortcuts={props.onAltEnter && 'Alt+Enter'}
      data-autofocus
      ref={focusFirst}
      icon={<SearchIcon size={18} />}
      placeholder={placeholder}
      value={value}
      onChange={onChange}
      onKeyDown={handleKey}
    />
  )
}
