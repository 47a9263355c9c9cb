import { type ReactNode, useId } from 'react'

/** On or off at once, with its label and an optional note in one row. */
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
