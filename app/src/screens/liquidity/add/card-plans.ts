import type { Side } from '#core/liquidity/pair.ts'
import type { Settings } from '#core/settings/settings.ts'
import { approvalOf, approvePlan } from '#core/transactions/approvals.ts'
import type { Plan } from '#core/transactions/plan.ts'
import type { useClient } from '#hooks/chain.ts'
import type { Addition } from './use-addition.ts'

/** The approval of one side, or null where there is nothing to approve. */
export function approvalPlanOf(
  client: ReturnType<typeof useClient>,
  { account, exchange, currencies, offered }: Addition,
  side: Side,
  choice: Settings['approvalAmount'],
): Plan | null {
  const currency = currencies[side]
  if (!account || !exchange || !offered || currency?.kind !== 'token') return null
  return approvePlan(client, approvalOf(currency, { account, spender: exchange.router, needed: offered[side] }, choice))
}
