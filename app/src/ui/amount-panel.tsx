import type { ReactNode } from 'react'
import { Panel } from './card.tsx'

/**
 * The panel of an amount: two lines around the figure, which keep their height when they are empty,
 * so that nothing moves when a token is picked or a price arrives.
 */
export function AmountPanel(props: {
  label: ReactNode
  /** Right of the label: the balance and MAX. */
  aside?: ReactNode
  field: ReactNode
  /** Right of the field: the token button. */
  picker?: ReactNode
  note?: ReactNode
  noteAside?: ReactNode
  tone?: 'plain' | 'danger'
}) {
  const { label, aside, field, picker, note, noteAside, tone = 'plain' } = props
  return (
    <Panel tone={tone} className="amount-panel">
      <div className="amount-panel-line">
        <span className="amount-panel-label">{label}</span>
        <span className="amount-panel-aside">{aside}</span>
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
