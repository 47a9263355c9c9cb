import type { CampaignIntent } from '#domain/campaigns/campaign-intents.ts'
import { campaignPlan } from '#domain/campaigns/campaign-plan.ts'
import { useCampaignTrial } from '#domain/campaigns/use-campaign-trial.ts'
import { closeModal } from '#domain/modals/open-modal.ts'
import { useSend } from '#domain/transactions/use-send.ts'

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
  const trial = useCampaignTrial(isForm && canTry ? intent : null)
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
