import { type CampaignIntent, campaignPlan } from '#core/campaigns/campaign-plan.ts'
import { campaignTrialQuery } from '#core/campaigns/campaign-trial.ts'
import { type Known, unknown } from '#core/known.ts'
import type { Token } from '#core/tokens/currency.ts'
import { estimateOf } from '#core/transactions/trial.ts'
import { closeModal } from '#hooks/open-modal.ts'
import { useSending } from '#widgets/sending.tsx'

type Options = {
  /** Tokens that the campaign pays: what the trial looks at. */
  readonly rewards: readonly { readonly token: Token }[]
  /** What is moved, in units of 10^-18 US dollars. */
  readonly amountUsd?: Known<bigint>
  /** False while an approval is missing: the trial would fail for that reason alone. */
  readonly canTry?: boolean
  readonly modal?: 'campaignAction' | 'confirmCreation'
}

/** Trying and sending what a dialog shows; `intent` is null while its form is incomplete. */
export function useCampaignAction(
  intent: CampaignIntent | null,
  { rewards, amountUsd = unknown('no-source'), canTry = true, modal = 'campaignAction' }: Options,
) {
  const tokens = rewards.map(({ token }) => token)
  const { reset, ...sending } = useSending({
    tried: canTry && intent ? campaignTrialQuery(intent, tokens) : null,
    amountUsd,
    deadlineSeconds: null,
    canSend: intent !== null,
    planOf: (trial) => intent && campaignPlan(intent, estimateOf(trial, 1)),
  })

  return {
    ...sending,
    close() {
      closeModal(modal)
      reset()
    },
  }
}
