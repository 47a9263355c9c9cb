import { useLingui } from '@lingui/react/macro'
import { formatWhole } from '#core/format.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain, useHead } from '#hooks/use-chain.ts'
import { useNodeTrouble } from '#hooks/use-node-trouble.ts'

/** Dot with the state of the latest blocks; opens the trust panel. */
export default function BlockDot() {
  const { openModal } = useModals()
  const { t } = useLingui()
  const { ended } = useChain()
  const head = useHead()
  const isInTrouble = useNodeTrouble() !== null
  const block = head ? ` · ${formatWhole(head.number)}` : ''
  const tone = isInTrouble ? 'text-warning' : head && !ended ? 'text-success' : ''
  return (
    <button
      type="button"
      className="rounded-control hover:bg-surface-2 text-3 grid size-full place-items-center"
      aria-label={t`Data sources & contracts`}
      aria-haspopup="dialog"
      title={`${t`Data sources & contracts`}${block}`}
      onClick={() => openModal({ name: 'trust' })}
    >
      {/* Drawn as SVG, because the forced-colors mode removes backgrounds. */}
      <svg viewBox="0 0 8 8" className={`size-2 ${tone}`} aria-hidden="true">
        <circle cx="4" cy="4" r="4" fill="currentColor" />
      </svg>
    </button>
  )
}
