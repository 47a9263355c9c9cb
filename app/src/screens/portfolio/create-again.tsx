import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { leavesRewardsOut } from '#core/campaigns/campaign-again.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { links } from '#core/routes/table.ts'
import { useRewardsAvailable } from '#hooks/use-campaign-reads.ts'
import { useCreateAgain } from '#hooks/use-create-again.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { Button } from '#ui/button.tsx'

/** Opens the form with the terms of an ended campaign. Replacing a draft needs a confirmation. */
export function CreateAgain({ campaign, now }: { campaign: RewardCampaign; now: bigint }) {
  const { t } = useLingui()
  const routes = useRoutes()
  const { hasDraft, fill } = useCreateAgain()
  const [isAsking, setAsking] = useState(false)
  const isAvailable = useRewardsAvailable()
  if (!isAvailable) return null
  const go = () => {
    fill(campaign, now)
    routes.go(links.createCampaign())
  }
  return isAsking ? (
    <div className="grid gap-2 md:justify-items-end">
      <p className="text-warning md:text-end">{t`This replaces your current campaign draft.`}</p>
      <div className="flex flex-wrap gap-2">
        <Button size={36} onClick={() => setAsking(false)}>{t`Cancel`}</Button>
        <Button size={36} kind="danger" onClick={go}>{t`Replace it`}</Button>
      </div>
    </div>
  ) : (
    <>
      <Button size={36} onClick={hasDraft ? () => setAsking(true) : go}>{t`Create another like this`}</Button>
      {leavesRewardsOut(campaign) ? (
        <p className="text-3 text-caption md:text-end">{t`Only the first 10 rewards are copied.`}</p>
      ) : null}
    </>
  )
}
