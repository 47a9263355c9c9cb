import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

type NoticeTone = Extract<Tone, 'success' | 'warning' | 'danger' | 'info' | 'brand'>

function Sign({ tone }: { tone: NoticeTone }) {
  if (tone === 'info' || tone === 'brand') return <InfoIcon size={18} />
  return tone === 'success' ? <CheckIcon size={18} /> : <WarningIcon size={18} />
}

/** One thing to know, in place. `urgent` interrupts a screen reader; without it, the notice is read when its turn comes. */
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
        <Sign tone={tone} />
      </span>
      <div className="notice-text">
        <p className="notice-title">{title}</p>
        {children === undefined ? null : <p>{children}</p>}
      </div>
      {action}
    </div>
  )
}
