import { useLingui } from '@lingui/react/macro'
import { Component, type ReactNode, useState } from 'react'
import { useAfter } from '#hooks/use-time.ts'
import { PendingRing } from '#ui/button.tsx'

/** Loader shown while a screen's code loads. */
export function PageLoader() {
  const { t } = useLingui()
  return (
    <div className="text-accent grid min-h-[60vh] place-items-center p-6" role="status">
      <PendingRing size={32} />
      <span className="sr-only">{t`Loading`}</span>
    </div>
  )
}

/** Messages with which browsers report that a module failed to load, for example after a new release. */
const codeMissing = /dynamically imported module|Importing a module script failed/i

/** Reloads the page; false when it was already reloaded for this reason. */
function reloadOnce(): boolean {
  if (history.state?.reloaded) return false
  history.replaceState({ ...history.state, reloaded: true }, '')
  location.reload()
  return true
}

type State = {
  readonly failed: { readonly error: unknown } | null
  readonly reloading: boolean
  /** Component that shows the full message; null until it is loaded. */
  readonly Failure: typeof import('./page-failure.tsx').PageFailure | null
}

/** Maximum number of times that a screen is rendered again after other code moved its nodes. */
const maxRedraws = 3

const isCodeMissing = (error: unknown) => error instanceof Error && codeMissing.test(error.message)

/** Error boundary of a screen; resets when the URL changes. */
export class PageBoundary extends Component<{ readonly address: string; readonly children: ReactNode }> {
  override state: State = { failed: null, reloading: false, Failure: null }
  redraws = 0

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown) {
    if (isCodeMissing(error)) this.setState({ reloading: reloadOnce() })
    import('./page-failure.tsx').then(
      ({ PageFailure }) => this.setState({ Failure: PageFailure }),
      // Ignored, because the page already reports that a file failed to load.
      () => undefined,
    )
  }

  override componentDidUpdate({ address }: { readonly address: string }) {
    if (address !== this.props.address && this.state.failed) this.setState({ failed: null })
  }

  redraw() {
    if (this.redraws >= maxRedraws) return
    this.redraws += 1
    this.setState({ failed: null })
  }

  override render() {
    const { failed, reloading, Failure } = this.state
    if (reloading) return null
    if (!failed) return this.props.children
    return (
      Failure && (
        <Failure error={failed.error} isCodeMissing={isCodeMissing(failed.error)} onAgain={() => this.redraw()} />
      )
    )
  }
}

/** Delay of a loader in ms (rule 1.9.27). */
export const loaderMs = 600

/** True once `active` has been true for `ms` without interruption. */
export function useLater(active: boolean, ms = loaderMs): boolean {
  const [late, setLate] = useState(false)
  if (late && !active) setLate(false)
  useAfter(active ? ms : null, () => setLate(true))
  return late && active
}
