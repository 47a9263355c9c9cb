// Step 6 of 7: wallet: removing to one token as steps.
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { amountOf, intentKey } from '../sending/dedupe-key.ts'
import type { Summary } from '../sending/kinds.ts'
import type { Plan, SendStep, Step } from '../sending/plan.ts'
import type { SwapIntent } from '../swaps/intent.ts'
import { approvedSwapPlan, swapPlan } from '../swaps/plans.ts'
import { currencyId } from '../tokens/currency.ts'
import { removeCalls } from './liquidity-calls.ts'
import { removeStep, stepApprovalPlans, typedKey } from './liquidity-plans.ts'
import type { RemoveOneIntent } from './remove-one-intent.ts'

/** Dedupe key of the typed amount and the wanted token; the swapped amount changes with blocks. */
function keyOf({ burn, side }: RemoveOneIntent): string {
  return intentKey('removeOne', burn.pair, typedKey(burn), currencyId(burn.currencies[side]))
}

type SwapStep = SendStep & { readonly summary: Extract<Summary, { readonly kind: 'swap' }> }

function isSwap(step: Step): step is SwapStep {
  return step.kind === 'send' && step.summary.kind === 'swap'
}

/** The swap as the next step of a removal, by its record; two removals may have one dedupe key. */
function afterRemoval(step: SwapStep, { id }: Pick<TransactionRecord, 'id'>): SendStep {
  return { ...step, intent: intentKey('restSwap', id), summary: { ...step.summary, restOf: id } }
}

/**
 * Approvals, removal and swap in one confirmation. A wallet that refuses the batch gets them one by
 * one, with the same amounts: the swap takes the minimum of the removal.
 */
export function removeOnePlan(client: ChainClient, intent: RemoveOneIntent): Plan {
  const { burn, swap, side, outBefore, receives, approvals } = intent
  const [call] = removeCalls(burn)
  const removing = removeStep(client, burn)
  const swapping = swapPlan(client, swap).steps.map((step): Step => {
    if (!isSwap(step)) return step
    const { summary } = step
    const last = { ...step, summary: { ...summary, output: { ...summary.output, amount: outBefore } } }
    // The record id exists only after the removal is sent.
    const key = intentKey('restSwap', removing.intent)
    return { ...last, intent: key, withPreviousSend: (removal) => afterRemoval(last, removal) }
  })
  const parts = [
    ...stepApprovalPlans(client, burn.account, approvals, 'burn'),
    { steps: [{ ...removing, ...(call && { behindApproval: () => call }) }] },
    ...stepApprovalPlans(client, burn.account, approvals, 'swap'),
    { steps: swapping },
  ]
  return {
    chainId: burn.chainId,
    account: burn.account,
    steps: parts.flatMap(({ steps }) => steps),
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
export function restSwapPlan(client: ChainClient, intent: SwapIntent, removal: Pick<TransactionRecord, 'id'>): Plan {
  const plan = approvedSwapPlan(client, intent)
  const steps = plan.steps.map((step) => (isSwap(step) ? afterRemoval(step, removal) : step))
  const last = steps.at(-1)
  const batch = plan.batch && last?.kind === 'send' && { batch: { intent: last.intent, summary: last.summary } }
  return { ...plan, steps, ...batch }
}
