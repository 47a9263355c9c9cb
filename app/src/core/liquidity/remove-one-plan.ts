// Step 6 of 7: wallet: removing to one token as steps.
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { amountOf, intentKey } from '../sending/dedupe-key.ts'
import type { Plan, Step } from '../sending/plan.ts'
import type { SwapIntent } from '../swaps/intent.ts'
import { approvedSwapPlan, swapPlan } from '../swaps/plans.ts'
import { currencyId } from '../tokens/currency.ts'
import { removeCalls } from './liquidity-calls.ts'
import { removeStep, stepApprovalPlans, typedKey } from './liquidity-plans.ts'
import type { RemoveOneApproval, RemoveOneIntent } from './remove-one-intent.ts'

function approvalSteps(client: ChainClient, intent: RemoveOneIntent, before: RemoveOneApproval['before']) {
  return stepApprovalPlans(client, intent.burn.account, intent.approvals, before).flatMap(({ steps }) => steps)
}

/** Dedupe key of the typed amount and the wanted token; the swapped amount changes with blocks. */
function keyOf({ burn, side }: RemoveOneIntent): string {
  return intentKey('removeOne', burn.pair, typedKey(burn), currencyId(burn.currencies[side]))
}

/** The swap as the next step of a removal. `intent`: dedupe key of the removal. */
function afterRemoval(step: Step, { intent, restOf }: { intent: string; restOf: string }): Step {
  if (step.kind !== 'send' || step.summary.kind !== 'swap') return step
  return { ...step, intent: intentKey('restSwap', intent), summary: { ...step.summary, restOf } }
}

/**
 * Approvals, removal and swap in one confirmation. A wallet that refuses the batch gets them one by
 * one, with the same amounts: the swap takes the minimum of the removal.
 */
export function removeOnePlan(client: ChainClient, intent: RemoveOneIntent): Plan {
  const { burn, swap, side, outBefore, receives } = intent
  const [call] = removeCalls(burn)
  const removing = removeStep(client, burn)
  const swapping = swapPlan(client, swap).steps.map((step): Step => {
    // The record of the removal does not exist yet.
    const next = afterRemoval(step, { intent: removing.intent, restOf: removing.intent })
    if (next.kind !== 'send' || next.summary.kind !== 'swap') return next
    const output = { ...next.summary.output, amount: outBefore }
    return { ...next, summary: { ...next.summary, output } }
  })
  return {
    chainId: burn.chainId,
    account: burn.account,
    steps: [
      ...approvalSteps(client, intent, 'burn'),
      { ...removing, ...(call && { behindApproval: () => call }) },
      ...approvalSteps(client, intent, 'swap'),
      ...swapping,
    ],
    batch: {
      intent: keyOf(intent),
      summary: {
        kind: 'removeOne',
        first: amountOf(burn.currencies.first, 0n).currency,
        second: amountOf(burn.currencies.second, 0n).currency,
        received: amountOf(burn.currencies[side], receives),
      },
    },
  }
}

/** The swap of what a removal paid, after its missing approval. */
export function restSwapPlan(
  client: ChainClient,
  intent: SwapIntent,
  removal: Pick<TransactionRecord, 'id' | 'intent'>,
): Plan {
  const plan = approvedSwapPlan(client, intent)
  const steps = plan.steps.map((step) => afterRemoval(step, { intent: removal.intent, restOf: removal.id }))
  const last = steps.at(-1)
  const batch = plan.batch && last?.kind === 'send' && { batch: { intent: last.intent, summary: last.summary } }
  return { ...plan, steps, ...batch }
}
