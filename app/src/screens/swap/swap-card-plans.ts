import { approvalOf, approvePlan } from '#core/approvals/approvals.ts'
import type { Plan } from '#core/sending/plan.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { wrapPlan } from '#core/swaps/plans.ts'
import { chosenApproval } from '#hooks/approval-choice.ts'
import type { useClient } from '#hooks/use-chain.ts'
import type { Session } from '#hooks/use-session.ts'

export { rememberFocus } from '#ui/return-focus.ts'

/** The approval for the current trade; null when none is needed. */
export function approvalPlanOf(
  client: ReturnType<typeof useClient>,
  { account, trade }: Pick<SwapView, 'account' | 'trade'>,
  session: Session,
): Plan | null {
  if (!account || trade?.input.kind !== 'token') return null
  const terms = { account, spender: trade.platform.router, needed: trade.maximumIn }
  return approvePlan(client, approvalOf(trade.input, terms, chosenApproval(session, trade.input)))
}

/** The current wrap or unwrap; null for a trade. */
export function wrapOf(swap: Pick<SwapView, 'chain' | 'account' | 'currencies' | 'quotes'>): Plan | null {
  const { chain, account, quotes } = swap
  const { input, output } = swap.currencies
  if (!account || !input || !output || quotes.status !== 'wrap') return null
  const { direction, amount } = quotes
  const wrappedNative = chain.wrappedNative.address
  return wrapPlan({ kind: direction, chainId: chain.id, account, input, output, wrappedNative, amount })
}
