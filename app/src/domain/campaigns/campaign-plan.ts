import { keccak256 } from 'viem/utils'
import { newSlotGas } from '#domain/transactions/estimate-call.ts'
import type { Plan } from '#domain/transactions/plan.ts'
import { campaignCall } from './campaign-call.ts'
import type { CampaignIntent } from './campaign-intents.ts'
import { campaignSummary } from './campaign-summary.ts'

/** Rewards that accrue from one second to the next are noted for an account in a slot each; campaigns rarely have more than four. */
const spareGas = 4n * newSlotGas
const accrues: ReadonlySet<CampaignIntent['kind']> = new Set(['stake', 'withdraw', 'claim', 'exit'])

/** An action on a campaign as the engine runs it: the call is that of the intent, which was shown. */
export function campaignPlan(intent: CampaignIntent): Plan {
  const call = campaignCall(intent)
  return {
    chainId: intent.chainId,
    account: intent.account,
    steps: [
      {
        kind: 'send',
        // The call holds all that tells two requests apart: none of these has a deadline.
        intent: `campaign:${intent.kind}:${call.to.toLowerCase()}:${keccak256(call.data)}`,
        summary: campaignSummary(intent),
        call: () => call,
        ...(accrues.has(intent.kind) && { spareGas }),
      },
    ],
  }
}
