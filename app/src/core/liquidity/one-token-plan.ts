// Step 6 of 7: wallet: adding with one token as steps.

import type { Estimate } from '@dexswap/orders/call'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { behindApprovals } from '../approvals/approvals.ts'
import { amountOf, intentKey } from '../sending/dedupe-key.ts'
import type { Plan, SendStep, Step } from '../sending/plan.ts'
import { swapPlan } from '../swaps/plans.ts'
import { currencyId } from '../tokens/currency.ts'
import { addPlan, stepApprovalPlans } from './liquidity-plans.ts'
import { type OneTokenIntent, restAfterSwap } from './one-token-intent.ts'

/** The swap after its approval: the first part for wallets without batches. */
export function oneTokenSwapPlan(client: ChainClient, intent: OneTokenIntent, estimate: Estimate | null = null): Plan {
  const approvals = stepApprovalPlans(client, intent.add.account, intent.approvals, 'swap')
  const plan = swapPlan(client, intent.swap, estimate)
  return behindApprovals(approvals, { ...plan, steps: firstSteps(intent, plan) })
}

/** Dedupe key of the typed values; the swapped part of them changes with every block. */
function typedKeyOf({ add: { currencies }, side, amount }: OneTokenIntent, ...part: readonly string[]): string {
  const ids = [currencies.first, currencies.second].map(currencyId).toSorted()
  return intentKey('addOne', ...ids, currencyId(currencies[side]), amount, ...part)
}

/** The swap of the plan, which records what it leaves for the addition. */
function firstSteps(intent: OneTokenIntent, { steps }: Plan): readonly Step[] {
  const rest = restAfterSwap(intent)
  const { stake } = intent.add
  const next = { rest, ...(stake && { stakeIn: stake.campaign }) }
  return steps.map((step) =>
    step.kind === 'send' && step.summary.kind === 'swap'
      ? { ...step, intent: typedKeyOf(intent, 'swap'), summary: { ...step.summary, ...next } }
      : step,
  )
}

/** The addition, which names its swap once that is sent. */
function lastStep(intent: OneTokenIntent): SendStep {
  const { add } = intent
  const [step] = addPlan(add).steps
  return {
    ...step,
    intent: typedKeyOf(intent, 'add'),
    withPreviousSend: ({ id }) => addPlan({ ...add, restOf: id }).steps[0],
  }
}

/**
 * Approvals, swap and addition in one confirmation. A wallet that refuses the batch gets them one by
 * one, with the same amounts, which the minimum of the swap covers.
 */
export function oneTokenPlan(client: ChainClient, intent: OneTokenIntent): Plan {
  const { chainId, account, currencies } = intent.add
  const parts = [
    ...stepApprovalPlans(client, account, intent.approvals, 'swap'),
    { steps: firstSteps(intent, swapPlan(client, intent.swap)) },
    ...stepApprovalPlans(client, account, intent.approvals, 'add'),
    { steps: [lastStep(intent)] },
  ]
  const given = currencies[intent.side]
  return {
    chainId,
    account,
    steps: parts.flatMap(({ steps }) => steps),
    batch: {
      intent: typedKeyOf(intent),
      summary: {
        kind: 'addOne',
        given: amountOf(given, intent.amount),
        first: amountOf(currencies.first, 0n).currency,
        second: amountOf(currencies.second, 0n).currency,
      },
    },
  }
}
