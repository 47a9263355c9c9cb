import { useLingui } from '@lingui/react/macro'
import { stakeState } from '#core/account/portfolio.ts'
import type { ForeignStake } from '#core/campaigns/account-reads.ts'
import { explorerLink } from '#core/chain/explorer-link.ts'
import type { Known } from '#core/known.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useToken } from '#hooks/use-tokens.ts'
import { Button } from '#ui/button.tsx'
import { ShortAddress } from '#widgets/address.tsx'
import { Amount } from '#widgets/amount.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { StakeLine } from './stake-line.tsx'

/** Row of a stake in an external campaign. */
export function ForeignStakeRow(props: { stake: ForeignStake; usd: Known<bigint>; now: bigint; isMine: boolean }) {
  const { stake, usd, now, isMine } = props
  const { openModal } = useModals()
  const { t } = useLingui()
  const chain = useChain()
  const { campaign, stakable } = stake
  const token = useToken(stakable)
  const { status, isLocked } = stakeState(campaign, now)
  const canLeave = isMine && status !== 'upcoming' && !isLocked && stake.stake.stakedAmount > 0n
  return (
    <StakeLine
      campaign={campaign}
      stake={stake.stake}
      name={<ShortAddress address={campaign.address} link={explorerLink(chain, 'address', campaign.address)} />}
      staked={<KnownFigure of={token} show={(of) => <Amount amount={stake.stake.stakedAmount} of={of} />} />}
      usd={usd}
      now={now}
      note={<span className="text-warning"> · {t`Not for a pair of DexSwap`}</span>}
      actions={
        canLeave && token.status === 'known' ? (
          <Button
            size={36}
            onClick={() => openModal({ name: 'leaveCampaign', stake, staked: token.value })}
          >{t`Claim and withdraw`}</Button>
        ) : null
      }
    />
  )
}
