import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { Panel } from '../card.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'
import {
  addDays,
  addMonths,
  calendarWeeks,
  type DateParts,
  dayAfterKey,
  dayNumber,
  partsOf,
  sameDay,
  secondsOf,
  timeChoices,
} from './date-time.ts'

/** Name of a month between buttons for the previous and next month. */
function MonthHead(props: { name: string; isFirst: boolean; onMove: (months: number) => void }) {
  const { name, isFirst, onMove } = props
  const { t } = useLingui()
  return (
    <div className="flex items-center justify-between">
      <IconButton
        label={t`Month before`}
        icon={<ChevronLeftIcon size={18} />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <span className="font-medium" aria-live="polite">
        {name}
      </span>
      <IconButton label={t`Month after`} icon={<ChevronRightIcon size={18} />} onClick={() => onMove(1)} />
    </div>
  )
}

/** Calendar of a month; a day is selected by pointer or keys. */
function Calendar(props: {
  label: string
  selected: DateParts | null
  /** First day that can be selected. */
  minimum: DateParts
  /** First and last day of the tinted range. */
  span: { readonly from: DateParts; readonly to: DateParts } | null
  onSelect: (day: DateParts) => void
}) {
  const { label, selected, minimum, span, onSelect } = props
  const { i18n } = useLingui()
  const [pointed, setPointed] = useState(selected ?? minimum)
  const [shown, setShown] = useState(selected)
  // Moves the calendar to a day that was typed; a day that was selected here needs no move.
  if (selected !== null && (shown === null || !sameDay(shown, selected))) {
    setShown(selected)
    setPointed(selected)
  }
  const grid = useRef<HTMLTableElement>(null)
  const { year, month } = pointed
  const locale = i18n.locale || 'en'
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const dayName = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const weeks = calendarWeeks(year, month)
  const utc = (day: DateParts) => Date.UTC(day.year, day.month - 1, day.day)
  const isOpen = (day: DateParts) => dayNumber(day) >= dayNumber(minimum)
  const isInSpan = (day: DateParts) =>
    span !== null && dayNumber(day) >= dayNumber(span.from) && dayNumber(day) <= dayNumber(span.to)

  function handleKey(event: KeyboardEvent) {
    const move = dayAfterKey(event.key, pointed, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (move === null) return
    event.preventDefault()
    const next = 'days' in move ? addDays(pointed, move.days) : addMonths(pointed, move.months)
    const target = isOpen(next) ? next : minimum
    setPointed(target)
    // Focuses the day after the new month has rendered.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }

  return (
    <div className="min-w-0 flex-[1_1_9rem]">
      <MonthHead
        name={monthName.format(utc(pointed))}
        isFirst={dayNumber({ year, month, day: 1 }) <= dayNumber(minimum)}
        onMove={(months) => setPointed(addMonths(pointed, months))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is the grid of the ARIA practices */}
      <table ref={grid} role="grid" aria-label={label} className="mt-1 w-full border-collapse" onKeyDown={handleKey}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.day} scope="col" className="text-3 text-caption h-9 font-normal">
                {weekdayName.format(utc(day)).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0] && dayNumber(week[0])}>
              {week.map((day) => {
                const isSelected = selected !== null && sameDay(day, selected)
                return (
                  <td key={dayNumber(day)} className={isInSpan(day) ? 'bg-accent-soft' : undefined}>
                    <button
                      type="button"
                      className="calendar-day"
                      aria-label={dayName.format(utc(day))}
                      aria-pressed={isSelected}
                      data-selected={isSelected || undefined}
                      data-outside={day.month !== month || undefined}
                      disabled={!isOpen(day)}
                      tabIndex={sameDay(day, pointed) ? 0 : -1}
                      onClick={() => {
                        setPointed(day)
                        onSelect(day)
                      }}
                    >
                      {day.day}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Scrolls the selected time to the middle of its list. */
function scrollTo(choice: HTMLElement | null) {
  const box = choice?.parentElement
  if (box) box.scrollTop = choice.offsetTop - box.clientHeight / 2 + choice.offsetHeight / 2
}

/** Calendar and times for one date, in Unix seconds; excludes times before `minimum`. */
export function DateTimePanel(props: {
  id: string
  label: string
  value: number | null
  minimum: number
  /** Range that the calendar tints, in Unix seconds. */
  span: { readonly from: number; readonly to: number } | null
  onChange: (seconds: number) => void
}) {
  const { id, label, value, minimum, span, onChange } = props
  const { t } = useLingui()
  const shown = value ?? minimum
  const times = timeChoices(partsOf(shown), minimum)

  return (
    <Panel id={id} role="group" aria-label={label} className="mt-2 flex flex-wrap gap-4 p-3 xs:p-4">
      <Calendar
        label={label}
        selected={value === null ? null : partsOf(value)}
        minimum={partsOf(minimum)}
        span={span === null ? null : { from: partsOf(span.from), to: partsOf(span.to) }}
        onSelect={(day) => {
          const { hour, minute } = partsOf(shown)
          const seconds = secondsOf({ ...day, hour, minute })
          // On the first selectable day, an earlier time becomes the first choice after the
          // minimum.
          onChange(seconds >= minimum ? seconds : (timeChoices(day, minimum)[0]?.seconds ?? seconds))
        }}
      />
      <div className="border-line-strong w-20 flex-none border-s ps-3 xs:w-24 xs:ps-4">
        <p className="text-2 text-capital flex h-9 items-center justify-center">{t`TIME`}</p>
        <div role="radiogroup" aria-label={t`Time of ${label}`} className="time-list">
          {times.map(({ text, seconds }) => (
            <label key={text} ref={seconds === value ? scrollTo : null} className="time-choice">
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
