import { stakeActions } from '@dexswap/campaigns'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Position, stakeState } from '#core/account/portfolio.ts'
import type { MyStake } from '#core/campaigns/account-reads.ts'
import type { Known } from '#core/known.ts'
import { formatLp } from '#core/pairs/my-pairs.ts'
import { links } from '#core/routes/table.ts'
import { type CampaignAction, useModals } from '#hooks/open-modal.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#widgets/link.tsx'
import { LpWorth } from '#widgets/lp-worth.tsx'
import { StakeLine } from './stake-line.tsx'

/** Actions that are possible now. Each opens its dialog on the page of the campaign. */
function Actions({ mine: { campaign, stake }, now }: { mine: MyStake; now: bigint }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const routes = useRoutes()
  const open = stakeActions(campaign, stake, 0n, now)
  const { token0, token1 } = campaign.pair
  const start = (action: CampaignAction) => () => {
    routes.go(links.campaign(token0.address, token1.address, campaign.address))
    openModal({ name: 'campaignAction', action })
  }
  // After the end, a stake can only be withdrawn completely.
  const isOver = now > campaign.endsAt
  return (
    <>
      {open.claim ? <Button size={36} kind="soft" onClick={start('claim')}>{t`Claim rewards`}</Button> : null}
      {open.claimAndWithdraw ? <Button size={36} onClick={start('exit')}>{t`Claim and withdraw`}</Button> : null}
      {open.withdraw && !(open.claimAndWithdraw && isOver) ? (
        <Button size={36} onClick={start('withdraw')}>{t`Withdraw`}</Button>
      ) : null}
    </>
  )
}

/** Row of a stake in a campaign for a native pair. */
export function StakeRow(props: {
  mine: MyStake
  usd: Known<bigint>
  /** Position of the account in the pair; null while unknown. */
  position: Position | null
  now: bigint
  isMine: boolean
}) {
  const { mine, usd, position, now, isMine } = props
  const { t } = useLingui()
  const { campaign, stake } = mine
  const { token0, token1 } = campaign.pair
  const staked = formatLp(stake.stakedAmount)
  return (
    <StakeLine
      campaign={campaign}
      stake={stake}
      name={
        <Link {...links.campaign(token0.address, token1.address, campaign.address)} className="link">
          {t`Campaign`}
        </Link>
      }
      staked={
        position ? (
          <LpWorth of={position} amount={stake.stakedAmount} />
        ) : (
          <bdi>
            <Trans>{staked} LP</Trans>
          </bdi>
        )
      }
      usd={usd}
      now={now}
      note={
        stakeState(campaign, now).isUnlisted ? <span className="text-warning"> · {t`no longer listed`}</span> : null
      }
      actions={isMine ? <Actions mine={mine} now={now} /> : null}
    />
  )
}
