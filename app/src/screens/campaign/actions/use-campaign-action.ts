import { type CampaignIntent, campaignPlan } from '#core/campaigns/campaign-plan.ts'
import { campaignTrialQuery } from '#core/campaigns/campaign-trial.ts'
import { type Known, unknown } from '#core/known.ts'
import type { Token } from '#core/tokens/currency.ts'
import { isForm } from '#core/transactions/send-state.ts'
import { estimateOf } from '#core/transactions/trial.ts'
import { closeModal } from '#hooks/open-modal.ts'
import { useSendCheck } from '#hooks/send-check.ts'
import { useSend } from '#hooks/transactions.ts'
import { useTrial } from '#hooks/trial.ts'
import { useDoubts } from '#widgets/send-check.tsx'

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
  const { state, run, reset } = useSend()
  const tokens = rewards.map(({ token }) => token)
  const trial = useTrial(isForm(state) && canTry && intent ? campaignTrialQuery(intent, tokens) : null)
  const check = useSendCheck({ trial, amountUsd, deadlineSeconds: null })
  const { question, send: sendUnlessDoubtful } = useDoubts({ check, canSend: intent !== null, onSend: () => send() })

  function send(again = false) {
    if (intent) void run({ ...campaignPlan(intent, estimateOf(trial, 1)), again })
  }

  return {
    state,
    trial,
    check,
    /** What is asked before it is sent, in the place of the form. */
    question,
    send: sendUnlessDoubtful,
    sendAgain: () => send(true),
    close() {
      closeModal(modal)
      reset()
    },
  }
}
