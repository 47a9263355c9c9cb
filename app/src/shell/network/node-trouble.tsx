import { useLingui } from '@lingui/react/macro'
import { useChain, useNodeTrouble } from '#hooks/chain.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useAge } from '#hooks/time.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ageText } from '../transactions/transaction-texts.ts'

function Age({ since }: { since: number }) {
  const { t } = useLingui()
  const age = t(ageText(useAge(since)))
  return t`The figures are ${age} old. The page keeps trying.`
}

/** Shown above every screen while no node of the chain responds; stale values stay with their age. */
export default function NodeTrouble() {
  const { openModal } = useModals()
  const { t } = useLingui()
  const { name } = useChain()
  const trouble = useNodeTrouble()
  if (!trouble) return null
  return (
    <div className="mx-auto max-w-[79rem] px-3 pt-4 xs:px-6 md:px-8">
      <Notice
        tone="warning"
        title={t`No node of ${name} answers`}
        action={<Button size={36} onClick={() => openModal({ name: 'ownNode' })}>{t`Set a node`}</Button>}
      >
        {trouble.status === 'silent' ? (
          <Age since={trouble.head.receivedAt} />
        ) : (
          t`Nothing can be read from the chain. The page keeps trying; check your connection, or name a node of your own.`
        )}
      </Notice>
    </div>
  )
}
