import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { PendingRing } from './pending-ring.tsx'

export type ButtonKind = 'primary' | 'soft' | 'secondary' | 'ghost' | 'danger'

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind
  /** Height in px: 24 only beside a figure (MAX), 36 in bars and cards, 44 by default, 56 the main action. */
  size?: 24 | 36 | 44 | 56
  /** Number of the step that this button is, where an action takes several. */
  step?: number
  /** Fills the width of its container. */
  block?: boolean
  /** The label's -ing form, shown while `pending`. Give it from the start: it reserves the width. */
  pendingLabel?: ReactNode
  pending?: boolean
}

// Not part of the name: the line beneath the buttons says 'Step 1 of 2'.
function Step({ step }: { step: number | undefined }) {
  return step === undefined ? null : (
    <span className="button-step" aria-hidden="true">
      {step}
    </span>
  )
}

export function Button(props: ButtonProps) {
  const { kind = 'secondary', size = 44, step, block = false, pendingLabel, pending = false, ...rest } = props
  const { children, className = '', onClick, ...attributes } = rest

  // A pending button keeps the focus, which a disabled one would drop; so it is the click that is refused.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...attributes}
      className={`button ${className}`}
      data-kind={kind}
      data-size={size}
      data-block={block || undefined}
      aria-busy={pending || undefined}
      aria-disabled={pending || attributes['aria-disabled']}
      onClick={handleClick}
    >
      {pendingLabel === undefined ? (
        <>
          {pending ? <PendingRing /> : <Step step={step} />}
          {children}
        </>
      ) : (
        <span className="button-labels">
          <span aria-hidden={pending || undefined}>
            <Step step={step} />
            {children}
          </span>
          <span aria-hidden={!pending || undefined}>
            <PendingRing />
            {pendingLabel}
          </span>
        </span>
      )}
    </button>
  )
}
