import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useNodeTrouble } from '#hooks/use-node-trouble.ts'
import { useAge } from '#hooks/use-time.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ageText } from '../transactions/transaction-texts.ts'

function Age({ since }: { since: number }) {
  const { t } = useLingui()
  const age = t(ageText(useAge(since)))
  return t`Data is ${age} old. Reconnecting…`
}

function TroubleBar(props: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[79rem] px-3 pt-4 xs:px-6 md:px-8">
      <Notice tone="warning" {...props} />
    </div>
  )
}

/** Shown while the browser is offline or no node responds. Outdated values display their age then. */
export default function NodeTrouble() {
  const { openModal } = useModals()
  const { t } = useLingui()
  const { name } = useChain()
  const trouble = useNodeTrouble()
  if (!trouble) return null
  if (trouble.status === 'offline') {
    return (
      <TroubleBar title={t`You are offline`}>
        {trouble.head ? <Age since={trouble.head.receivedAt} /> : t`Check your connection.`}
      </TroubleBar>
    )
  }
  return (
    <TroubleBar
      title={t`Can't reach ${name}`}
      action={<Button size={36} onClick={() => openModal({ name: 'ownNode' })}>{t`Use another RPC`}</Button>}
    >
      {trouble.status === 'silent' ? (
        <Age since={trouble.head.receivedAt} />
      ) : (
        t`We're retrying. Check your connection or use another RPC.`
      )}
    </TroubleBar>
  )
}
