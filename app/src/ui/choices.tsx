import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onChange: () => void }

/** Radio button without a label, for table rows; name it by `aria-label` or `aria-labelledby`. */
export function Radio({ className = '', onChange, ...attributes }: RadioProps) {
  return <input {...attributes} type="radio" className={`radio ${className}`} onChange={() => onChange()} />
}

/** Radio button and name of a table row, clickable across the row. `id` is unique within `name`. */
export function RadioName({ id, picture, children, ...radio }: RadioProps & { id: string; picture: ReactNode }) {
  const nameId = `${radio.name}-${id}`
  return (
    <span className="flex items-center gap-3">
      <Radio {...radio} className="after:absolute after:inset-0" aria-labelledby={nameId} />
      {picture}
      <span id={nameId}>{children}</span>
    </span>
  )
}

/** Radio button with a clickable row; rows of a `RadioGroup` share `name`. */
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

/** Checkbox that the user must tick to continue; the whole line is clickable. */
export function Checkbox(props: {
  checked: boolean
  onChange: (checked: boolean) => void
  ref?: Ref<HTMLInputElement>
  children: ReactNode
}) {
  const { checked, onChange, ref, children } = props
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        ref={ref}
        type="checkbox"
        className="size-5 flex-none accent-[var(--accent)]"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

/** Switch with a label and an optional note in one row. */
export function Switch(props: {
  label: ReactNode
  note?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}) {
  const { label, note, checked, onChange, disabled = false } = props
  const noteId = useId()
  return (
    <label className="switch-row">
      <span>
        <span className="switch-label">{label}</span>
        {note === undefined ? null : (
          <span id={noteId} className="switch-note" aria-hidden="true">
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={note === undefined ? undefined : noteId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

/** Native range input in whole percent, with the browser's key handling. */
export function Slider(props: {
  label: string
  value: number
  onChange: (value: number) => void
  /** Text that screen readers read instead of the number. */
  valueText?: string | undefined
  disabled?: boolean
}) {
  const { label, value, onChange, valueText = `${value}%`, disabled = false } = props
  return (
    <input
      type="range"
      className="slider"
      min={0}
      max={100}
      step={1}
      value={value}
      disabled={disabled}
      aria-label={label}
      aria-valuetext={valueText}
      style={{ '--fill': value / 100 }}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  )
}

export type SegmentedOption<Value extends string> = {
  value: Value
  label: ReactNode
  /** Second line in a quieter color. */
  note?: ReactNode
  disabled?: boolean
}

/** Radio group styled as a bar of buttons; native radios provide keys and names. */
export function Segmented<Value extends string>(props: {
  label: string
  options: readonly SegmentedOption<Value>[]
  /** Selected value; null when no option is selected, for example after typing another value. */
  value: Value | null
  onChange: (value: Value) => void
  /** Height in px. */
  size?: 28 | 36 | 44
  /** Divides the width evenly. */
  block?: boolean
}) {
  const { label, options, value, onChange, size = 36, block = false } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="segmented" data-size={size} data-block={block || undefined}>
      {options.map((option) => (
        <label key={option.value} className="segment" data-two-lines={option.note !== undefined || undefined}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.note === undefined ? null : <span className="segment-note">{option.note}</span>}
        </label>
      ))}
    </div>
  )
}
