import { useLingui } from '@lingui/react/macro'
import { PendingRing } from '#ui/pending-ring.tsx'

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
