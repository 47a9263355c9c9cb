import type { Address } from '@dexswap/chains'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatApy } from '#core/campaigns/apy.ts'
import { links } from '#core/routes/table.ts'
import { useCampaignFigures, useCampaigns } from '#hooks/campaigns.ts'
import { openModal } from '#hooks/open-modal.ts'

/** The second half of entering: the campaigns in which the new LP tokens would earn, each with its staking dialog open at once. */
export function StakeNext(props: {
  pair: Address
  /** The new LP tokens; null where it cannot be told. */
  received: bigint | null
  onLeave: () => void
}) {
  const { pair, received, onLeave } = props
  const lists = useCampaigns(pair)
  const open =
    lists.status === 'known'
      ? lists.value.active.filter(({ stakingCap, stakedAmount }) => stakingCap === 0n || stakedAmount < stakingCap)
      : []
  const figures = useCampaignFigures(open)

  function stake() {
    onLeave()
    openModal({ name: 'campaignAction', action: 'stake', ...(received ? { amount: received } : {}) })
  }

  if (open.length === 0) return null
  return (
    <div className="mt-2 w-full">
      <p className="text-2">
        <Trans>Next: stake your LP tokens for rewards</Trans>
      </p>
      <ul className="mt-2 grid gap-2">
        {open.map(({ address, pair: { token0, token1 }, rewards }, at) => {
          const apy = figures[at]?.apy
          const symbols = [...new Set(rewards.map(({ token }) => token.symbol))].join(', ')
          return (
            <li key={address}>
              <Link
                {...links.campaign(token0.address, token1.address, address)}
                className="bg-surface-2 hover:bg-surface-3 rounded-control flex min-h-11 items-center justify-between gap-4 px-4 font-medium"
                onClick={stake}
              >
                <bdi className="min-w-0 truncate">
                  <Trans>Stake for {symbols}</Trans>
                </bdi>
                <span className="text-brand-text flex-none">
                  {apy?.status === 'known' ? <ApyText apy={formatApy(apy.value)} /> : null}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ApyText({ apy }: { apy: string }) {
  return <Trans>{apy} APY</Trans>
}
