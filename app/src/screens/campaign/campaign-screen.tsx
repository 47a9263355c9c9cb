import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCampaign } from '#domain/campaigns/use-campaign.ts'
import { paths } from '#domain/routes/table.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { unknownTexts } from '#words/unknown-texts.ts'
import { CampaignPage } from './campaign-page.tsx'
import { CampaignRefused } from './campaign-refused.tsx'
import { CampaignSkeleton } from './campaign-skeleton.tsx'

/** One reward campaign of a pair (spec/2 §2). */
export function CampaignScreen(): ReactNode {
  return (
    <div className="mx-auto max-w-[1264px] px-3 pt-4 pb-32 xs:px-6 sm:pt-6 md:px-8 md:pb-16">
      <LookedUp />
    </div>
  )
}

function LookedUp(): ReactNode {
  const { t } = useLingui()
  const { liquidityMiningCampaignId } = useParams({ from: paths.campaign })
  const lookup = useCampaign(liquidityMiningCampaignId)
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
      return <CampaignRefused reason={lookup.reason} />
    case 'found':
      return <CampaignPage key={lookup.campaign.address} campaign={lookup.campaign} />
  }
}
