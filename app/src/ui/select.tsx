import { ChevronDownIcon } from './icons.tsx'

/** Native select. */
export function Select<Value extends string>(props: {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly text: string }[]
  onChange: (value: Value) => void
  className?: string
}) {
  const { label, value, options, onChange, className = 'bg-surface-2' } = props
  return (
    <span className={`${className} rounded-badge relative flex min-w-0 items-center`}>
      <select
        aria-label={label}
        className="h-9 max-w-44 min-w-0 appearance-none truncate bg-transparent ps-3 pe-8 font-medium"
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} className="text-2 pointer-events-none absolute end-2" />
    </span>
  )
}
