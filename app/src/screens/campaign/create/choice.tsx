import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '#ui/icons.tsx'

/** A tile that opens a list; prompts for a selection while `children` is null. */
export function Choice(props: {
  label: string
  picture: ReactNode
  describedBy?: string | undefined
  onPick: () => void
  children: ReactNode
}) {
  const { label, picture, describedBy, onPick, children } = props
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      className="bg-surface-2 hover:bg-surface-3 rounded-panel flex min-h-24 w-full min-w-0 items-end gap-2 p-4 text-start transition-colors"
      onClick={onPick}
    >
      <span className="min-w-0 flex-1">
        <span className="text-2 text-capital block">{label}</span>
        <span className="text-section mt-2 flex min-h-9 items-center gap-2.5 font-medium">
          {picture}
          <bdi className={`truncate ${children === null ? 'text-accent' : ''}`}>{children ?? t`Click to select`}</bdi>
        </span>
      </span>
      <ChevronDownIcon size={18} className="text-2 mb-[9px] flex-none" />
    </button>
  )
}
