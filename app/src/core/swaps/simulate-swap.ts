// Step 5 of 7, simulation: measures the effect of the swap and its gas.
import type { Address } from '@dexswap/chains'
import { approveCall } from '@dexswap/orders/approve-call'
import type { Call } from '@dexswap/orders/call'
import { chooseSwapCall, gasLimitOf, swapCalls } from '@dexswap/orders/swap-calls'
import { LimitExceededError, SwapError, SwapRefusedError } from '@dexswap/orders/swap-errors'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { costTermsOf } from '../sending/network-cost.ts'
import {
  isNodeSilent,
  noReason,
  type SimulationResult,
  simulateCalls,
  type Watched,
  watchedOf,
} from '../sending/simulate-calls.ts'
import type { LikelyCost, Simulation, SimulationQuery } from '../sending/simulation.ts'
import { BringsLessError, TakesMoreError } from '../sending/transaction-errors.ts'
import type { RowSimulation } from './failing-rows.ts'
import type { SwapIntent } from './intent.ts'

/** Amounts that a simulated swap transfers. */
export type MovedBySwap = {
  readonly block: bigint
  /** Amount of the input currency that leaves the account. */
  readonly leaves: bigint
  /** Amount of the output currency that the recipient receives. */
  readonly arrives: bigint
  /** True when the account loses at most the maximum sold, and no native currency in addition. */
  readonly nothingElse: boolean
}

export type SwapSimulation = Simulation<MovedBySwap>

function watchedBy({ account, recipient, input, output }: SwapIntent): readonly Watched[] {
  return [watchedOf(input, account), watchedOf(output, recipient), { of: 'native', owner: account }]
}

function movedBy(intent: SwapIntent, { block, changes }: Extract<SimulationResult, { status: 'passed' }>): MovedBySwap {
  const [input = 0n, arrives = 0n, native = 0n] = changes
  const leaves = -input
  // Native currency may decrease only when it is the input.
  const nativeMay = intent.output.kind === 'token' && intent.input.kind === 'native' ? intent.maximumIn : 0n
  return { block, leaves, arrives, nothingElse: leaves <= intent.maximumIn && -native <= nativeMay }
}

type SimulationOptions = {
  readonly approving?: boolean
  /**
   * Cost of a swap that first needs a signature, so that no node can estimate it (`permittedCost`).
   */
  readonly costs?: ((client: ChainClient) => Promise<LikelyCost>) | undefined
}

/**
 * Simulates a swap on the latest block before anything is signed. With `approving` the approval is
 * included, so that a token that cannot be sold is refused before its approval.
 */
export async function simulateSwap(
  client: ChainClient,
  multicall: Address,
  intent: SwapIntent,
  { approving = false, costs }: SimulationOptions = {},
): Promise<SwapSimulation> {
  const measure = (calls: readonly Call[]) => simulateCalls(client, multicall, intent.account, watchedBy(intent), calls)
  try {
    if (approving) {
      const [simulation, likely] = await Promise.all([simulateApproved(intent, measure), costs?.(client)])
      return simulation.status === 'passed' ? { ...simulation, ...likely } : simulation
    }
    const calls = swapCalls(intent)
    const [{ call, candidate, gas }, cost] = await Promise.all([
      chooseSwapCall(client, intent.account, calls, gasLimitOf(intent)),
      // All candidates have call data of the same length, so their data fees are equal.
      costTermsOf(client, calls[0]),
    ])
    const answer = await measure([call])
    return bound(intent, {
      status: 'passed',
      estimate: { candidate, gas },
      cost,
      measured: answer?.status === 'passed' ? movedBy(intent, answer) : null,
    })
  } catch (failure) {
    return failure instanceof SwapError && !isNodeSilent(failure)
      ? { status: 'refused', error: failure, doubtful: !hasReason(failure) }
      : { status: 'unknown' }
  }
}

/**
 * Refuses a passed simulation in which the account loses more than intended or receives less than
 * the minimum.
 */
