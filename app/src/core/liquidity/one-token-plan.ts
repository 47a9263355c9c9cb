// Step 6 of 7: wallet: adding with one token as steps.

import type { Estimate } from '@dexswap/orders/call'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { behindApprovals } from '../approvals/approvals.ts'
import { amountOf, intentKey } from '../sending/dedupe-key.ts'
import type { Summary } from '../sending/kinds.ts'
import type { Plan } from '../sending/plan.ts'
import { swapPlan } from '../swaps/plans.ts'
import { currencyId } from '../tokens/currency.ts'
import { addPlan, stepApprovalPlans } from './liquidity-plans.ts'
import { type OneTokenIntent, restAfterSwap } from './one-token-intent.ts'

/** The swap after its approval: the first part for wallets without batches. */
export function oneTokenSwapPlan(client: ChainClient, intent: OneTokenIntent, estimate: Estimate | null = null): Plan {
  const approvals = stepApprovalPlans(client, intent.add.account, intent.approvals, 'swap')
  return behindApprovals(approvals, asPart(intent, swapPlan(client, intent.swap, estimate)))
}

/** Dedupe key of the typed values; the swapped part of them changes with every block. */
function typedKeyOf({ add: { currencies }, side, amount }: OneTokenIntent, ...part: readonly string[]): string {
  const ids = [currencies.first, currencies.second].map(currencyId).toSorted()
  return intentKey('addOne', ...ids, currencyId(currencies[side]), amount, ...part)
}

/** The swap records its rest, and the addition its swap. */
function markedBy(summary: Summary, rest: bigint, restOf: string): Summary {
  if (summary.kind === 'swap') return { ...summary, rest }
  return summary.kind === 'add' ? { ...summary, restOf } : summary
}

/**
 * The plan as a part of the whole: a repeat after another block has the same dedupe keys, and the
 * swap records what it leaves for the addition.
 */
function asPart(intent: OneTokenIntent, plan: Plan): Plan {
  const rest = restAfterSwap(intent)
  const steps = plan.steps.map((step) => {
    if (step.kind !== 'send') return step
    const { summary } = step
    return {
      ...step,
      intent: typedKeyOf(intent, summary.kind),
      summary: markedBy(summary, rest, typedKeyOf(intent, 'swap')),
    }
  })
  return { ...plan, steps }
}

/**
 * Approvals, swap and addition in one confirmation. A wallet that refuses the batch gets them one by
 * one, with the same amounts, which the minimum of the swap covers.
 */
export function oneTokenPlan(client: ChainClient, intent: OneTokenIntent): Plan {
  const { chainId, account, currencies } = intent.add
  const parts = [
    ...stepApprovalPlans(client, account, intent.approvals, 'swap'),
    asPart(intent, swapPlan(client, intent.swap)),
    ...stepApprovalPlans(client, account, intent.approvals, 'add'),
    asPart(intent, addPlan(intent.add)),
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
