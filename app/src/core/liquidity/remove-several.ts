// Step 6 of 7: wallet: several removals, each with its own permission.
import type { Address } from '@dexswap/chains'
import type { Estimate } from '@dexswap/orders/call'
import { keccak256, stringToHex } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { approvalOf, approvePlan } from '../approvals/approvals.ts'
import { permitStep, type SignedPermit } from '../approvals/permit-step.ts'
import { allKnown, type Known, mapKnown } from '../known.ts'
import { type BatchSimulation, batchPlan, batchSimulationQuery } from '../sending/batch-plan.ts'
import type { amountOf } from '../sending/dedupe-key.ts'
import type { CallStep, Plan, SendStep } from '../sending/plan.ts'
import type { Simulation } from '../sending/simulation.ts'
import type { Token } from '../tokens/currency.ts'
import { removeCalls } from './liquidity-calls.ts'
import type { RemoveIntent } from './liquidity-intent.ts'
import { removePlan, removeStep } from './liquidity-plans.ts'
import type { Permission } from './removal.ts'
import { removalSimulationQuery, simulateRemoval } from './simulate-liquidity.ts'

/** One removal of a batch, as displayed and signed. */
export type OneRemoval = {
  readonly intent: RemoveIntent
  readonly lpToken: Token
  /** Name of the platform. */
  readonly platform: string
  /** True when the router is not approved for the LP tokens. */
  readonly missingApproval: boolean
  /** Value of the removed part, in 10^-18 US dollars. */
  readonly usd: Known<bigint>
}

/** Unique name of a removal. */
export const removalName = ({ intent }: OneRemoval): string => intent.pair.toLowerCase()

/** Total value of all parts; unknown when one of them is unknown. */
export function removalsUsd(removals: readonly OneRemoval[]): Known<bigint> {
  const worth = allKnown(removals.map(({ usd }) => usd))
  return mapKnown(worth, (all) => all.reduce((sum, one) => sum + one, 0n))
}

/** Simulates each removal on every block; missing approvals are part of the simulation. */
export function removalsSimulationQuery(removals: readonly OneRemoval[]) {
  return batchSimulationQuery(removals, {
    keyOf: (removal) => removalSimulationQuery(removal).key,
    nameOf: removalName,
    simulateOne: (client, multicall, removal) => simulateRemoval(client, multicall, removal),
  })
}

/** `by`: permits if the account can sign, with approvals for pairs without permit support. */
export type RemovalsMeans = {
  readonly client: ChainClient
  readonly multicall: Address
  readonly by: Permission
}

/** A removal with its missing permission for exactly the burned LP tokens. */
function permittedPlan(
  { client, multicall, by }: RemovalsMeans,
  { intent, lpToken, missingApproval }: OneRemoval,
  simulated: Estimate | null,
): Plan {
  if (!missingApproval) return removePlan(client, intent, simulated)
  const { chainId, account, pair: token, router: spender, liquidity: value, deadline } = intent
  const approval = approvePlan(client, approvalOf(lpToken, { account, spender, needed: value }, 'exact'))
  // The last variant of the call supports every token.
  const last = removeCalls(intent).at(-1)
  const remove: SendStep = { ...removeStep(client, intent), ...(last && { behindApproval: () => last }) }
  if (by === 'approve') {
    return { chainId, account, steps: [...approval.steps, remove] }
  }
  const question = { chainId, account, token, spender, value, deadline }
  let permit: SignedPermit | null = null
  const simulate = () => simulateRemoval(client, multicall, { intent, missingApproval })
  const sign = permitStep(client, multicall, question, simulate, (signed) => {
    permit = signed
  })
  const otherwise = () => approval.steps.filter((step) => step.kind === 'approve')
  const call: CallStep['call'] = (signatures) => removeStep(client, { ...intent, permit }).call(signatures)
  return {
    chainId,
    account,
    steps: [
      { ...sign, otherwise },
      { ...remove, call },
    ],
  }
}

/** The removals that the simulation does not refuse; null without any. */
export function removalsPlan(
  means: RemovalsMeans,
  removals: readonly OneRemoval[],
  simulation: Simulation<BatchSimulation<unknown>> | null,
): Plan | null {
  return batchPlan(removals, simulation, {
    planOf: (removal, simulated) => permittedPlan(means, removal, simulated),
    candidatesOf: ({ intent }) => removeCalls(intent).length,
    batch: removedInBatch,
  })
}

/** Summary of several removals, with each currency once. */
function removedInBatch(steps: readonly CallStep[]): NonNullable<Plan['batch']> {
  const pays = new Map<string, ReturnType<typeof amountOf>>()
  for (const { summary } of steps) {
    for (const { currency, amount } of summary.kind === 'remove' ? [summary.first, summary.second] : []) {
      const key = `${currency.kind} ${currency.address ?? ''}`.toLowerCase()
      pays.set(key, { currency, amount: amount + (pays.get(key)?.amount ?? 0n) })
    }
  }
  const intents = keccak256(stringToHex(steps.map(({ intent }) => intent).join()))
  return { intent: `removals:${intents}`, summary: { kind: 'removeSeveral', amounts: [...pays.values()].slice(0, 64) } }
}
