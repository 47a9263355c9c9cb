import type { ReactNode } from 'react'
import { InfoIcon } from '#ui/icons.tsx'

/** Something to know beside the figures, without urgency. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="text-2 shadow-[inset_0_0_0_1px_var(--line-strong)] rounded-control flex gap-3 p-3">
      <span className="text-info flex-none">
        <InfoIcon size={20} />
      </span>
      <span>{children}</span>
    </p>
  )
}
