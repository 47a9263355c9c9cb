import type { ReactNode } from 'react'
import { CheckIcon } from './icons.tsx'
import { PendingRing } from './pending-ring.tsx'

/** The wallet's window is open: what is being done, and where to look. */
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

/** The network has it; `children` says where to see it and what to do next. */
export function SentOutcome({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 pt-8 text-center" role="status">
      <span className="sign mb-2" data-tone="success" data-size="48">
        <CheckIcon size={20} />
      </span>
      <p className="text-heading">{title}</p>
      {children}
    </div>
  )
}
