import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSwitches } from '#hooks/session.ts'
import { useTransactions } from '#hooks/transactions.ts'
import { isLineSpared, pageBase, whenIdle } from '#io/page.ts'
import { keepPageOffline, type NewerRelease } from '#io/service-worker.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/**
 * Keeps the page at hand without a network, and offers a newer release. It never comes by itself: somebody may be
 * about to sign.
 */
export default function NewRelease() {
  const { t } = useLingui()
  const [newer, setNewer] = useState<NewerRelease | null>(null)
  const { needsReload } = useSwitches()
  const isSigning = useTransactions().some(({ progress }) => progress.status === 'asking')
  useEffect(() => {
    let isGone = false
    whenIdle(() => {
      if (isGone) return
      // It fetches the whole release; where it stands already it only looks for a newer one.
      if (isLineSpared() && !navigator.serviceWorker?.controller) return
      keepPageOffline(pageBase(), setNewer).catch((failure: unknown) =>
        console.warn('The page cannot be kept for offline use.', failure),
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
    <div className="fixed inset-x-4 bottom-24 z-20 mx-auto max-w-md md:bottom-6">
      <Notice tone="info" title={t`A newer version of this page is ready`} action={action}>
        <Trans>It comes when you reload. Pending transactions are followed in it.</Trans>
      </Notice>
    </div>
  )
}
