import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { stakeState } from '#core/account/portfolio.ts'
import type { ForeignStake } from '#core/campaigns/account-reads.ts'
import { campaignDate } from '#core/campaigns/reward-campaign.ts'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { useModals, useOpenModal } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useWallet } from '#hooks/use-session.ts'
import { useToken } from '#hooks/use-tokens.ts'
import { Button } from '#ui/button.tsx'
import { ShortAddress } from '#widgets/address.tsx'
import { CampaignStatusBadge } from '#widgets/campaign-apy.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { TokenSymbol } from '#widgets/token-identity.tsx'
import { Figure, TokenAmount } from './parts.tsx'

function ForeignRow({ stake, now, isMine }: { stake: ForeignStake; now: bigint; isMine: boolean }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const chain = useChain()
  const { campaign, stakable } = stake
  const token = useToken(stakable)
  const { status, isLocked } = stakeState(campaign, now)
  const [start, end] = [campaignDate(campaign.startsAt), campaignDate(campaign.endsAt)]
  const canLeave = isMine && status !== 'upcoming' && !isLocked && stake.stake.stakedAmount > 0n
  return (
    <li className="border-line grid gap-x-4 gap-y-3 border-t p-4 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,0.9fr))_minmax(0,1.9fr)] md:items-center lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,0.75fr))_minmax(0,2.4fr)]">
      <div className="min-w-0">
        <h3 className="text-section flex flex-wrap items-center gap-x-2 font-semibold">
          <KnownFigure of={token} show={(of) => <TokenSymbol of={of} />} />
          <CampaignStatusBadge status={status} />
        </h3>
        <span className="text-3 block">
          {status === 'upcoming' ? t`Starts ${start}` : status === 'expired' ? t`Ended ${end}` : t`Ends ${end}`}
          {isLocked ? <> · {t`locked until the end`}</> : null}
        </span>
        <span className="text-warning block">{t`Not for a pair of DexSwap`}</span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:contents">
        <Figure label={t`Staked`}>
          <KnownFigure of={token} show={(of) => <TokenAmount token={of} amount={stake.stake.stakedAmount} />} />
        </Figure>
        <Figure label={t`To claim`}>
          {campaign.rewards.map(({ token: reward, place }) => (
            <span key={place} className="block">
              <TokenAmount token={reward} amount={stake.stake.claimable[place] ?? 0n} />
            </span>
          ))}
        </Figure>
        <Figure label={t`Campaign`}>
          <ShortAddress address={campaign.address} link={explorerLink(chain, 'address', campaign.address)} />
        </Figure>
      </dl>
      {canLeave && token.status === 'known' ? (
        <div className="flex md:justify-end">
          <Button
            size={36}
            onClick={() => openModal({ name: 'leaveCampaign', stake, staked: token.value })}
          >{t`Claim and withdraw`}</Button>
        </div>
      ) : null}
    </li>
  )
}

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

/** Stakes in campaigns of the factory for assets other than native pairs. */
export function ForeignStakes(props: { stakes: readonly ForeignStake[]; now: bigint; isMine: boolean }) {
  const { stakes, now, isMine } = props
  const modal = useOpenModal()
  const wallet = useWallet()
  return (
    <>
      <ul>
        {stakes.map((stake) => (
          <ForeignRow key={stake.campaign.address} stake={stake} now={now} isMine={isMine} />
        ))}
      </ul>
      {isMine && modal?.name === 'leaveCampaign' && wallet.status === 'connected' ? (
        <Suspense>
          <LeaveDialog {...modal} account={wallet.account} />
        </Suspense>
      ) : null}
    </>
  )
}
