import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import { ChevronDownIcon, FlipIcon } from './icons.tsx'

/** Rotating ring of a pending action; a dot with reduced motion. Hidden from screen readers. */
export function PendingRing({ size = 16 }: { size?: number }) {
  return (
    <svg aria-hidden="true" className="pending-ring" width={size} height={size} viewBox="0 0 16 16">
      <circle cx="8" cy="8" r="6.5" pathLength="100" />
    </svg>
  )
}

export type ButtonKind = 'primary' | 'soft' | 'secondary' | 'ghost' | 'warning' | 'danger'

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind
  /**
   * Height in px: 24 beside a value (MAX), 36 in bars and cards, 44 by default, 56 for main
   * actions.
   */
  size?: 24 | 36 | 44 | 56
  /** Number of this step, when the action needs several transactions or signatures. */
  step?: number
  /** Fills the width of the container. */
  block?: boolean
  /**
   * Label while pending, such as 'Swapping'. Set it from the start, because the button reserves its
   * width.
   */
  pendingLabel?: ReactNode
  pending?: boolean
}

// Not part of the accessible name, because a line below the buttons reads 'Step 1 of 2'.
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

  // Ignores clicks while pending instead of disabling the button, which would lose the focus.
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

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  size?: 28 | 36 | 44
  kind?: 'plain' | 'filled'
}

export function IconButton({ label, icon, size = 36, kind = 'plain', className = '', ...attributes }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...attributes}
      aria-label={label}
      className={`icon-button ${className}`}
      data-kind={kind}
      data-size={size}
    >
      {icon}
    </button>
  )
}

/** Button between two panels that swaps their content. Each click turns its arrows by 180°. */
export function FlipButton({ label, onFlip }: { label: string; onFlip: () => void }) {
  const [turned, setTurned] = useState(false)
  return (
    <div className="panel-gap">
      <button
        type="button"
        className="flip"
        aria-label={label}
        title={label}
        data-turned={turned || undefined}
        onClick={() => {
          setTurned(!turned)
          onFlip()
        }}
      >
        <FlipIcon size={18} />
      </button>
    </div>
  )
}

/** Round button that opens a list; `empty` highlights it until something is selected. */
export function PickerButton(props: ComponentProps<'button'> & { picture?: ReactNode; empty?: boolean }) {
  const { picture, empty = false, className = '', children, ...attributes } = props
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...attributes}
      className={`picker ${className}`}
      data-empty={empty || undefined}
      data-picture={picture !== undefined || undefined}
    >
      {picture}
      <span className="picker-label">{children}</span>
      <ChevronDownIcon size={18} className="picker-chevron" />
    </button>
  )
}
