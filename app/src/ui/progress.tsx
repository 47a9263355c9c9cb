/** A share of a whole in percent, between 0 and 100. */
export function Progress({
  label,
  percent,
  tone = 'accent',
}: {
  label: string
  percent: number
  tone?: 'accent' | 'brand'
}) {
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      style={{ '--fill': `${shown}%`, '--progress': `var(--${tone})` }}
    >
      <span />
    </div>
  )
}
