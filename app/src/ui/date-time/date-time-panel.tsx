import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { Panel } from '../card.tsx'
import { Calendar } from './calendar.tsx'
import { partsOf, secondsOf } from './date-time-parts.ts'
import { timeChoices } from './time-choices.ts'

/** Calendar and times of one moment; nothing before `minimum` can be chosen. Seconds since 1970. */
export function DateTimePanel(props: {
  id: string
  label: string
  value: number | null
  minimum: number
  /** Tinted in the calendar. */
  span: { readonly from: number; readonly to: number } | null
  onChange: (seconds: number) => void
}) {
  const { id, label, value, minimum, span, onChange } = props
  const { t } = useLingui()
  const shown = value ?? minimum
  const times = timeChoices(partsOf(shown), minimum)
  const list = useRef<HTMLDivElement>(null)
  const chosen = times.find(({ seconds }) => seconds === value)?.text ?? null

  // The scroll position, which only the browser knows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another position
  useLayoutEffect(() => {
    const box = list.current
    const radio = box?.querySelector('input:checked')?.closest('label')
    if (box && radio instanceof HTMLElement) {
      // The list is what its choices are placed in.
      box.scrollTop = radio.offsetTop - box.clientHeight / 2 + radio.offsetHeight / 2
    }
  }, [chosen])

  return (
    <Panel id={id} role="group" aria-label={label} className="mt-2 flex gap-4 p-3 xs:p-4">
      <Calendar
        label={label}
        selected={value === null ? null : partsOf(value)}
        minimum={partsOf(minimum)}
        span={span === null ? null : { from: partsOf(span.from), to: partsOf(span.to) }}
        onSelect={(day) => {
          const { hour, minute } = partsOf(shown)
          const seconds = secondsOf({ ...day, hour, minute })
          // A day that begins before the minimum is taken with its first time that is left.
          onChange(seconds >= minimum ? seconds : (timeChoices(day, minimum)[0]?.seconds ?? seconds))
        }}
      />
      <div className="border-line-strong w-20 flex-none border-s ps-3 xs:w-24 xs:ps-4">
        <p className="text-2 text-capital flex h-9 items-center justify-center">{t`TIME`}</p>
        <div ref={list} role="radiogroup" aria-label={t`Time of ${label}`} className="time-list">
          {times.map(({ text, seconds }) => (
            <label key={text} className="time-choice">
              <input
                type="radio"
                className="sr-only"
                name={`${id}-time`}
                checked={seconds === value}
                onChange={() => onChange(seconds)}
              />
              {text}
            </label>
          ))}
        </div>
      </div>
    </Panel>
  )
}
