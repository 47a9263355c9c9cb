import type { Address } from '@dexswap/chains'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { CostTerms } from './network-cost.ts'
import type { CallStep, Plan, SendState } from './plan.ts'
import { type Estimate, estimateOf, measuredOf, type Trial, type TrialQuery } from './trial.ts'

/** Simulations of several independent actions, in order. */
export type TriedSeveral<Measured> = { readonly block: bigint; readonly each: readonly Trial<Measured>[] }

/** Whether the chain certainly refuses an action; the batch then omits it. */
export function isRefused(trial: Trial<unknown> | undefined): boolean {
  return trial?.status === 'refused' && !trial.doubtful
}

/** Combines the simulations: refused when none passes. The cost is that of the passed ones. */
export function triedTogether<Measured>(
  each: readonly Trial<Measured>[],
  block: bigint,
): Trial<TriedSeveral<Measured>> {
  const passed = each.filter((trial) => trial.status === 'passed')
  const [first] = passed
  if (!first) {
    const refused = each.find(({ status }) => status === 'refused') as Trial<TriedSeveral<Measured>> | undefined
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

/** Sums data and operator fees; the operator's rate per gas is equal for all. */
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
 * Simulates several actions on every block, each separately. `keyOf` identifies an action
 * with its figures, `nameOf` without those that follow the market.
 */
export function severalTrialQuery<Of, Measured>(
  items: readonly Of[],
  of: {
    readonly keyOf: (item: Of) => string
    readonly nameOf: (item: Of) => string
    readonly tryOne: (client: ChainClient, multicall: Address, item: Of) => Promise<Trial<Measured>>
  },
): TrialQuery<TriedSeveral<Measured>> {
  return {
    key: items.map(of.keyOf).join(),
    run: async (client, multicall, block) =>
      triedTogether(await Promise.all(items.map((item) => of.tryOne(client, multicall, item))), block),
    each: (trial, look) => {
      const looked = measuredOf(trial)?.each.map((one, at) => {
        const item = items[at]
        return look(item === undefined ? '' : of.nameOf(item), one)
      })
      // A refusal by one node at one block omits no action.
      return (looked?.find(({ status }) => status === 'again') as Trial<TriedSeveral<Measured>> | undefined) ?? trial
    },
  }
}

/** The actions to send: all that the chain does not refuse. */
export function notRefused<Of>(items: readonly Of[], trial: Trial<TriedSeveral<unknown>> | null): readonly Of[] {
  const each = measuredOf(trial)?.each
  return items.filter((_, at) => !isRefused(each?.[at]))
}

/**
 * One plan of several actions: one confirmation when the wallet can batch and none needs a signature,
 * else in sequence, each after the previous one is mined. Null without actions.
 */
export function severalPlan<Of>(
  items: readonly Of[],
  trial: Trial<TriedSeveral<unknown>> | null,
  of: {
    readonly planOf: (item: Of, tried: Estimate | null) => Plan
    /** Number of candidate calls of an action; one when absent. */
    readonly candidatesOf?: (item: Of) => number
    /** The intent and summary of the batch. */
    readonly together: (steps: readonly CallStep[]) => NonNullable<Plan['together']>
  },
): Plan | null {
  const sent = notRefused(items, trial)
  const tried = trial?.status === 'passed' && trial.estimate !== null ? measuredOf(trial)?.each : undefined
  const plans = sent.map((item, at) => {
    // Estimates at the simulated block hold for the first; others are estimated when sent.
    const own = tried?.[items.indexOf(item)] ?? null
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
  return { chainId, account, steps, ends, ...(isOne && { together: of.together(calls) }) }
}

/** Progress by action name: the last send, each one's last step, and the mined ones. */
export type SeveralProgress = {
  readonly sent: readonly string[]
  readonly ends: readonly number[]
  readonly done: readonly string[]
}

/** The progress after a send has ended, with or without success. */
export function progressAfter(progress: SeveralProgress, end: SendState): SeveralProgress {
  const { sent, ends, done } = progress
  const isMined = (at: number) =>
    end.status === 'done' || (end.status === 'failed' && (ends[at] ?? Number.POSITIVE_INFINITY) < end.step)
  return { ...progress, done: [...done, ...sent.filter((_, at) => isMined(at))] }
}
