import { type CampaignStatus, countdown } from '@dexswap/campaigns'
import { useLingui } from '@lingui/react/macro'

/** Days, hours, minutes and seconds until the campaign starts or ends; its date stands elsewhere, so that nothing is read out each second. */
export function Countdown({ seconds, status }: { seconds: bigint; status: CampaignStatus }) {
  const { t } = useLingui()
  const left = countdown(seconds)
  const two = (value: number) => value.toString().padStart(2, '0')
  const parts = [
    { unit: t({ message: 'D', context: 'days of a countdown' }), value: left.days.toString() },
    { unit: t({ message: 'H', context: 'hours of a countdown' }), value: two(left.hours) },
    { unit: t({ message: 'M', context: 'minutes of a countdown' }), value: two(left.minutes) },
    { unit: t({ message: 'S', context: 'seconds of a countdown' }), value: two(left.seconds) },
  ]
  if (status === 'expired') return null
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={status === 'upcoming' ? t`Time until the start` : t`Time until the end`}
      className="flex gap-2 xs:gap-2.5"
      dir="ltr"
    >
      {parts.map(({ unit, value }) => (
        <span key={unit} className="flex items-baseline gap-0.5 whitespace-nowrap">
          <span className="text-heading">{value}</span>
          <span className="text-3 text-caption">{unit}</span>
        </span>
      ))}
    </span>
  )
}
