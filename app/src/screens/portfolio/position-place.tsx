import { stakeActions } from '@dexswap/campaigns'
import { isSameAddress } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Position, stakeState } from '#core/account/portfolio.ts'
import { lpToken } from '#core/campaigns/reward-campaign.ts'
import { links } from '#core/routes/table.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useModals } from '#hooks/open-modal.ts'
import type { StakesOf } from '#hooks/use-campaign-account.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { useChainTime } from '#hooks/use-time.ts'
import { useWantPart } from '#hooks/use-wanted-part.ts'
import { LpWorth } from '#widgets/lp-worth.tsx'

/** Withdraws stake and rewards from a campaign; for several campaigns, a link to their list. */
function Leave({ position, stakes }: { position: Position; stakes: StakesOf }) {
  const { openModal } = useModals()
  const wantPart = useWantPart()
  const { t } = useLingui()
  const routes = useRoutes()
  const chain = useChain()
  const now = BigInt(useChainTime())
  const { pair } = position
  const own = stakes.own.status === 'known' ? stakes.own.value : []
  const ways = [
    ...own
      .filter(
        ({ campaign, stake }) =>
          isSameAddress(campaign.pair.address, pair.address) && stakeActions(campaign, stake, 0n, now).claimAndWithdraw,
      )
      .map(({ campaign }) => () => {
        routes.go(links.campaign(pair.token0.address, pair.token1.address, campaign.address))
        openModal({ name: 'campaignAction', action: 'exit' })
      }),
    ...stakes.foreign
      .filter(({ stakable, campaign, stake }) => {
        const { status, isLocked } = stakeState(campaign, now)
        return isSameAddress(stakable, pair.address) && status !== 'upcoming' && !isLocked && stake.stakedAmount > 0n
      })
      .map(
        (stake) => () =>
          openModal({
            name: 'leaveCampaign',
            stake,
            staked: lpToken(chain.id, { address: pair.address, ...displayOrder(chain, pair) }),
          }),
      ),
  ]
  const [first, ...others] = ways
  if (first === undefined) return null
  return (
    <button
      type="button"
      className="link text-caption block min-h-6 text-start"
      onClick={others.length === 0 ? first : () => wantPart('stakes')}
    >
      {others.length === 0 ? t`Claim and withdraw` : t`Rewards and stakes`}
    </button>
  )
}

/** Amounts in the wallet and in campaigns, with the exit from the latter. */
export function Where(props: { position: Position; stakes: StakesOf; isMine: boolean }) {
  const { position, stakes, isMine } = props
  const { wallet, staked } = position
  return (
    <>
      {wallet > 0n || staked === 0n ? (
        <span className="block">
          <Trans>
            <LpWorth of={position} amount={wallet} /> in wallet
          </Trans>
        </span>
      ) : null}
      {staked > 0n ? (
        <span className="block">
          <Trans>
            <LpWorth of={position} amount={staked} /> staked
          </Trans>
        </span>
      ) : null}
      {isMine && staked > 0n ? <Leave position={position} stakes={stakes} /> : null}
    </>
  )
}