function bound(intent: SwapIntent, simulation: Extract<SwapSimulation, { status: 'passed' }>): SwapSimulation {
  const { measured } = simulation
  if (measured && !measured.nothingElse) return { status: 'refused', error: new TakesMoreError() }
  // Measured at the recipient, where gas costs do not reduce the amount.
  if (measured && measured.arrives < intent.minimumOut) return { status: 'refused', error: new BringsLessError() }
  return simulation
}

/** True when the revert contains a reason; without one the node may be at fault. */
function hasReason(error: SwapError): boolean {
  return error instanceof LimitExceededError || error instanceof SwapRefusedError
}

async function simulateApproved(
  intent: SwapIntent,
  measure: (calls: readonly Call[]) => Promise<SimulationResult | null>,
): Promise<SwapSimulation> {
  const calls = approvedCalls(intent)
  if (calls.length < 2) return { status: 'unknown' }
  const answer = await measure(calls)
  if (answer === null) return { status: 'unknown' }
  if (answer.status === 'passed') {
    return bound(intent, { status: 'passed', estimate: null, measured: movedBy(intent, answer) })
  }
  // The approval failed, for example because the token requires a reset first; the swap itself is
  // unknown.
  if (answer.at < calls.length - 1) return { status: 'unknown' }
  return { status: 'refused', error: new SwapRefusedError(answer.reason) }
}

/** Calls of a swap with its approval; native currency needs no approval. */
function approvedCalls({ input, ...intent }: SwapIntent): readonly Call[] {
  const call = swapCalls({ input, ...intent }).slice(-1)
  return input.kind === 'native' ? call : [approveCall(input.address, intent.router, intent.maximumIn), ...call]
}

/**
 * Simulates a swap and its approval on the latest block, in one call. Fails only on a revert with a
 * reason or on unexpected transfers; anything else is unknown.
 */
export async function simulateRow(client: ChainClient, multicall: Address, intent: SwapIntent): Promise<RowSimulation> {
  const calls = approvedCalls(intent)
  const answer = await simulateCalls(client, multicall, intent.account, watchedBy(intent), calls)
  if (answer === null) return { says: 'nothing' }
  const { block } = answer
  if (answer.status === 'refused') {
    return answer.at === calls.length - 1 && answer.reason !== noReason ? { says: 'fails', block } : { says: 'nothing' }
  }
  const { nothingElse, arrives } = movedBy(intent, answer)
  return nothingElse && arrives >= intent.minimumOut ? { says: 'passes' } : { says: 'fails', block }
}

/** Query that simulates a swap on every block; `approving` as in `simulateSwap`. */
export function swapSimulationQuery(
  intent: SwapIntent,
  { approving = false, costs }: SimulationOptions,
): SimulationQuery<MovedBySwap> {
  return {
    key: keyOf(intent, approving),
    of: toSimulation(intent, approving),
    run: (client, multicall) => simulateSwap(client, multicall, intent, { approving, costs }),
  }
}

/** Adds the key of a swap without its quoted amount, which changes with the market. */
function toSimulation(
  { account, router, exact, path, recipient, input, output, ...of }: SwapIntent,
  approving: boolean,
): string {
  const typed = exact === 'input' ? of.amountIn : of.amountOut
  return [account, router, exact, recipient, input.kind, output.kind, approving, typed, ...path].join()
}

/** Dedupe key of a swap: all fields except the deadline, which changes every second. */
function keyOf(
  { account, router, exact, path, legs, pools, recipient, ...amounts }: SwapIntent,
  approving: boolean,
): string {
  const { amountIn, amountOut, minimumOut, maximumIn, input, output } = amounts
  const fixed = [account, router, exact, recipient, input.kind, output.kind, approving]
  const tiers = pools?.route.map(({ tier }) => tier)
  return [...fixed, amountIn, amountOut, minimumOut, maximumIn, ...path, tiers, legs && JSON.stringify(legs)].join()
}
