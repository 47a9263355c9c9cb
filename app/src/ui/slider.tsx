/** A native range: arrow, page, Home and End keys come with it. Whole steps of a percentage. */
export function Slider(props: {
  label: string
  value: number
  onChange: (value: number) => void
  /** What a screen reader says instead of the bare number. */
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
