import type { Address } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import type { ForeignStake } from '#core/campaigns/account-reads.ts'
import { type CampaignIntent, campaignPlan } from '#core/campaigns/campaign-plan.ts'
import { campaignSimulationQuery, unpaidIn } from '#core/campaigns/campaign-simulation.ts'
import { unknown } from '#core/known.ts'
import { failureOf } from '#core/sending/plan.ts'
import { estimateOf } from '#core/sending/simulation.ts'
import type { Token } from '#core/tokens/currency.ts'
import { useModals } from '#hooks/open-modal.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { Amount } from '#widgets/amount.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import CardFailure from '#widgets/card-failure.tsx'
import { OnNetwork } from '#widgets/main-action.tsx'
import { SendChecks } from '#widgets/send-checks.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { SendButton, useSending } from '#widgets/sending.tsx'

/** Withdraws stake and rewards from an external campaign, in which this app offers no new stakes. */
export default function LeaveDialog(props: { stake: ForeignStake; staked: Token; account: Address }) {
  const { closeModal } = useModals()
  const { stake, staked, account } = props
  const { campaign } = stake
  const { t } = useLingui()
  const tokens = campaign.rewards.map(({ token }) => token)
  const terms = { chainId: campaign.chainId, account, campaign: campaign.address }
  const intent: CampaignIntent = { kind: 'leave', ...terms, staked }
  const { state, simulation, check, question, send, sendAgain, reset } = useSending({
    simulated: campaignSimulationQuery(intent, tokens),
    amountUsd: unknown('no-source'),
    deadlineSeconds: null,
    canSend: true,
    planOf: (simulated) => campaignPlan(intent, estimateOf(simulated, 1), unpaidIn(intent, tokens.length, simulated)),
  })
  const failure = failureOf(state)
  const close = () => {
    closeModal('leaveCampaign')
    reset()
  }
  return (
    <SendDialog
      title={t`Confirm claim & withdrawal`}
      state={state}
      doing={t`Claiming rewards and withdrawing your stake`}
      onClose={close}
    >
      {question ?? (
        <>
          <DetailList>
            <DetailRow label={t`Stake`}>
              <Amount amount={stake.stake.stakedAmount} of={staked} />
            </DetailRow>
            <DetailRow label={t`Rewards, at least`}>
              <span>
                {campaign.rewards.map(({ token, place }) => (
                  <span key={place} className="block">
                    <Amount amount={stake.stake.claimable[place] ?? 0n} of={token} />
                  </span>
                ))}
              </span>
            </DetailRow>
            <CampaignRow campaign={campaign.address} verdict={check.sources} />
          </DetailList>
          <SendChecks simulation={simulation} check={check} />
          {failure ? <CardFailure failure={failure} onAgain={sendAgain} /> : null}
          <OnNetwork>
            <SendButton check={check} data-autofocus onClick={send}>{t`Claim and withdraw`}</SendButton>
          </OnNetwork>
        </>
      )}
    </SendDialog>
  )
}
