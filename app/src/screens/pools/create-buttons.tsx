import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRewardsAvailable } from '#domain/campaigns/use-rewards-available.ts'
import { links } from '#domain/routes/table.ts'

/** CREATE TOKEN PAIR, and CREATE TOKEN REWARDS where campaigns can be made on the chain. One of them is the page's primary button. */
export function CreateButtons() {
  const { t } = useLingui()
  const rewards = useRewardsAvailable()
  const size = {
    'data-size': '44',
    className: 'button max-xs:flex-auto max-xs:px-2 max-xs:text-[13px] max-2xs:px-1 max-2xs:text-[12px]',
  } as const
  return (
    <div className="flex gap-2 max-xs:w-full max-2xs:flex-wrap">
      <Link {...links.create()} {...size} data-kind={rewards ? 'ghost' : 'primary'}>{t`CREATE TOKEN PAIR`}</Link>
      {rewards ? (
        <Link {...links.createCampaign()} {...size} data-kind="primary">{t`CREATE TOKEN REWARDS`}</Link>
      ) : null}
    </div>
  )
}
