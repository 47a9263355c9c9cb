import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { InfoIcon } from '#ui/icons.tsx'
import { Popover } from '#ui/popover.tsx'

/** Label of a figure; a click on it shows an explanation. */
export function Explained({ label, text }: { label: ReactNode; text: string }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <span className="inline-flex items-center gap-1">
      {label}
      <button
        type="button"
        popoverTarget={id}
        aria-label={t`About this figure`}
        className="text-3 hover:text-1 -m-1 inline-flex flex-none rounded-badge p-1"
      >
        <InfoIcon size={16} />
      </button>
      <Popover id={id} label={t`About this figure`} align="start" width={300}>
        <p className="text-body p-4 font-normal normal-case">{text}</p>
      </Popover>
    </span>
  )
}
