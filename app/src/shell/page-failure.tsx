import { useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

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
