import type { Address, ChainId } from '@dexswap/chains'
import { allows, canSend, needsReset, readAllowance } from '@dexswap/orders/allowance'
import { approveCall, unlimited } from '@dexswap/orders/approve-call'
import type { Call } from '@dexswap/orders/call'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { SummaryCurrency } from '../records/summary.ts'
import { intentKey } from '../sending/dedupe-key.ts'
import type { Plan, Step } from '../sending/plan.ts'
import type { Token } from '../tokens/currency.ts'
import type { CampaignBasis } from '../verification/call-basis.ts'
import { type ApprovalChoice, allowedBy } from './approval-choices.ts'

/** An approval of a token for a spender, up to an amount. */
export type ApproveIntent = {
  readonly kind: 'approve'
  readonly chainId: ChainId
  readonly account: Address
  readonly token: Address
  readonly symbol: string
  readonly decimals: number
  readonly spender: Address
  /** The resulting allowance. */
  readonly amount: bigint
  /** Displayed terms of the campaign that is the spender; absent for a recorded spender. */
  readonly campaign?: CampaignBasis
  /**
   * The amount that the trade needs; approved instead when the token rejects an unlimited approval.
   */
  readonly needed: bigint
}

/** Approves the needed amount when the estimate for the wanted one fails (rule 1.7.22). */
export async function acceptedApproval(client: ChainClient, intent: ApproveIntent): Promise<Call> {
  const wanted = approveCall(intent.token, intent.spender, intent.amount)
  if (intent.amount === intent.needed || (await canSend(client, intent, wanted))) return wanted
  return approveCall(intent.token, intent.spender, intent.needed)
}

/** Owner, spender and the amount needed now. */
type ApprovalTerms = { readonly account: Address; readonly spender: Address; readonly needed: bigint }

export function approvalOf(token: Token, terms: ApprovalTerms, choice: ApprovalChoice): ApproveIntent {
  const { chainId, address, symbol, decimals } = token
  const amount = allowedBy(choice, terms.needed, unlimited)
  return { kind: 'approve', chainId, token: address, symbol, decimals, ...terms, amount }
}

/** Prepends approvals to an action: as one batch if the wallet supports it, else in sequence. */
export function behindApprovals(approvals: readonly Plan[], action: Plan): Plan {
  const act = action.steps.at(-1)
  if (approvals.length === 0 || act?.kind !== 'send') return action
  const { intent, summary } = act
  return {
    ...action,
    steps: [...approvals.flatMap(({ steps }) => steps), ...action.steps],
    batch: { intent, summary },
  }
}

/**
 * Sets an allowance, after a reset to zero if the token requires it; skipped when the allowance
 * suffices.
 */
export function approvePlan(client: ChainClient, intent: ApproveIntent): Plan {
  const { token, spender, needed } = intent
  const currency: SummaryCurrency = { kind: 'token', address: token, symbol: intent.symbol, decimals: intent.decimals }
  const basis = intent.campaign && { basis: { campaign: intent.campaign } }
  const step = { kind: 'approve', tokenAddress: token, spender, ...basis } as const
  const reset: Step = {
    ...step,
    intent: intentKey('reset', token, spender),
    summary: { kind: 'resetApproval', currency, spender },
    isDone: async () => !(await needsReset(client, intent, await readAllowance(client, intent))),
    call: () => approveCall(token, spender, 0n),
  }
  const approve: Step = {
    ...step,
    intent: intentKey('approve', token, spender),
    summary: { kind: 'approve', currency, spender },
    isDone: async () => allows(await readAllowance(client, intent), needed),
    call: () => acceptedApproval(client, intent),
  }
  return { chainId: intent.chainId, account: intent.account, steps: [reset, approve] }
}
