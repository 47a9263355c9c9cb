import type { ComponentProps, ReactNode } from 'react'

/** Card of a form: radius 24 px, thin border, and a soft shadow in the light theme. */
export function Card({ className = '', ...attributes }: ComponentProps<'section'>) {
  return <section {...attributes} className={`card ${className}`} />
}

/** Surface within a card or a dialog; not for use directly on the page. */
export function Panel(props: ComponentProps<'div'> & { tone?: 'plain' | 'danger' }) {
  const { className = '', tone = 'plain', ...attributes } = props
  return <div {...attributes} className={`panel ${className}`} data-panel={tone} />
}

const dockClass =
  'mt-4 data-dock:max-md:bg-surface-1 data-dock:max-md:border-line data-dock:max-md:fixed data-dock:max-md:inset-x-0 data-dock:max-md:bottom-[calc(var(--spacing)*18+env(safe-area-inset-bottom))] data-dock:max-md:z-10 data-dock:max-md:border-t data-dock:max-md:p-3 print:static!'

/** Container of a card's main button. While `docked`, fixed above the wallet bar below 960 px. */
export function Dock({ docked, children }: { docked: boolean; children: ReactNode }) {
  return (
    <div data-dock={docked || undefined} className={dockClass}>
      <div className="mx-auto max-w-[28.5rem] md:max-w-none">{children}</div>
    </div>
  )
}

/**
 * Panel of an amount. The lines around the field keep their height when empty, so that a selected
 * token or a loaded price does not shift the layout.
 */
export function AmountPanel(props: {
  label: ReactNode
  /** Content right of the label: balance and MAX. */
  besideLabel?: ReactNode
  field: ReactNode
  /** Content right of the field: the token button. */
  picker?: ReactNode
  note?: ReactNode
  noteAside?: ReactNode
  tone?: 'plain' | 'danger'
}) {
  const { label, besideLabel, field, picker, note, noteAside, tone = 'plain' } = props
  return (
    <Panel tone={tone} className="amount-panel">
      <div className="amount-panel-line">
        <span className="amount-panel-label">{label}</span>
        <span className="amount-panel-aside">{besideLabel}</span>
      </div>
      <div className="amount-panel-figure">
        {field}
        {picker}
      </div>
      <div className="amount-panel-line amount-panel-note">
        <span>{note}</span>
        <span>{noteAside}</span>
      </div>
    </Panel>
  )
}
