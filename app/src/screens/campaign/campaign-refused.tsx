import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CampaignRefusal } from '#domain/campaigns/use-campaign.ts'
import { links } from '#domain/routes/table.ts'
import { EmptyState } from '#ui/empty-state.tsx'

const titles: Readonly<Record<CampaignRefusal, MessageDescriptor>> = {
  'no-address': msg`This link names no campaign`,
  'no-factory': msg`There are no reward campaigns on this network`,
  'not-made-here': msg`This is no campaign of this exchange`,
  cancelled: msg`This campaign was cancelled`,
  'foreign-pair': msg`This campaign is not for a pair of this exchange`,
}
const texts: Readonly<Record<CampaignRefusal, MessageDescriptor>> = {
  'no-address': msg`The address at its end is not one.`,
  'no-factory': msg`Switch to the network that the link was made for.`,
  'not-made-here': msg`The campaign factory of this network did not make it. Nothing can be approved or sent to this address from here.`,
  cancelled: msg`Its creator took the rewards back before it started.`,
  'foreign-pair': msg`What it takes is no LP token of this exchange. Nothing can be approved or sent to it from here.`,
}

/** A link to something that is no campaign: nothing here can be approved, staked or signed. */
export function CampaignRefused({ reason }: { reason: CampaignRefusal }) {
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
