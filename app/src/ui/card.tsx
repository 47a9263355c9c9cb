import type { ComponentProps, ReactNode } from 'react'

/** The ground of a decision: 24 radius, hairline, in light a soft shadow. */
export function Card({ className = '', ...attributes }: ComponentProps<'section'>) {
  return <section {...attributes} className={`card ${className}`} />
}

/** An inset inside a card or a dialog; never directly on the page. */
export function Panel(props: ComponentProps<'div'> & { tone?: 'plain' | 'danger' }) {
  const { className = '', tone = 'plain', ...attributes } = props
  return <div {...attributes} className={`panel ${className}`} data-panel={tone} />
}

const dockClass =
  'mt-4 data-dock:max-md:bg-surface-1 data-dock:max-md:border-line data-dock:max-md:fixed data-dock:max-md:inset-x-0 data-dock:max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] data-dock:max-md:z-10 data-dock:max-md:border-t data-dock:max-md:p-3'

/** Holds a card's main button; below 960 px, docked above the wallet bar when an action is available. */
export function Dock({ docked, children }: { docked: boolean; children: ReactNode }) {
  return (
    <div data-dock={docked || undefined} className={dockClass}>
      <div className="mx-auto max-w-[28.5rem] md:max-w-none">{children}</div>
    </div>
  )
}

/**
 * The panel of an amount: two lines around the figure, which keep their height when they are empty,
 * so that nothing moves when a token is picked or a price arrives.
 */
export function AmountPanel(props: {
  label: ReactNode
  /** Right of the label: the balance and MAX. */
  besideLabel?: ReactNode
  field: ReactNode
  /** Right of the field: the token button. */
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
