// Step 5 of 7 of a transaction, simulation: builds the candidate calls and selects one.
import { nativeInOrder, routerAbi, splitExecutorAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import type { PoolsBasis } from '@dexswap/pools-reader/pool-reads'
import type { SolidlyBasis } from '@dexswap/pools-reader/quote'
import type { Client } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import type { Call, Estimate } from './call.ts'
import { type ConcentratedOrder, concentratedCall, type OrderPermit } from './concentrated-order.ts'
import { revertReason } from './revert-reason.ts'
import { estimateGas, simulateCall } from './simulate-call.ts'
import { type SolidlyOrder, solidlyCall } from './solidly-order.ts'
import {
  GasEstimateOddError,
  LimitExceededError,
  NoCallThrewError,
  type SwapError,
  SwapFailedError,
  SwapRefusedError,
} from './swap-errors.ts'
import type { IntentLeg, SwapOrder } from './swap-order.ts'

/**
 * Candidate calls in order of preference. Exact inputs through pairs have two: without and with
 * support for transfer fees. All other orders have one.
 */
export function swapCalls(intent: SwapOrder): readonly [Call, ...Call[]] {
  const to = intent.router
  const callOf = (data: Hex) => ({ to, data, value: sentWith(intent) })
  if (intent.pools) return [concentratedCall(concentratedOrder(intent, intent.pools))]
  if (intent.solidly) return [solidlyCall(solidlyOrder(intent, intent.solidly))]
  if (intent.legs) return [callOf(dividedOrder(intent, intent.legs))]
  return intent.exact === 'input'
    ? [callOf(exactInput(intent)), callOf(exactInputWithFee(intent))]
    : [callOf(exactOutput(intent))]
}

function sentWith({ input, maximumIn }: SwapOrder): bigint {
  return input.kind === 'native' ? maximumIn : 0n
}

/** True when the contract that executes a swap accepts a permit for the input. */
export function takesPermit({ legs, pools }: Pick<SwapOrder, 'legs' | 'pools'>): boolean {
  return legs !== undefined || (pools !== undefined && !pools.dynamicFees)
}

/** The call of a swap with a permit for its input, which needs no approval. */
export function permittedCall(intent: SwapOrder, { value, deadline, v, r, s }: OrderPermit): Call {
  if (intent.pools) {
    return concentratedCall({ ...concentratedOrder(intent, intent.pools), permit: { value, deadline, v, r, s } })
  }
  const args = [orderOf(intent, intent.legs ?? []), { value, deadline, v, r, s }] as const
  const data = encodeFunctionData({ abi: splitExecutorAbi, functionName: 'splitWithPermit', args })
  return { to: intent.router, data, value: 0n }
}

function concentratedOrder(intent: SwapOrder, { route, dynamicFees }: PoolsBasis): ConcentratedOrder {
  const { router, exact, amountIn, amountOut, minimumOut, maximumIn, path, input, output, recipient, deadline } = intent
  return {
    ...{ router, exact, recipient, deadline, ...(dynamicFees && { dynamicFees }) },
    amountIn: exact === 'input' ? amountIn : maximumIn,
    amountOut: exact === 'input' ? minimumOut : amountOut,
    path: { tokens: path, tiers: route.map(({ tier }) => tier) },
    isNativeIn: input.kind === 'native',
    isNativeOut: output.kind === 'native',
  }
}

/** An exact output is sent as the exact input of its quote, with the output as the minimum. */
function solidlyOrder(intent: SwapOrder, { factory, stables }: SolidlyBasis): SolidlyOrder {
  const { router, amountIn, minimumOut, path, input, output, recipient, deadline } = intent
  return {
    ...{ router, factory, amountIn, minimumOut, path, stables, recipient, deadline },
    isNativeIn: input.kind === 'native',
    isNativeOut: output.kind === 'native',
  }
}

function dividedOrder(intent: SwapOrder, legs: readonly IntentLeg[]): Hex {
  return encodeFunctionData({ abi: splitExecutorAbi, functionName: 'split', args: [orderOf(intent, legs)] })
}

function orderOf(intent: SwapOrder, legs: readonly IntentLeg[]) {
  const [tokenIn, tokenOut] = [intent.input, intent.output].map((of) =>
    of.kind === 'native' ? nativeInOrder : of.address,
  ) as [Address, Address]
  const { amountIn, minimumOut, recipient, deadline } = intent
  return { tokenIn, amountIn, tokenOut, minimumOut, recipient, deadline, legs }
}

function exactInput({ input, output, amountIn, minimumOut, path, recipient, deadline }: SwapOrder): Hex {
  if (input.kind === 'native') {
    return encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [minimumOut, path, recipient, deadline],
    })
  }
  return encodeFunctionData({
    abi: routerAbi,
    functionName: output.kind === 'native' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
    args: [amountIn, minimumOut, path, recipient, deadline],
  })
}

