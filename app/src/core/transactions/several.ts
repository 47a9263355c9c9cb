import type { Address } from '@dexswap/chains'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { CostTerms } from './network-cost.ts'
import type { CallStep, Plan, SendState } from './plan.ts'
import { type Estimate, estimateOf, measuredOf, type Trial, type TrialQuery } from './trial.ts'

/** What each of several actions would do, in their order. None of them depends on another. */
export type TriedSeveral<Measured> = { readonly block: bigint; readonly each: readonly Trial<Measured>[] }

/** Whether the chain refuses one for a reason: it is left out, and the others are not held up. */
export function isRefused(trial: Trial<unknown> | undefined): boolean {
  return trial?.status === 'refused' && !trial.doubtful
}

/** What becomes of all: refused where every one of them is. The network's cost is that of those that are not. */
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

/** What all of them pay beside their gas: for each its data and the operator's fee, of whose part for the gas all have one price. */
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

/** Several actions as what is tried on every block, each by itself. `keyOf`: all that it does; `nameOf`: what stays while its figures move. */
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
      // None is left out for one node's word at one block.
      return (looked?.find(({ status }) => status === 'again') as Trial<TriedSeveral<Measured>> | undefined) ?? trial
    },
  }
}

/** Those that are sent: all that the chain does not refuse. */
export function notRefused<Of>(items: readonly Of[], trial: Trial<TriedSeveral<unknown>> | null): readonly Of[] {
  const each = measuredOf(trial)?.each
  return items.filter((_, at) => !isRefused(each?.[at]))
}

/**
 * Several actions as one plan: in one confirmation where the wallet can and none of them needs a signature of its own, else one after the
 * other, each once the one before it is mined. Whatever stops them, what was done before stays. Null where there is none.
 */
export function severalPlan<Of>(
  items: readonly Of[],
  trial: Trial<TriedSeveral<unknown>> | null,
  of: {
    readonly planOf: (item: Of, tried: Estimate | null) => Plan
    /** How many forms its call has; one where absent. */
    readonly candidatesOf?: (item: Of) => number
    /** What all of them are as one transaction. */
    readonly together: (steps: readonly CallStep[]) => NonNullable<Plan['together']>
  },
): Plan | null {
  const sent = notRefused(items, trial)
  const tried = trial?.status === 'passed' && trial.estimate !== null ? measuredOf(trial)?.each : undefined
  const plans = sent.map((item, at) => {
    // What stands on the block of the trial is true of the first alone: the others are estimated when their turn has come.
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

/** How far several actions have come: those of the last press, each with the place of its last step, and those that are mined. By their names. */
export type SeveralProgress = {
  readonly sent: readonly string[]
  readonly ends: readonly number[]
  readonly done: readonly string[]
}

/** The progress after the sending has ended, one way or the other. */
export function progressAfter(progress: SeveralProgress, end: SendState): SeveralProgress {
  const { sent, ends, done } = progress
  const isMined = (at: number) =>
    end.status === 'done' || (end.status === 'failed' && (ends[at] ?? Number.POSITIVE_INFINITY) < end.step)
  return { ...progress, done: [...done, ...sent.filter((_, at) => isMined(at))] }
}
