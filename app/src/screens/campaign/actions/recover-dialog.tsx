import { maxRewardsCall } from '@dexswap/campaigns/campaign-calls'
import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actionTerms } from '#core/campaigns/campaign-plan.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { leavesRewards, type RewardGas, rewardGas } from '#core/campaigns/reward-gas.ts'
import { type Known, loading } from '#core/known.ts'
import { useReads } from '#hooks/use-calls.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { Amount } from '#widgets/amount.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { RewardGasChoice } from '#widgets/reward-gas-choice.tsx'
import { ActionButton, CampaignDialog } from './campaign-dialog.tsx'
import { RecipientRow } from './dialog-rows.tsx'
import { useCampaignAction } from './use-campaign-action.ts'

const [usual] = rewardGas

/** Recovers unassigned rewards for the creator, with a higher gas limit where one is needed. */
export function RecoverDialog(props: {
  campaign: RewardCampaign
  account: Address
  /** Returned amounts, in the order of the rewards. */
  amounts: readonly Known<bigint>[]
}) {
  const { campaign, account, amounts } = props
  const { t } = useLingui()
  const [gas, setGas] = useState<RewardGas>(usual)
  const { rewards } = campaign
  // Published contracts have a fixed gas limit.
  const isOurs = useReads(maxRewardsCall(campaign.address)).status === 'known'
  const owed = rewards.map(({ token, place }) => {
    const amount = amounts[place]
    return { place, token, amount: amount?.status === 'known' ? amount.value : 0n }
  })
  const terms = actionTerms(campaign, account)
  const action = useCampaignAction(
    gas === usual
      ? { kind: 'recover', ...terms }
      : { kind: 'takeBack', ...terms, places: rewards.map(({ place }) => place), gas },
    { rewards },
  )
  const isStuck = leavesRewards(action.simulation, owed)
  return (
    <CampaignDialog
      title={t`Confirm recovery`}
      doing={t`Recovering unearned rewards`}
      action={action}
      isExplained={isOurs && isStuck}
      details={isOurs ? <RewardGasChoice usual={usual} value={gas} onChange={setGas} isStuck={isStuck} /> : null}
      button={<ActionButton action={action} kind="primary">{t`Recover rewards`}</ActionButton>}
    >
      <p className="text-2 mb-3">
        <Trans>Recover rewards that were not distributed. Stakers lose nothing.</Trans>
      </p>
      <DetailList>
        {rewards.map(({ token, place }) => (
          <DetailRow key={place} label={t`You receive at least`}>
            <KnownFigure of={amounts[place] ?? loading} show={(amount) => <Amount amount={amount} of={token} />} />
          </DetailRow>
        ))}
        <RecipientRow account={account} />
        <CampaignRow campaign={campaign.address} verdict={action.check.sources} />
      </DetailList>
    </CampaignDialog>
  )
}
