import type { Address } from '@dexswap/chains'
import { keccak256, stringToHex } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { SummaryCurrency } from '../records/summary.ts'
import { type BatchSimulation, batchPlan, batchSimulationQuery } from '../sending/batch-plan.ts'
import type { CallStep, Plan } from '../sending/plan.ts'
import type { Simulation } from '../sending/simulation.ts'
import { type Approval, allowanceIntent, allowancePlan, simulateAllowance } from './allowances.ts'

/** Unique key of an approval. */
export function approvalName({ token, spender }: Approval): string {
  return `${token.address} ${spender.address}`.toLowerCase()
}

const intentOf = (approval: Approval, account: Address) => allowanceIntent(approval, account, 0n)

/** Simulates several revocations on every block, each separately. */
export function revocationsSimulationQuery(approvals: readonly Approval[], account: Address) {
  return batchSimulationQuery(approvals, {
    keyOf: (approval) => `revoke ${account} ${approvalName(approval)}`,
    nameOf: approvalName,
    simulateOne: (client, multicall, approval) => simulateAllowance(client, multicall, intentOf(approval, account)),
  })
}

/** Sets each approval to zero, with one call per approval; null without approvals. */
export function revocationsPlan(
  client: ChainClient,
  approvals: readonly Approval[],
  account: Address,
  simulation: Simulation<BatchSimulation<unknown>> | null,
): Plan | null {
  const planOf = (approval: Approval, simulated: Parameters<typeof allowancePlan>[2]) =>
    allowancePlan(client, intentOf(approval, account), simulated)
  return batchPlan(approvals, simulation, { planOf, batch: revokedInBatch })
}

/** Dedupe key and summary of the batch, with each token once. */
function revokedInBatch(steps: readonly CallStep[]): NonNullable<Plan['batch']> {
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
