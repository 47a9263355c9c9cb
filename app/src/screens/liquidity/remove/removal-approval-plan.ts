import { approvalOf, approvePlan } from '#core/approvals/approvals.ts'
import { permitPlan, type SignedPermit } from '#core/approvals/permit-step.ts'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import { deadlineOf, type RemoveIntent } from '#core/liquidity/liquidity-intent.ts'
import { simulateRemoval } from '#core/liquidity/simulate-liquidity.ts'
import type { Plan } from '#core/sending/plan.ts'
import { chosenApproval } from '#hooks/approval-choice.ts'
import type { useClient } from '#hooks/use-chain.ts'
import type { Session } from '#hooks/use-session.ts'

/** Data that the permission of a removal is built from. */
export type PermittedRemoval = Pick<RemovalView, 'account' | 'chain' | 'exchange' | 'facts' | 'lpToken' | 'removal'>

/** Approval of the LP tokens by a transaction; null when none is required. */
export function approvalPlanOf(
  client: ReturnType<typeof useClient>,
  { account, exchange, lpToken, removal }: PermittedRemoval,
  session: Session,
): Plan | null {
  if (!account || !exchange || !lpToken || !removal) return null
  const terms = { account, spender: exchange.router, needed: removal.liquidity }
  return approvePlan(client, approvalOf(lpToken, terms, chosenApproval(session, lpToken)))
}

/** Permit for exactly the removed amount, valid until the deadline of the settings. */
export function signatureOf(
  client: ReturnType<typeof useClient>,
  { chain, account, exchange, facts, removal }: PermittedRemoval,
  intent: RemoveIntent,
  terms: { readonly now: number; readonly deadlineSeconds: number },
  onSigned: (permit: SignedPermit) => void,
): Plan | null {
  if (!account || !exchange || !facts || !removal) return null
  const deadline = deadlineOf(terms)
  const question = {
    chainId: chain.id,
    account,
    token: facts.address,
    spender: exchange.router,
    value: removal.liquidity,
    deadline,
  }
  const simulate = () => simulateRemoval(client, chain.multicall, { intent, missingApproval: true })
  return permitPlan(client, chain.multicall, question, simulate, onSigned)
}
