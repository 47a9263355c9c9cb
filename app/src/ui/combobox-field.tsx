import type { KeyboardEvent } from 'react'
import { focusFirst } from './focus-first.ts'
import { SearchIcon } from './icons.tsx'
import { TextField } from './text-field.tsx'

/** The search above the rows of a dialog: focused on opening, it keeps the focus while keys move through the rows. */
export function ComboboxField(props: {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  /** The id of the `OptionRows`. */
  listId: string
  count: number
  pointed: number | null
  onPoint: (index: number) => void
  onEnter: () => void
  onAltEnter?: () => void
}) {
  const { label, placeholder, value, onChange, listId, count, pointed, onPoint, onEnter, onAltEnter = onEnter } = props

  function handleKey(event: KeyboardEvent) {
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
