import type { Hex } from '@dexswap/chains'
import type { Call } from '#domain/transactions/plan.ts'
import type { SwapIntent } from './intent.ts'
import { readTrial, type TrialAnswer, trialCall, type Watched, watchedOf } from './trial-call.ts'

/** What a simulated swap moved. */
export type Measured = {
  readonly status: 'passed'
  readonly block: bigint
  /** Of the input currency, from the account. */
  readonly leaves: bigint
  /** Of the output currency, at the recipient. */
  readonly arrives: bigint
  /** No more left than may be sold, and the native currency only where it is sold. */
  readonly nothingElse: boolean
}

type Refused = Extract<TrialAnswer, { status: 'refused' }>

/** The calls of a swap, tried with an eye on what it moves. */
export function measuredCalls(intent: SwapIntent, calls: readonly Call[]): Hex {
  return trialCall(intent.account, watchedBy(intent), calls)
}

/** What the answer to `measuredCalls` says; null where it cannot be read. */
export function readMeasured(intent: SwapIntent, callCount: number, answer: Hex): Measured | Refused | null {
  const trial = readTrial(watchedBy(intent).length, callCount, answer)
  if (trial?.status !== 'passed') return trial
  const [input = 0n, arrives = 0n, native = 0n] = trial.changes
  const leaves = -input
  // What is paid out in the native currency arrives where it left from, unless somebody else receives it.
  const nativeMay = intent.output.kind === 'token' && intent.input.kind === 'native' ? intent.maximumIn : 0n
  return {
    status: 'passed',
    block: trial.block,
    leaves,
    arrives,
    nothingElse: leaves <= intent.maximumIn && -native <= nativeMay,
  }
}

function watchedBy({ account, recipient, input, output }: SwapIntent): readonly Watched[] {
  return [watchedOf(input, account), watchedOf(output, recipient), { of: 'native', owner: account }]
}
