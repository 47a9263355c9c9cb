import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { followSwitches } from '#core/chain/follow-switches.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useSession, useSwitches } from '#hooks/use-session.ts'
import { useTransactions } from '#hooks/use-transactions.ts'
import { clock } from '#io/clock.ts'
import { readDeployedConfig } from '#io/deployed-files.ts'
import { isLineSpared, pageBase, pageVisibility, whenIdle } from '#io/page.ts'
import { keepPageOffline, type NewerRelease } from '#io/service-worker.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/**
 * Closes the dialog of a swap, addition or campaign creation when the operator disables that action.
 * The form behind it keeps its values.
 */
function useClosedDialogs(): void {
  const { closeModal } = useModals()
  const { withdrawOnly, disabledPlatforms } = useSwitches()
  const closed = JSON.stringify(disabledPlatforms)
  const opened = useRef(closed)
  useEffect(() => {
    if (!withdrawOnly && opened.current === closed) return
    opened.current = closed
    for (const name of ['confirmSwap', 'confirmAdd', 'confirmCreation'] as const) closeModal(name)
  }, [withdrawOnly, closed, closeModal])
}

/** Polls the file in which the operator disables functions. */
function useFollowedSwitches(): void {
  const { config, switches, pageOrigin } = useSession()
  useEffect(() => {
    const read = () => readDeployedConfig(undefined, pageOrigin.base)
    return followSwitches({ config, switches, read, clock, visibility: pageVisibility })
  }, [config, switches, pageOrigin])
}

/**
 * Registers the service worker and offers new releases. Never reloads the page by itself, because a
 * signature may be pending.
 */
export default function NewRelease() {
  const { t } = useLingui()
  const [newer, setNewer] = useState<NewerRelease | null>(null)
  const { needsReload } = useSwitches()
  useFollowedSwitches()
  useClosedDialogs()
  const isSigning = useTransactions().some(({ progress }) => progress.status === 'asking')
  useEffect(() => {
    let isGone = false
    whenIdle(() => {
      if (isGone) return
      // With data saving, no first service worker is registered, because it would download the whole
      // release.
      if (isLineSpared() && !navigator.serviceWorker?.controller) return
      keepPageOffline(pageBase(), setNewer).catch((failure: unknown) =>
        console.warn('The page could not be stored for offline use.', failure),
      )
    })
    return () => {
      isGone = true
    }
  }, [])
  if ((!newer && !needsReload) || isSigning) return null
  const action = (
    <Button size={36} kind="secondary" onClick={() => (newer ? newer.takeOver() : location.reload())}>
      {t`Reload`}
    </Button>
  )
  return (
    <div className="fixed inset-x-4 bottom-24 z-20 mx-auto max-w-md md:bottom-6 print:hidden">
      <Notice tone="info" title={t`A newer version of this page is ready`} action={action}>
        <Trans>Reload to update. Pending transactions stay tracked.</Trans>
      </Notice>
    </div>
  )
}
