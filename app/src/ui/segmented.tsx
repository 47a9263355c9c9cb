import { type ReactNode, useId } from 'react'

export type SegmentedOption<Value extends string> = {
  value: Value
  label: ReactNode
  /** A second, quieter line. */
  note?: ReactNode
  disabled?: boolean
}

/** One of few, all visible: a radio group in the shape of a bar. Native radios bring arrow keys and names. */
export function Segmented<Value extends string>(props: {
  label: string
  options: readonly SegmentedOption<Value>[]
  /** Null: none of them, as when a typed value stands beside. */
  value: Value | null
  onChange: (value: Value) => void
  /** Height in px. */
  size?: 28 | 36 | 44
  /** Shares the width evenly. */
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
