import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'
import { calendarWeeks, dayAfterKey } from './calendar-weeks.ts'
import { addDays, addMonths, type DateParts, dayNumber, sameDay } from './date-time-parts.ts'

/** A month of days to choose from with pointer or keys. */
export function Calendar(props: {
  label: string
  selected: DateParts | null
  /** Days before it cannot be chosen. */
  minimum: DateParts
  /** Days to tint, both ends among them. */
  span: { readonly from: DateParts; readonly to: DateParts } | null
  onSelect: (day: DateParts) => void
}) {
  const { label, selected, minimum, span, onSelect } = props
  const { t, i18n } = useLingui()
  const [pointed, setPointed] = useState(selected ?? minimum)
  const [shown, setShown] = useState(selected)
  // A day that was typed meanwhile is turned to; one that was chosen here is pointed at already.
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
    // After the month has been drawn.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }

  return (
    <div className="min-w-0 flex-1">
      <div className="flex items-center justify-between">
        <IconButton
          label={t`Month before`}
          icon={<ChevronLeftIcon size={18} />}
          disabled={dayNumber({ year, month, day: 1 }) <= dayNumber(minimum)}
          onClick={() => setPointed(addMonths(pointed, -1))}
        />
        <span className="font-medium" aria-live="polite">
          {monthName.format(utc(pointed))}
        </span>
        <IconButton
          label={t`Month after`}
          icon={<ChevronRightIcon size={18} />}
          onClick={() => setPointed(addMonths(pointed, 1))}
        />
      </div>
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
