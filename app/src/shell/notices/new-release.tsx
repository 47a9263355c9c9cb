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

/** Closes a swap, add or creation dialog when the operator disables it; the form is unchanged. */
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

/** Polls the operator's switches from the file served beside the page. */
function useFollowedSwitches(): void {
  const { config, switches, pageOrigin } = useSession()
  useEffect(() => {
    const read = () => readDeployedConfig(undefined, pageOrigin.base)
    return followSwitches({ config, switches, read, clock, visibility: pageVisibility })
  }, [config, switches, pageOrigin])
}

/**
 * Registers the service worker and offers new releases.
 * Never reloads by itself, as a signature may be pending.
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
      // In data-saver mode, skips the first run, which downloads the whole release.
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
