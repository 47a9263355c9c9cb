import type { Address } from '@dexswap/chains'
import { getAddress } from 'viem/utils'
import { tryCallAs } from '#io/calls/try-call-as.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure, NoUrlError } from '#io/rpc/rpc-errors.ts'
import { approveCall } from './approve-call.ts'
import { causesOf } from './causes-of.ts'
import { chooseSwapCall } from './choose-swap-call.ts'
import type { SwapIntent } from './intent.ts'
import { type Measured, measuredCalls, readMeasured } from './measured-calls.ts'
import { swapCalls } from './swap-calls.ts'
import { SwapError, SwapRefusedError } from './swap-errors.ts'

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
