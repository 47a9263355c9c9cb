import type { Address, Hex } from '@dexswap/chains'
import { getAddress } from 'viem/utils'
import { tryCallAs } from '#io/calls/try-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure, NoUrlError } from '#io/rpc/rpc-errors.ts'
import type { Call } from '../transactions/plan.ts'
import { causesOf } from '../transactions/transaction-errors.ts'
import { readTrial, type TrialAnswer, trialCall, type Watched, watchedOf } from '../transactions/trial-call.ts'
import { approveCall } from './approvals.ts'
import type { SwapIntent } from './intent.ts'
import { chooseSwapCall, swapCalls } from './swap-calls.ts'
import { SwapError, SwapRefusedError } from './swap-errors.ts'

/** What a simulated swap moved. */
type Measured = {
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
function measuredCalls(intent: SwapIntent, calls: readonly Call[]): Hex {
  return trialCall(intent.account, watchedBy(intent), calls)
}

/** What the answer to `measuredCalls` says; null where it cannot be read. */
function readMeasured(intent: SwapIntent, callCount: number, answer: Hex): Measured | Refused | null {
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

export type Simulation =
  /** `measured` is null where the node cannot try calls on a changed state; the call itself went through all the same. */
  | { readonly status: 'passed'; readonly gas: bigint | null; readonly measured: Measured | null }
  | { readonly status: 'refused'; readonly error: SwapError }
  /** No node says. */
  | { readonly status: 'unknown' }

/**
 * What the swap of an intent would do on the newest block, before anything is signed. With `approving` the approval is made first,
 * within the simulation only: so a token that cannot be sold says so before it is approved.
 */
export async function simulateSwap(
  client: ChainClient,
  multicall: Address,
  intent: SwapIntent,
  { approving = false }: { readonly approving?: boolean } = {},
): Promise<Simulation> {
  try {
    if (approving) return await tryApproved(client, multicall, intent)
    const { call, gas } = await chooseSwapCall(client, intent.account, swapCalls(intent))
    const measured = await measure(client, multicall, intent, [call])
    return { status: 'passed', gas, measured: measured?.status === 'passed' ? measured : null }
  } catch (failure) {
    const silent = causesOf(failure).some((cause) => cause instanceof EndpointFailure || cause instanceof NoUrlError)
    return failure instanceof SwapError && !silent ? { status: 'refused', error: failure } : { status: 'unknown' }
  }
}

async function tryApproved(client: ChainClient, multicall: Address, intent: SwapIntent): Promise<Simulation> {
  const call = swapCalls(intent).at(-1)
  if (!call || intent.input.kind === 'native') return { status: 'unknown' }
  const approval = approveCall(intent.input.address, intent.router, intent.maximumIn)
  const measured = await measure(client, multicall, intent, [approval, call])
  if (measured === null) return { status: 'unknown' }
  if (measured.status === 'passed') return { status: 'passed', gas: null, measured }
  return { status: 'refused', error: new SwapRefusedError(measured.reason) }
}

/** Null where the node does not try calls on a changed state. */
async function measure(...[client, multicall, intent, calls]: MeasureArguments) {
  const data = measuredCalls(intent, calls)
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const account = getAddress(intent.account)
  const answer = await tryCallAs(client, { from: account, to: account, data, value }, multicall).catch(() => null)
  return answer && readMeasured(intent, calls.length, answer)
}

type MeasureArguments = readonly [ChainClient, Address, SwapIntent, Parameters<typeof measuredCalls>[1]]
