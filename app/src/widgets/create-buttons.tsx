import { useLingui } from '@lingui/react/macro'
import { links } from '#core/routes/table.ts'
import { useRewardsAvailable } from '#hooks/use-campaign-reads.ts'
import { Link } from './link.tsx'

/** CREATE TOKEN PAIR, and CREATE TOKEN REWARDS on chains with campaigns. One is the primary button. */
export function CreateButtons() {
  const { t } = useLingui()
  const rewards = useRewardsAvailable()
  const size = {
    'data-size': '44',
    className: 'button max-xs:flex-auto max-xs:px-2 max-xs:text-[0.8125rem] max-2xs:px-1 max-2xs:text-[0.75rem]',
  } as const
  return (
    <div className="flex gap-2 max-xs:w-full max-xs:flex-wrap">
      <Link {...links.create()} {...size} data-kind={rewards ? 'ghost' : 'primary'}>{t`CREATE TOKEN PAIR`}</Link>
      {rewards ? (
        <Link {...links.createCampaign()} {...size} data-kind="primary">{t`CREATE TOKEN REWARDS`}</Link>
      ) : null}
    </div>
  )
}
