import { approvalOf, approvePlan } from '#core/approvals/approvals.ts'
import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import type { Side } from '#core/liquidity/pair-lookup.ts'
import type { Plan } from '#core/sending/plan.ts'
import { chosenApproval } from '#hooks/approval-choice.ts'
import type { useClient } from '#hooks/use-chain.ts'
import type { Session } from '#hooks/use-session.ts'

/** Builds the approval for one side; null when it needs none. */
export function approvalPlanOf(
  client: ReturnType<typeof useClient>,
  { account, exchange, currencies, offered }: Pick<AdditionView, 'account' | 'exchange' | 'currencies' | 'offered'>,
  side: Side,
  session: Session,
): Plan | null {
  const currency = currencies[side]
  if (!account || !exchange || !offered || currency?.kind !== 'token') return null
  const terms = { account, spender: exchange.router, needed: offered[side] }
  return approvePlan(client, approvalOf(currency, terms, chosenApproval(session, currency)))
}
