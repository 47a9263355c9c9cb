import type { Side } from '#core/liquidity/pair.ts'
import type { Settings } from '#core/settings/settings.ts'
import { approvePlan, unlimited } from '#core/transactions/approvals.ts'
import type { Plan } from '#core/transactions/plan.ts'
import type { useClient } from '#hooks/chain.ts'
import type { Addition } from './use-addition.ts'

/** The approval of one side, or null where there is nothing to approve. */
export function approvalOf(
  client: ReturnType<typeof useClient>,
  { chain, account, exchange, currencies, offered }: Addition,
  side: Side,
  approvalAmount: Settings['approvalAmount'],
): Plan | null {
  const currency = currencies[side]
  if (!account || !exchange || !offered || currency?.kind !== 'token') return null
  const { address: token, symbol, decimals } = currency
  const needed = offered[side]
  const amount = approvalAmount === 'maximum' ? unlimited : needed
  const terms = { chainId: chain.id, account, token, symbol, decimals, spender: exchange.router }
  return approvePlan(client, { kind: 'approve', ...terms, amount, needed })
}
