import { useLingui } from '@lingui/react/macro'
import { links } from '#core/routes/table.ts'
import { useRewardsAvailable } from '#hooks/use-campaign-reads.ts'
import { Link } from './link.tsx'

/**
 * Buttons to add liquidity and for less frequent actions; CREATE TOKEN REWARDS on chains with
 * campaigns.
 */
export function PoolActions() {
  const { t } = useLingui()
  const rewards = useRewardsAvailable()
  const size = {
    'data-size': '44',
    className: 'button max-xs:flex-auto max-xs:px-2 max-xs:text-[0.8125rem] max-2xs:px-1 max-2xs:text-[0.75rem]',
  } as const
  return (
    <div className="flex flex-wrap gap-2 max-xs:w-full">
      <Link
        {...links.addAny()}
        className="button max-xs:w-full"
        data-size="44"
        data-kind="primary"
      >{t`Add liquidity`}</Link>
      <Link {...links.create()} {...size} data-kind="ghost">{t`CREATE TOKEN PAIR`}</Link>
      {rewards ? <Link {...links.createCampaign()} {...size} data-kind="ghost">{t`CREATE TOKEN REWARDS`}</Link> : null}
    </div>
  )
}
