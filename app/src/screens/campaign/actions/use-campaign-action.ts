import { approveCall } from '@dexswap/orders/approve-call'
import { type ApproveIntent, approvePlan, behindApprovals } from '#core/approvals/approvals.ts'
import { type CampaignIntent, campaignPlan } from '#core/campaigns/campaign-plan.ts'
import { campaignSimulationQuery, unpaidIn } from '#core/campaigns/campaign-simulation.ts'
import { type Known, unknown } from '#core/known.ts'
import { estimateOf } from '#core/sending/simulation.ts'
import type { Token } from '#core/tokens/currency.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useSending } from '#widgets/sending.tsx'

type Options = {
  /** The campaign's reward tokens; the simulation reads their balance changes. */
  readonly rewards: readonly { readonly token: Token }[]
  /** Value of the action in units of 10^-18 US dollars. */
  readonly amountUsd?: Known<bigint>
  /** False while an approval is missing: the simulation would fail for that alone. */
  readonly canTry?: boolean
  /** Missing approvals, which a wallet with batch support sends together with the action. */
  readonly approvals?: readonly ApproveIntent[]
  readonly modal?: 'campaignAction' | 'confirmCreation'
}

/** Simulates and sends the action of a dialog; `intent` is null while its form is incomplete. */
export function useCampaignAction(
  intent: CampaignIntent | null,
  { rewards, amountUsd = unknown('no-source'), canTry = true, approvals = [], modal = 'campaignAction' }: Options,
) {
  const { closeModal } = useModals()
  const client = useClient()
  const before = approvals.map(({ token, spender, amount }) => approveCall(token, spender, amount))
  const tokens = rewards.map(({ token }) => token)
  const { reset, ...sending } = useSending({
    simulated: canTry && intent ? campaignSimulationQuery(intent, tokens, before) : null,
    amountUsd,
    deadlineSeconds: null,
    canSend: intent !== null,
    planOf: (simulation) =>
      intent &&
      behindApprovals(
        approvals.map((approval) => approvePlan(client, approval)),
        campaignPlan(intent, estimateOf(simulation, 1), unpaidIn(intent, tokens.length, simulation)),
      ),
  })

  return {
    ...sending,
    close() {
      closeModal(modal)
      reset()
    },
  }
}
