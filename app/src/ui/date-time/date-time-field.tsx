import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { IconButton } from '../button.tsx'
import { Glyph, type IconProps } from '../icons.tsx'
import { isComposingKey, useComposition } from '../use-composition.ts'
import { dateTimeText } from './date-time.ts'

/** Calendar page icon. */
const CalendarIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M6.5 5.5h11A2.5 2.5 0 0 1 20 8v9.5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5V8a2.5 2.5 0 0 1 2.5-2.5M4 10h16M8.5 3.5v4m7-4v4"
  />
)

/**
 * Field for date and time: the user types dd-MM-yyyy HH:mm, or selects in the panel that its button
 * opens.
 */
export function DateTimeField(props: {
  label: string
  /** Unix seconds; null when not set. */
  value: number | null
  /** Parses text to Unix seconds; null when invalid. */
  read: (text: string) => number | null
  /**
   * Called with the typed time. If `value` does not change, the field resets its text to `value`.
   */
  onChange: (seconds: number) => void
  /** True while the panel below the field is open for this field. */
  open: boolean
  onOpen: () => void
  panelId: string
  /** Reason why the last input was rejected. */
  problem?: string | undefined
}) {
  const { label, value, read, onChange, open, onOpen, panelId, problem } = props
  const { t } = useLingui()
  const id = useId()
  const [typing, setTyping] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const shownProblem = unreadable ? t`Please type it as dd-MM-yyyy HH:mm.` : problem

  const composition = useComposition({
    value: typing ?? (value === null ? '' : dateTimeText(value)),
    read: ({ currentTarget }) => setTyping(currentTarget.value),
    whileComposing: 'wait',
  })

  function take() {
    if (typing === null) return
    const seconds = read(typing)
    setUnreadable(seconds === null && typing.trim() !== '')
    if (seconds !== null && seconds !== value) onChange(seconds)
    setTyping(null)
  }

  return (
    <div className="text-field grid-cols-[minmax(0,1fr)]">
      <label htmlFor={id} className="text-2 text-capital">
        {label}
      </label>
      <div
        className="text-field-box"
        data-open={open || undefined}
        data-problem={shownProblem === undefined ? undefined : 'danger'}
      >
        <input
          id={id}
          autoComplete="off"
          inputMode="numeric"
          placeholder="dd-MM-yyyy HH:mm"
          {...composition}
          aria-invalid={shownProblem === undefined ? undefined : true}
          aria-describedby={`${id}-problem`}
          onFocus={onOpen}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposingKey(event)) take()
          }}
        />
        <IconButton
          label={t`Calendar for ${label}`}
          icon={<CalendarIcon size={18} />}
          size={28}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={onOpen}
        />
      </div>
      <p id={`${id}-problem`} className="text-danger text-caption" role="status">
        {shownProblem}
      </p>
    </div>
  )
}
