import { useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useAfter } from '#hooks/time.ts'
import { Button, PendingRing } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** A screen's code is on its way. */
export function PageLoader() {
  const { t } = useLingui()
  return (
    <div className="text-accent grid min-h-[60vh] place-items-center p-6" role="status">
      <PendingRing size={32} />
      <span className="sr-only">{t`Loading`}</span>
    </div>
  )
}

/** A screen broke. Says so, and that nothing on the chain has changed by it. */
export function PageFailure({ error }: ErrorComponentProps) {
  const { t } = useLingui()
  return (
    <div className="grid min-h-[60vh] place-items-center p-6">
      <EmptyState
        kind="failed"
        whole
        title={t`This page has failed`}
        action={
          <Button kind="soft" onClick={() => location.reload()}>
            {t`Load it again`}
          </Button>
        }
      >
        {t`Your funds are not affected.`} {error instanceof Error ? error.message : null}
      </EmptyState>
    </div>
  )
}

/** How long something may take until the page says that it is waiting (rule 1.9.27). */
export const loaderMs = 600

/** True once `active` has been so for `ms` without a break. */
export function useLater(active: boolean, ms = loaderMs): boolean {
  const [late, setLate] = useState(false)
  if (late && !active) setLate(false)
  useAfter(active ? ms : null, () => setLate(true))
  return late && active
}
