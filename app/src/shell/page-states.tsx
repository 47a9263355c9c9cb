import { useLingui } from '@lingui/react/macro'
import { Component, type ReactNode, useState } from 'react'
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
function PageFailure({ error }: { error: unknown }) {
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

/** What browsers say when the code of a screen does not come: the host may have another release since the page was opened. */
const codeMissing = /dynamically imported module|Importing a module script failed/i

/** Loads the page once more at its address; false where that was tried before. */
function reloadOnce(): boolean {
  if (history.state?.reloaded) return false
  history.replaceState({ ...history.state, reloaded: true }, '')
  location.reload()
  return true
}

type Failed = { readonly error: unknown } | null

/** Shows that what stands in it broke, until the page goes to another address. */
export class PageBoundary extends Component<{ readonly address: string; readonly children: ReactNode }> {
  override state: { readonly failed: Failed; readonly reloading: boolean } = { failed: null, reloading: false }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof Error && codeMissing.test(error.message)) this.setState({ reloading: reloadOnce() })
  }

  override componentDidUpdate({ address }: { readonly address: string }) {
    if (address !== this.props.address && this.state.failed) this.setState({ failed: null })
  }

  override render() {
    const { failed, reloading } = this.state
    if (reloading) return null
    return failed ? <PageFailure error={failed.error} /> : this.props.children
  }
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
