import type { KeyboardEvent, ReactNode } from 'react'

type Tab<Value extends string> = { value: Value; label: ReactNode; count?: number | undefined }

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

/** Index after a key, or null for other keys. Arrows wrap around. */
function tabAfterKey(key: string, index: number, count: number): number | null {
  const step = keySteps[key]
  if (step === undefined) return null
  return Number.isFinite(step) ? (index + step + count) % count : step < 0 ? 0 : count - 1
}

/**
 * Tabs for a panel with id `panelId`, role `tabpanel`
 * and `aria-labelledby={tabId(panelId, value)}`.
 */
export function Tabs<Value extends string>(props: {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  panelId: string
}) {
  const { label, tabs, value, onChange, panelId } = props

  function handleKey(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const next = tabAfterKey(event.key, index, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    onChange(tab.value)
    document.getElementById(tabId(panelId, tab.value))?.focus()
  }

  return (
    <div role="tablist" aria-label={label} className="tabs">
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(panelId, tab.value)}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => handleKey(event, index)}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className="count">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

export function tabId(panelId: string, value: string): string {
  return `${panelId}-tab-${value}`
}
