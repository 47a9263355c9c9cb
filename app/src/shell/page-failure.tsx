import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Disclosure } from '#ui/text.tsx'

/**
 * Shown when a screen threw an error, or its code failed to load. States that nothing on the chain
 * changed.
 */
export function PageFailure(props: { error: unknown; isCodeMissing: boolean; onAgain: () => void }) {
  const { error, isCodeMissing, onAgain } = props
  const { t } = useLingui()

  // The DOM throws this when a translator or an extension has moved a node: a redraw fixes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (error instanceof DOMException) onAgain()
  }, [error])

  const message = error instanceof Error && !isCodeMissing ? error.message : ''
  return (
    <div className="grid min-h-[60vh] place-items-center p-6">
      <EmptyState
        kind="failed"
        isPage
        title={t`This page has failed`}
        action={
          <Button kind="soft" onClick={() => location.reload()}>
            {t`Load it again`}
          </Button>
        }
      >
        {t`Your funds are not affected.`}{' '}
        {isCodeMissing
          ? t`This page was modified in transit and was blocked. Don't use this address.`
          : t`An error occurred. Sent transactions are not affected.`}
        {message === '' ? null : (
          <div className="mt-4 text-start">
            <Disclosure summary={t`Details for its operator`}>
              <code className="text-small [overflow-wrap:anywhere]">{message}</code>
            </Disclosure>
          </div>
        )}
      </EmptyState>
    </div>
  )
}
