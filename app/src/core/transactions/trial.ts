import type { Address } from '@dexswap/chains'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { CostTerms } from './network-cost.ts'

/** Which of an action's calls would be sent, and its gas. */
export type Estimate = { readonly candidate: number; readonly gas: bigint }

/** What an action costs by all experience. */
export type LikelyCost = { readonly likelyGas: bigint; readonly cost: CostTerms }

/** What an action would do on the newest block, before anything is signed. */
export type Trial<Measured = never> =
  | {
      readonly status: 'passed'
      /** What would be sent; null where it was tried together with others, or not asked for. */
      readonly estimate: Estimate | null
      readonly cost?: CostTerms
      /** What it would move; null where no node tries calls on a changed state, or nothing is measured. */
      readonly measured: Measured | null
      /** Gas of an older block's trial, which is shown and not sent. */
      readonly lastGas?: bigint | undefined
      /** Gas that it takes by all experience, where no node can estimate it before something is signed: it is shown as about so much, never sent. */
      readonly likelyGas?: bigint | undefined
    }
  /** `doubtful`: it failed without a reason, which may be the node's own fault. */
  | { readonly status: 'refused'; readonly error: Error; readonly doubtful?: boolean }
  /** It was refused once, and is tried again before anything is said of it (`createTrials`). */
  | { readonly status: 'again'; readonly error: Error }
  /** No node says. */
  | { readonly status: 'unknown' }

/** What to try, and a key that says when it is something else: a deadline that moves with the clock is not. */
export type TrialQuery<Measured = never> = {
  readonly key: string
  readonly run: (client: ChainClient, multicall: Address, block: bigint) => Promise<Trial<Measured>>
  /** What is tried, where figures in the key follow the market from block to block; the key where absent. */
  readonly of?: string
  /** A trial that is made of several: each refusal is looked at by itself. */
  readonly each?: (
    trial: Trial<Measured>,
    look: <Part>(of: string, trial: Trial<Part>) => Trial<Part>,
  ) => Trial<Measured>
  /** Milliseconds for which the query rests before it is asked; those of typing unless told. */
  readonly restMs?: number
  /** True: also the first query rests. */
  readonly firstRests?: boolean
}

/**
 * A trial as it counts at the newest block: the gas of an older one is not what is sent, since the call may fail by now and is then
 * better estimated anew.
 */
export function trialAt<Measured>(
  newest: bigint | null,
  { trial, block }: { readonly trial: Trial<Measured>; readonly block: bigint },
): Trial<Measured> {
  return trial.status === 'passed' && block !== newest
    ? { ...trial, estimate: null, lastGas: trial.estimate?.gas }
    : trial
}

/** The gas that a trial used, for what is shown; null where it does not say. */
export function gasOf(trial: Trial<unknown> | null): bigint | null {
  return trial?.status === 'passed' ? (trial.estimate?.gas ?? trial.lastGas ?? trial.likelyGas ?? null) : null
}

/** What is sent as its gas although no node could estimate it; what is not used is not paid. */
export const unestimatedGas = 4_000_000n

/** What to send of a trial: what it estimated; the last candidate unestimated where the user sends it in spite of a refusal without a reason. */
export function estimateOf(trial: Trial<unknown> | null, candidates: number): Estimate | null {
  if (trial?.status === 'refused' && trial.doubtful) return { candidate: candidates - 1, gas: unestimatedGas }
  return trial?.status === 'passed' ? trial.estimate : null
}

/** What a unit of gas may cost, in wei: `chosen` by the user; `usual` where neither that nor the next block's price is known. */
type GasPriceTerms = { readonly chosen: bigint | null; readonly usual: bigint | null }

/** What a unit of gas will cost what was tried, in wei. Null where nobody says. */
export function gasPriceOf(trial: Trial<unknown> | null, { chosen, usual }: GasPriceTerms): bigint | null {
  return chosen ?? (trial?.status === 'passed' ? trial.cost?.nextPrice : undefined) ?? usual
}

/**
 * What the network takes for what was tried, in wei, with what an OP-stack chain takes for its data and for its operator; rounded up. Null where
 * the trial does not say, and undefined where the chain takes such fees and nobody says how much.
 */
export function networkCostOf(trial: Trial<unknown> | null, terms: GasPriceTerms): bigint | null | undefined {
  const [gas, price] = [gasOf(trial), gasPriceOf(trial, terms)]
  if (trial?.status !== 'passed' || gas === null || price === null) return null
  const fees = trial.cost?.fees
  if (!fees) return fees === null ? undefined : gas * price
  const { dataFee, operatorFee } = fees
  return gas * price + dataFee + operatorFee.each + (gas * operatorFee.million + 999_999n) / 1_000_000n
}

/** What a trial measured; null where it did not pass or nothing was measured. */
export function measuredOf<Measured>(trial: Trial<Measured> | null): Measured | null {
  return trial?.status === 'passed' ? trial.measured : null
}
