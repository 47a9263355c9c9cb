import { maxRewardsCall } from '@dexswap/campaigns/campaign-calls'
import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { HeldReward } from '#core/campaigns/account-reads.ts'
import { type CampaignIntent, campaignPlan } from '#core/campaigns/campaign-plan.ts'
import { campaignSimulationQuery } from '#core/campaigns/campaign-simulation.ts'
import type { ForeignCampaign } from '#core/campaigns/reward-campaign.ts'
import { leavesRewards, type RewardGas, rewardGas } from '#core/campaigns/reward-gas.ts'
import { unknown } from '#core/known.ts'
import { failureOf } from '#core/sending/plan.ts'
import { estimateOf } from '#core/sending/simulation.ts'
import type { Token } from '#core/tokens/currency.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useReads } from '#hooks/use-calls.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { Amount } from '#widgets/amount.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import CardFailure from '#widgets/card-failure.tsx'
import { OnNetwork } from '#widgets/main-action.tsx'
import { RewardGasChoice } from '#widgets/reward-gas-choice.tsx'
import { SendChecks } from '#widgets/send-checks.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { SendButton, useSending } from '#widgets/sending.tsx'

type Owned = {
  campaign: ForeignCampaign
  staked: Token
  account: Address
  /** Amount of each reward that the action returns. */
  amounts: readonly HeldReward[]
}

/** Dialog of an action of the creator. `children` are above the values, `details` below. */
function OwnerDialog(
  props: Owned & {
    title: string
    doing: string
    button: string
    isDanger?: boolean
    comesBack: string
    intent: CampaignIntent
    gasOf?: (isStuck: boolean) => ReactNode
    children?: ReactNode
  },
) {
  const { closeModal } = useModals()
  const { campaign, amounts, title, doing, button, isDanger = false, comesBack, intent, gasOf, children } = props
  const rewards = amounts.map(({ token }) => token)
  const { state, simulation, check, question, send, sendAgain, reset } = useSending({
    simulated: campaignSimulationQuery(intent, rewards),
    amountUsd: unknown('no-source'),
    deadlineSeconds: null,
    canSend: true,
    planOf: (simulated) => campaignPlan(intent, estimateOf(simulated, 1)),
  })
  const failure = failureOf(state)
  const isStuck = leavesRewards(simulation, amounts)
  const close = () => {
    closeModal('ownForeign')
    reset()
  }
  return (
    <SendDialog title={title} state={state} doing={doing} onClose={close}>
      {question ?? (
        <>
          {children}
          <DetailList>
            {amounts.map(({ token, amount, place }) => (
              <DetailRow key={place} label={comesBack}>
                <Amount amount={amount} of={token} />
              </DetailRow>
            ))}
            <CampaignRow campaign={campaign.address} verdict={check.sources} />
          </DetailList>
          <SendChecks
            simulation={simulation}
            check={check}
            isExplained={gasOf !== undefined && isStuck}
            details={gasOf?.(isStuck)}
          />
          {failure ? <CardFailure failure={failure} onAgain={sendAgain} /> : null}
          <OnNetwork>
            <SendButton check={check} kind={isDanger ? 'danger' : 'primary'} onClick={send}>
              {button}
            </SendButton>
          </OnNetwork>
        </>
      )}
    </SendDialog>
  )
}

const termsOf = ({ campaign, staked, account }: Owned) =>
  ({ chainId: campaign.chainId, account, campaign: campaign.address, pair: null, staked }) as const

function Cancel(props: Owned) {
  const { t } = useLingui()
  return (
    <OwnerDialog
      {...props}
      title={t`Confirm cancellation`}
      doing={t`Cancelling the campaign`}
      button={t`Cancel the campaign`}
      isDanger
      comesBack={t`You receive`}
      intent={{ kind: 'cancel', ...termsOf(props) }}
    >
      <p className="text-2 mb-3">
        <Trans>The campaign will not start. You receive all rewards back.</Trans>
      </p>
    </OwnerDialog>
  )
}

/** Recovers unearned rewards. The gas limit can be raised where the default does not suffice. */
function Recover(props: Owned) {
  const { t } = useLingui()
  const [usual] = rewardGas
  const [gas, setGas] = useState<RewardGas>(usual)
  // Only contracts of this exchange take a gas limit for rewards; that of others is fixed.
  const isOurs = useReads(maxRewardsCall(props.campaign.address)).status === 'known'
  const places = props.amounts.map(({ place }) => place)
  const intent: CampaignIntent =
    gas === usual ? { kind: 'recover', ...termsOf(props) } : { kind: 'takeBack', ...termsOf(props), places, gas }
  return (
    <OwnerDialog
      {...props}
      title={t`Confirm recovery`}
      doing={t`Recovering unearned rewards`}
      button={t`Recover rewards`}
      comesBack={t`You receive at least`}
      intent={intent}
      {...(isOurs && {
        gasOf: (isStuck) => <RewardGasChoice usual={usual} value={gas} onChange={setGas} isStuck={isStuck} />,
      })}
    >
      <p className="text-2 mb-3">
        <Trans>Recover rewards that were not distributed. Stakers lose nothing.</Trans>
      </p>
    </OwnerDialog>
  )
}

/** Recovers the funds that a cancelled campaign still has. */
function TakeBack(props: Owned) {
  const { t } = useLingui()
  // Default: five times the gas that `cancel` uses, because that was not enough for these rewards.
  const [, usual] = rewardGas
  const [gas, setGas] = useState<RewardGas>(usual)
  const places = props.amounts.map(({ place }) => place)
  return (
    <OwnerDialog
      {...props}
      title={t`Confirm recovery`}
      doing={t`Recovering rewards of a cancelled campaign`}
      button={t`Recover rewards`}
      comesBack={t`You receive`}
      intent={{ kind: 'takeBack', ...termsOf(props), places, gas }}
      gasOf={(isStuck) => <RewardGasChoice usual={usual} value={gas} onChange={setGas} isStuck={isStuck} />}
    />
  )
}

/** Dialog of the creator's actions in an external campaign, which has no page. */
export default function ForeignOwnerDialog({
  action,
  ...owned
}: Owned & { readonly action: 'cancel' | 'recover' | 'takeBack' }) {
  switch (action) {
    case 'cancel':
      return <Cancel {...owned} />
    case 'recover':
      return <Recover {...owned} />
    case 'takeBack':
      return <TakeBack {...owned} />
  }
}