function exactInputWithFee({ input, output, amountIn, minimumOut, path, recipient, deadline }: SwapOrder): Hex {
  if (input.kind === 'native') {
    return encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [minimumOut, path, recipient, deadline],
    })
  }
  return encodeFunctionData({
    abi: routerAbi,
    functionName:
      output.kind === 'native'
        ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
        : 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [amountIn, minimumOut, path, recipient, deadline],
  })
}

function exactOutput({ input, output, amountOut, maximumIn, path, recipient, deadline }: SwapOrder): Hex {
  if (input.kind === 'native') {
    return encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapETHForExactTokens',
      args: [amountOut, path, recipient, deadline],
    })
  }
  return encodeFunctionData({
    abi: routerAbi,
    functionName: output.kind === 'native' ? 'swapTokensForExactETH' : 'swapTokensForExactTokens',
    args: [amountOut, maximumIn, path, recipient, deadline],
  })
}

/** Gas limit for estimates of a swap on one platform (rule 1.7.24). */
const swapGasLimit = 1_000_000n
/**
 * Gas limit for estimates of a split order (four legs of five hops), or of a swap through pools with
 * many ticks.
 */
const splitGasLimit = 2_500_000n

/** Gas limit for estimates of the calls of an order. */
export function gasLimitOf(intent: Pick<SwapOrder, 'legs' | 'pools'>): bigint {
  return intent.legs || intent.pools ? splitGasLimit : swapGasLimit
}

type EstimatedCall = Estimate & { readonly call: Call }

/**
 * The first candidate after which the next one passes the simulation too. Only the call for transfer
 * fees compares the received amount with the minimum, so it must pass.
 * @throws SwapError with the reason of the last candidate
 */
export async function chooseSwapCall(
  client: Client,
  account: Address,
  candidates: readonly Call[],
  gasLimit: bigint = swapGasLimit,
): Promise<EstimatedCall> {
  const estimates = await Promise.all(
    candidates.map((call, candidate) => estimateOrExplain(client, account, call, candidate, gasLimit)),
  )
  const chosen = estimates.find(
    (estimate, at) => 'gas' in estimate && (at === estimates.length - 1 || 'gas' in (estimates[at + 1] ?? {})),
  )
  if (chosen && 'gas' in chosen) return chosen
  const failed = estimates.filter((estimate) => 'error' in estimate).at(-1)
  throw failed?.error ?? new NoCallThrewError()
}

async function estimateOrExplain(
  client: Client,
  account: Address,
  call: Call,
  candidate: number,
  gas: bigint,
): Promise<EstimatedCall | { readonly error: SwapError }> {
  try {
    return { call, candidate, gas: await estimateGas(client, { from: account, ...call, gas }) }
  } catch (failure) {
    return { error: await explainSwapFailure(client, account, call, failure) }
  }
}

/** Simulates a call to find the reason of its failed estimate. */
async function explainSwapFailure(client: Client, account: Address, call: Call, failure: unknown): Promise<SwapError> {
  try {
    await simulateCall(client, { from: account, ...call })
    return new GasEstimateOddError({ cause: failure })
  } catch (refusal) {
    const reason = revertReason(refusal) ?? revertReason(failure)
    if (reason === null) return new SwapFailedError(messageOf(refusal), { cause: refusal })
    return refusedFor(reason, refusal)
  }
}

/** Messages of routers when a limit of the swap is not met; the last two are of concentrated routers. */
const limitReasons = [
  'INSUFFICIENT_OUTPUT_AMOUNT',
  'EXCESSIVE_INPUT_AMOUNT',
  'Too little received',
  'Too much requested',
]

/** Converts a router's message to an error class. */
export function refusedFor(reason: string, cause: unknown): SwapError {
  return limitReasons.some((each) => reason.includes(each))
    ? new LimitExceededError(reason, { cause })
    : new SwapRefusedError(reason, { cause })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
