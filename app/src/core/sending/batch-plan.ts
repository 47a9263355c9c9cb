import type { Address } from '@dexswap/chains'
import type { Estimate } from '@dexswap/orders/call'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { CostTerms } from './network-cost.ts'
import type { CallStep, Plan, SendState } from './plan.ts'
import { estimateOf, measuredOf, type Simulation, type SimulationQuery } from './simulation.ts'

/** Simulations of independent actions, in the order of these actions. */
export type BatchSimulation<Measured> = { readonly block: bigint; readonly each: readonly Simulation<Measured>[] }

/** True when the chain refuses an action and not just a node; the batch then omits the action. */
export function isRefused(simulation: Simulation<unknown> | undefined): boolean {
  return simulation?.status === 'refused' && !simulation.doubtful
}

/**
 * Combines the simulations of a batch: refused when none passes. The cost covers the passed ones
 * only.
 */
export function combineSimulations<Measured>(
  each: readonly Simulation<Measured>[],
  block: bigint,
): Simulation<BatchSimulation<Measured>> {
  const passed = each.filter((simulation) => simulation.status === 'passed')
  const [first] = passed
  if (!first) {
    const refused = each.find(({ status }) => status === 'refused') as Simulation<BatchSimulation<Measured>> | undefined
    return refused ?? { status: 'unknown' }
  }
  const isWhole = passed.every(({ estimate }) => estimate !== null) && each.every(({ status }) => status !== 'unknown')
  const gas = passed.reduce((sum, { estimate }) => sum + (estimate?.gas ?? 0n), 0n)
  const isMeasured = passed.every(({ measured }) => measured !== null)
  return {
    status: 'passed',
    estimate: isWhole ? { candidate: 0, gas } : null,
    cost: { ...first.cost, ...feesOfAll(passed.map(({ cost }) => cost?.fees)) },
    measured: isMeasured ? { block, each } : null,
  }
}

/** Sums data and operator fees; the operator's rate per unit of gas is equal for all calls. */
function feesOfAll(all: readonly CostTerms['fees'][]): Pick<CostTerms, 'fees'> {
  const [first, ...others] = all.filter((fees) => fees !== undefined)
  if (first === undefined) return {}
  let sum = first
  for (const fees of others) {
    const each = (sum?.operatorFee.each ?? 0n) + (fees?.operatorFee.each ?? 0n)
    sum = sum &&
      fees && { dataFee: sum.dataFee + fees.dataFee, operatorFee: { each, million: fees.operatorFee.million } }
  }
  return { fees: sum }
}

/**
 * Simulates several actions on every block, each separately. `keyOf` includes all values of an
 * action; `nameOf` omits those that change with the market.
 */
export function batchSimulationQuery<Of, Measured>(
  items: readonly Of[],
  of: {
    readonly keyOf: (item: Of) => string
    readonly nameOf: (item: Of) => string
    readonly simulateOne: (client: ChainClient, multicall: Address, item: Of) => Promise<Simulation<Measured>>
  },
): SimulationQuery<BatchSimulation<Measured>> {
  return {
    key: items.map(of.keyOf).join(),
    run: async (client, multicall, block) =>
      combineSimulations(await Promise.all(items.map((item) => of.simulateOne(client, multicall, item))), block),
    each: (simulation, confirm) => {
      const confirmed = measuredOf(simulation)?.each.map((one, at) => {
        const item = items[at]
        return confirm(item === undefined ? '' : of.nameOf(item), one)
      })
      // An action stays in the batch until its refusal is confirmed by another node or block.
      return (
        (confirmed?.find(({ status }) => status === 'again') as Simulation<BatchSimulation<Measured>> | undefined) ??
        simulation
      )
    },
  }
}

/** The actions to send: all except those that the chain refuses. */
export function notRefused<Of>(
  items: readonly Of[],
  simulation: Simulation<BatchSimulation<unknown>> | null,
): readonly Of[] {
  const each = measuredOf(simulation)?.each
  return items.filter((_, at) => !isRefused(each?.[at]))
}

/**
 * One plan of several actions: a single confirmation if the wallet can batch and no action needs a
 * signature, else one transaction per step. Null without actions.
 */
export function batchPlan<Of>(
  items: readonly Of[],
  simulation: Simulation<BatchSimulation<unknown>> | null,
  of: {
    readonly planOf: (item: Of, simulated: Estimate | null) => Plan
    /** Number of candidate calls of an action; default 1. */
    readonly candidatesOf?: (item: Of) => number
    /** Dedupe key and stored summary of the batch. */
    readonly batch: (steps: readonly CallStep[]) => NonNullable<Plan['batch']>
  },
): Plan | null {
  const sent = notRefused(items, simulation)
  const simulated =
    simulation?.status === 'passed' && simulation.estimate !== null ? measuredOf(simulation)?.each : undefined
  const plans = sent.map((item, at) => {
    // Only the first action is sent with its simulated gas; the others are estimated when they are
    // sent.
    const own = simulated?.[items.indexOf(item)] ?? null
    return of.planOf(item, at === 0 ? estimateOf(own, of.candidatesOf?.(item) ?? 1) : null)
  })
  const [head] = plans
  if (!head) return null
  const steps = plans.flatMap((plan) => plan.steps)
  const calls = steps.filter((step) => step.kind !== 'permit')
  let count = 0
  const ends = plans.map((plan) => {
    count += plan.steps.length
    return count - 1
  })
  const isOne = steps.length > 1 && calls.length === steps.length
  const { chainId, account } = head
  return { chainId, account, steps, ends, ...(isOne && { batch: of.batch(calls) }) }
}

/**
 * Progress by action. `ends`: index of each action's last step; `done`: actions that were mined.
 */
export type SeveralProgress = {
  readonly sent: readonly string[]
  readonly ends: readonly number[]
  readonly done: readonly string[]
}

/** The progress after a send has ended, whether it succeeded or failed. */
export function progressAfter(progress: SeveralProgress, end: SendState): SeveralProgress {
  const { sent, ends, done } = progress
  const isMined = (at: number) =>
    end.status === 'done' || (end.status === 'failed' && (ends[at] ?? Number.POSITIVE_INFINITY) < end.step)
  return { ...progress, done: [...done, ...sent.filter((_, at) => isMined(at))] }
}
