import { useLingui } from '@lingui/react/macro'
import { formatWhole } from '#core/format.ts'
import { useChain, useHead, useNodeTrouble } from '#hooks/chain.ts'
import { openModal } from '#hooks/open-modal.ts'

/** Whether blocks come, as a dot; opens what the page relies on. */
export function BlockDot() {
  const { t } = useLingui()
  const { ended } = useChain()
  const head = useHead()
  const isInTrouble = useNodeTrouble() !== null
  const block = head ? ` · ${formatWhole(head.number)}` : ''
  const tone = isInTrouble ? 'text-warning' : head && !ended ? 'text-success' : ''
  return (
    <button
      type="button"
      className="rounded-control hover:bg-surface-2 text-3 grid h-full w-6 place-items-center"
      aria-label={t`What this page relies on`}
      aria-haspopup="dialog"
      title={`${t`What this page relies on`}${block}`}
      onClick={() => openModal({ name: 'trust' })}
    >
      {/* A picture, not a background: those go in forced colours. */}
      <svg viewBox="0 0 8 8" className={`size-2 ${tone}`} aria-hidden="true">
        <circle cx="4" cy="4" r="4" fill="currentColor" />
      </svg>
    </button>
  )
}
