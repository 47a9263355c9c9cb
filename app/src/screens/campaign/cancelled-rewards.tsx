import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type HeldReward, heldCalls, heldRewards } from '#core/campaigns/account-reads.ts'
import { actionTerms } from '#core/campaigns/campaign-plan.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { leavesRewards, type RewardGas, rewardGas } from '#core/campaigns/reward-gas.ts'
import { useModals, useOpenModal } from '#hooks/open-modal.ts'
import { useReads } from '#hooks/use-calls.ts'
import { useWallet } from '#hooks/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { Amount } from '#widgets/amount.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import { OnNetwork } from '#widgets/main-action.tsx'
import { RewardGasChoice } from '#widgets/reward-gas-choice.tsx'
import { ActionButton, CampaignDialog } from './actions/campaign-dialog.tsx'
import { RecipientRow } from './actions/dialog-rows.tsx'
import { useCampaignAction } from './actions/use-campaign-action.ts'

type Held = { readonly campaign: RewardCampaign; readonly held: readonly HeldReward[] }

/** Default for these rewards: five times the gas of `cancel`, which was insufficient. */
const [, usual] = rewardGas

function HeldRows({ held, label }: { held: readonly HeldReward[]; label: string }) {
  return held.map(({ place, token, amount }) => (
    <DetailRow key={place} label={label}>
      <Amount amount={amount} of={token} />
    </DetailRow>
  ))
}

function TakeBackDialog({ campaign, held, account }: Held & { account: Address }) {
  const { t } = useLingui()
  const places = held.map(({ place }) => place)
  const [gas, setGas] = useState<RewardGas>(usual)
  const intent = { kind: 'takeBack', ...actionTerms(campaign, account), places, gas } as const
  const sending = useCampaignAction(intent, { rewards: held })
  const isStuck = leavesRewards(sending.simulation, held)
  return (
    <CampaignDialog
      title={t`Confirm recovery`}
      doing={t`Recovering rewards of a cancelled campaign`}
      action={sending}
      isExplained={isStuck}
      details={<RewardGasChoice usual={usual} value={gas} onChange={setGas} isStuck={isStuck} />}
      button={<ActionButton action={sending} kind="primary">{t`Recover rewards`}</ActionButton>}
    >
      <DetailList>
        <HeldRows held={held} label={t`You receive`} />
        <RecipientRow account={account} />
        <CampaignRow campaign={campaign.address} verdict={sending.check.sources} />
      </DetailList>
    </CampaignDialog>
  )
}

/** Rewards left in a cancelled campaign after a failed transfer, with a button to recover them. */
export default function CancelledRewards({ campaign }: { campaign: RewardCampaign }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const wallet = useWallet()
  const modal = useOpenModal()
  const account = wallet.status === 'connected' ? wallet.account : null
  const found = heldRewards(campaign, useReads(heldCalls(campaign)), account)
  if (found === null) return null
  const { held, isMine } = found
  return (
    <Card className="mx-auto mt-6 max-w-[28.75rem] p-4 text-start xs:p-6" aria-labelledby="still-held">
      <h2 id="still-held" className="text-heading">{t`Rewards remain in the campaign`}</h2>
      <p className="text-2 mt-2 mb-3">
        {isMine ? (
          <Trans>They could not be returned when it was cancelled. Recover them here.</Trans>
        ) : (
          <Trans>They could not be returned when it was cancelled. They belong to its creator.</Trans>
        )}
      </p>
      <DetailList>
        <HeldRows held={held} label={t`Reward`} />
      </DetailList>
      {isMine ? (
        <div className="mt-4">
          <OnNetwork size={44}>
            <Button block onClick={() => openModal({ name: 'campaignAction', action: 'recover' })}>
              {t`Recover rewards`}
            </Button>
          </OnNetwork>
        </div>
      ) : null}
      {isMine && account !== null && modal?.name === 'campaignAction' ? (
        <TakeBackDialog campaign={campaign} held={held} account={account} />
      ) : null}
    </Card>
  )
}
