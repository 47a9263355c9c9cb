import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { PendingRing } from './button.tsx'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

type NoticeTone = Extract<Tone, 'success' | 'warning' | 'danger' | 'info' | 'brand'>

/** Icon of a tone. */
export function ToneSign({ tone, size = 18 }: { tone: NoticeTone; size?: number }) {
  if (tone === 'info' || tone === 'brand') return <InfoIcon size={size} />
  return tone === 'success' ? <CheckIcon size={size} /> : <WarningIcon size={size} />
}

/**
 * Message within the page. `urgent` makes screen readers interrupt; otherwise they read it when
 * they reach it.
 */
export function Notice(props: {
  tone: NoticeTone
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  urgent?: boolean
}) {
  const { tone, title, children, action, urgent = false } = props
  return (
    <div className="notice" data-tone={tone} role={urgent ? 'alert' : 'status'}>
      <span className="notice-sign">
        <ToneSign tone={tone} />
      </span>
      <div className="notice-text">
        <p className="notice-title">{title}</p>
        {children === undefined ? null : <p>{children}</p>}
      </div>
      {action}
    </div>
  )
}

/** Shown while the wallet waits for the user: names the action and where to confirm it. */
export function WaitingOutcome({ title, doing, hint }: { title: ReactNode; doing: ReactNode; hint: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 py-10 text-center" role="status">
      <span className="text-accent mb-4">
        <PendingRing size={48} />
      </span>
      <p className="text-heading">{title}</p>
      <p>{doing}</p>
      <p className="text-3">{hint}</p>
    </div>
  )
}

/** Shown for a sent, confirmed or failed transaction; `children` are links and next actions. */
export function SentOutcome(props: {
  title: ReactNode
  state: 'pending' | 'confirmed' | 'failed'
  children: ReactNode
}) {
  const { title, state, children } = props
  return (
    <div className="flex flex-col items-center gap-3 pt-8 text-center" role="status">
      {state === 'pending' ? (
        <span className="text-accent mb-2">
          <PendingRing size={48} />
        </span>
      ) : (
        <span className="sign mb-2" data-tone={state === 'confirmed' ? 'success' : 'danger'} data-size="48">
          {state === 'confirmed' ? <CheckIcon size={20} /> : <WarningIcon size={20} />}
        </span>
      )}
      <p className="text-heading">{title}</p>
      {children}
    </div>
  )
}
