import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/skeleton.tsx'

/** The page in its final measures while it is read. */
export function CampaignSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} aria-busy="true">
      <Skeleton width={140} height={36} />
      <div className="mt-6 grid gap-x-12 gap-y-8 min-[1160px]:grid-cols-[minmax(0,1fr)_460px]">
        <div className="grid content-start gap-7">
          <Skeleton width="60%" height={56} />
          <Skeleton height={386} radius={24} />
          <Skeleton height={120} radius={16} />
        </div>
        <Skeleton height={440} radius={24} />
      </div>
    </div>
  )
}
