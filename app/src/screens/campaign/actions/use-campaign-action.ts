import { type CampaignIntent, campaignPlan } from '#core/campaigns/campaign-plan.ts'
import { campaignTrialQuery } from '#core/campaigns/campaign-trial.ts'
import { closeModal } from '#hooks/open-modal.ts'
import { useSend } from '#hooks/transactions.ts'
import { useTrial } from '#hooks/trial.ts'

type Options = {
  /** False while an approval is missing: the trial would fail for that reason alone. */
  readonly canTry?: boolean
  readonly modal?: 'campaignAction' | 'confirmCreation'
}

/** Trying and sending what a dialog shows; `intent` is null while its form is incomplete. */
export function useCampaignAction(
  intent: CampaignIntent | null,
  { canTry = true, modal = 'campaignAction' }: Options = {},
) {
  const { state, run, reset } = useSend()
  const isForm = state.status === 'idle' || state.status === 'failed'
  const trial = useTrial(isForm && canTry && intent ? campaignTrialQuery(intent) : null)
  return {
    state,
    trial,
    send(again = false) {
      if (intent) void run({ ...campaignPlan(intent), again })
    },
    close() {
      closeModal(modal)
      reset()
    },
  }
}
