import type { Address } from '@dexswap/chains'
import { keccak256, stringToHex } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { type Approval, allowanceIntent, allowancePlan, tryAllowance } from './allowances.ts'
import type { CallStep, Plan } from './plan.ts'
import { severalPlan, severalTrialQuery, type TriedSeveral } from './several.ts'
import type { SummaryCurrency } from './summary.ts'
import type { Trial } from './trial.ts'

/** Identifies an approval. */
export function approvalName({ token, spender }: Approval): string {
  return `${token.address} ${spender.address}`.toLowerCase()
}

const intentOf = (approval: Approval, account: Address) => allowanceIntent(approval, account, 0n)

/** Simulates several revocations on every block, each separately. */
export function revocationsTrialQuery(approvals: readonly Approval[], account: Address) {
  return severalTrialQuery(approvals, {
    keyOf: (approval) => `revoke ${account} ${approvalName(approval)}`,
    nameOf: approvalName,
    tryOne: (client, multicall, approval) => tryAllowance(client, multicall, intentOf(approval, account)),
  })
}

/** Sets each approval to zero with a call of its token. Null without approvals. */
export function revocationsPlan(
  client: ChainClient,
  approvals: readonly Approval[],
  account: Address,
  trial: Trial<TriedSeveral<unknown>> | null,
): Plan | null {
  const planOf = (approval: Approval, tried: Parameters<typeof allowancePlan>[2]) =>
    allowancePlan(client, intentOf(approval, account), tried)
  return severalPlan(approvals, trial, { planOf, together: revokedTogether })
}

/** The intent and summary of the batch: each token once. */
function revokedTogether(steps: readonly CallStep[]): NonNullable<Plan['together']> {
  const currencies = new Map<string, SummaryCurrency>()
  for (const { summary } of steps) {
    if (summary.kind === 'resetApproval')
      currencies.set((summary.currency.address ?? '').toLowerCase(), summary.currency)
  }
  const intents = keccak256(stringToHex(steps.map(({ intent }) => intent).join()))
  return {
    intent: `revocations:${intents}`,
    summary: { kind: 'resetApprovals', currencies: [...currencies.values()].slice(0, 32) },
  }
}
