// Walk 4 of 7: trial: one call that tries others and measures what they move.
import { erc20Abi, multicall3Abi, multicall3ValueAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { decodeFunctionResult, encodeFunctionData, getAddress } from 'viem/utils'
import { tryCallAs } from '#io/calls/try-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure, NoUrlError } from '#io/rpc/rpc-errors.ts'
import type { Currency } from '../tokens/currency.ts'
import type { CostTerms } from './network-cost.ts'
import type { Call } from './plan.ts'
import { revertReason } from './revert-reason.ts'
import { causesOf } from './transaction-errors.ts'

/** Which of an action's calls would be sent, and its gas. */
export type Estimate = { readonly candidate: number; readonly gas: bigint }

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
    }
  /** `doubtful`: it failed without a reason, which may be the node's own fault. */
  | { readonly status: 'refused'; readonly error: Error; readonly doubtful?: boolean }
  /** No node says. */
  | { readonly status: 'unknown' }

/** What to try, and a key that says when it is something else: a deadline that moves with the clock is not. */
export type TrialQuery<Measured = never> = {
  readonly key: string
  readonly run: (client: ChainClient, multicall: Address, block: bigint) => Promise<Trial<Measured>>
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
  return trial?.status === 'passed' ? (trial.estimate?.gas ?? trial.lastGas ?? null) : null
}

/** What is sent as its gas although no node could estimate it; what is not used is not paid. */
export const unestimatedGas = 4_000_000n

/** What to send of a trial: what it estimated; the last candidate unestimated where the user sends it in spite of a refusal without a reason. */
export function estimateOf(trial: Trial<unknown> | null, candidates: number): Estimate | null {
  if (trial?.status === 'refused' && trial.doubtful) return { candidate: candidates - 1, gas: unestimatedGas }
  return trial?.status === 'passed' ? trial.estimate : null
}

/**
 * What the network takes for what was tried, in wei. `chosen` is the user's price for a unit of gas; `usual` counts where neither that nor
 * the next block's is known. Null where the trial does not say.
 */
export function networkCostOf(
  trial: Trial<unknown> | null,
  { chosen, usual }: { readonly chosen: bigint | null; readonly usual: bigint | null },
): bigint | null {
  if (trial?.status !== 'passed' || trial.estimate === null) return null
  const price = chosen ?? trial.cost?.nextPrice ?? usual
  return price === null ? null : trial.estimate.gas * price + (trial.cost?.dataFee ?? 0n)
}

/** Calls one after the other in one trial, with an eye on the balances that they move. Null where the node cannot try them so. */
export async function tryCalls(
  client: ChainClient,
  multicall: Address,
  plain: Address,
  watched: readonly Watched[],
  calls: readonly Call[],
): Promise<TrialAnswer | null> {
  const account = getAddress(plain)
  const data = trialCall(account, watched, calls)
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const answer = await tryCallAs(client, { from: account, to: account, data, value }, multicall).catch(() => null)
  return answer && readTrial(watched.length, calls.length, answer)
}

/** What a trial measured; null where it did not pass or nothing was measured. */
export function measuredOf<Measured>(trial: Trial<Measured> | null): Measured | null {
  return trial?.status === 'passed' ? trial.measured : null
}

/** Whether a call failed because no node answered, which says nothing of the call. */
export function isNodeSilent(failure: unknown): boolean {
  return causesOf(failure).some((cause) => cause instanceof EndpointFailure || cause instanceof NoUrlError)
}

/** A balance that is watched while calls are tried: of the native currency or a token, and whose. */
export type Watched = { readonly of: 'native' | Address; readonly owner: Address }

export type TrialAnswer =
  /** By how much each watched balance changed, in the order asked. */
  | { readonly status: 'passed'; readonly block: bigint; readonly changes: readonly bigint[] }
  | { readonly status: 'refused'; readonly reason: string }

export function watchedOf(currency: Currency, owner: Address): Watched {
  return { of: currency.kind === 'native' ? 'native' : currency.address, owner }
}

/** Balances before, the calls, the balances after and the block, in one call that the account makes to itself. */
function trialCall(account: Address, watched: readonly Watched[], calls: readonly Call[]): Hex {
  const reads = watched.map((each) => balanceRead(account, each))
  const block = encodeFunctionData({ abi: multicall3Abi, functionName: 'getBlockNumber' })
  const all = [...reads, ...calls, ...reads, { to: account, data: block, value: 0n }]
  const args = all.map(({ to, data, value }) => ({ target: to, allowFailure: true, value, callData: data }))
  return encodeFunctionData({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', args: [args] })
}

/** What the answer to `trialCall` says; null where it cannot be read. */
function readTrial(watchedCount: number, callCount: number, answer: Hex): TrialAnswer | null {
  try {
    const results = decodeFunctionResult({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', data: answer })
    const answerAt = (at: number) => results[at]?.returnData ?? '0x'
    const after = watchedCount + callCount
    if (results.length !== after + watchedCount + 1) return null
    const refused = results.slice(watchedCount, after).find(({ success }) => !success)
    if (refused) {
      return { status: 'refused', reason: revertReason({ data: refused.returnData }) ?? 'no reason given' }
    }
    const changes = Array.from(
      { length: watchedCount },
      (_, at) => wordOf(answerAt(after + at)) - wordBefore(answerAt(at)),
    )
    return { status: 'passed', block: wordOf(answerAt(after + watchedCount)), changes }
  } catch {
    return null
  }
}

/** The account has the multicall's code while it is tried, so that it can be asked for native balances itself. */
function balanceRead(account: Address, { of, owner }: Watched): Call {
  const data =
    of === 'native'
      ? encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [owner] })
      : encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  return { to: of === 'native' ? account : of, data, value: 0n }
}

/** @throws SyntaxError where nothing was answered, which `readTrial` cannot read */
function wordOf(answer: Hex): bigint {
  return BigInt(answer.slice(0, 66))
}

/** The LP token of a pair that is created only within the trial answers nothing before: nobody holds any of it. */
function wordBefore(answer: Hex): bigint {
  return answer === '0x' ? 0n : wordOf(answer)
}
