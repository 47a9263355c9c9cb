import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import type { CampaignRefusal } from '#core/campaigns/campaign-lookup.ts'
import { links, paths } from '#core/routes/table.ts'
import { useCampaign } from '#hooks/use-campaigns.ts'
import { useParams } from '#hooks/use-routes.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { unknownTexts } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { CampaignPage } from './campaign-page.tsx'

const titles: Readonly<Record<CampaignRefusal, MessageDescriptor>> = {
  'no-address': msg`This link has no campaign address`,
  'no-factory': msg`There are no reward campaigns on this network`,
  'not-made-here': msg`This is not a DexSwap campaign`,
  cancelled: msg`This campaign was cancelled`,
  'foreign-pair': msg`This campaign is not for a pair of this exchange`,
}
const texts: Readonly<Record<CampaignRefusal, MessageDescriptor>> = {
  'no-address': msg`The link contains an invalid address.`,
  'no-factory': msg`Switch to the network that the link was made for.`,
  'not-made-here': msg`Not an official campaign. Approving and sending to this address is blocked.`,
  cancelled: msg`Its creator cancelled it before it started.`,
  'foreign-pair': msg`Its staked token is not a DexSwap LP token. Approving and sending is blocked.`,
}

/** Shown for a link to no valid campaign; offers no approval, stake or signature. */
function CampaignRefused({ reason }: { reason: CampaignRefusal }) {
  const { t } = useLingui()
  return (
    <EmptyState
      kind="failed"
      title={t(titles[reason])}
      action={
        <Link {...links.pools()} className="link mt-2">
          {t`All pairs`}
        </Link>
      }
    >
      {t(texts[reason])}
    </EmptyState>
  )
}

/** Placeholder with the dimensions of the loaded page. */
function CampaignSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} aria-busy="true">
      <Skeleton width={140} height={36} />
      <div className="mt-6 grid gap-x-12 gap-y-8 wide:grid-cols-[minmax(0,1fr)_28.75rem]">
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

const CancelledRewards = lazy(() => import('./cancelled-rewards.tsx'))

/** Screen of one reward campaign of a pair (rule 2.2.43). */
export function CampaignScreen(): ReactNode {
  return (
    <div className="mx-auto max-w-[79rem] px-3 pt-4 pb-8 xs:px-6 sm:pt-6 md:px-8 md:pb-16">
      <LookedUp />
    </div>
  )
}

function LookedUp(): ReactNode {
  const { t } = useLingui()
  const { currencyIdA, currencyIdB, liquidityMiningCampaignId } = useParams(paths.campaign)
  const lookup = useCampaign(liquidityMiningCampaignId, [currencyIdA, currencyIdB])
  switch (lookup.status) {
    case 'loading':
      return <CampaignSkeleton />
    case 'unknown':
      return (
        <EmptyState kind="failed" title={t`The campaign cannot be read`}>
          {t(unknownTexts[lookup.reason])}
        </EmptyState>
      )
    case 'refused':
      return (
        <>
          <CampaignRefused reason={lookup.reason} />
          {lookup.cancelled ? (
            <Suspense>
              <CancelledRewards campaign={lookup.cancelled} />
            </Suspense>
          ) : null}
        </>
      )
    case 'found':
      return <CampaignPage key={lookup.campaign.address} campaign={lookup.campaign} />
  }
}
