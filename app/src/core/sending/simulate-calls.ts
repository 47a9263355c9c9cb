// Step 5 of 7, simulation: combines calls into one request and measures balance changes.
import { erc20Abi, multicall3Abi, multicall3ValueAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import type { Call } from '@dexswap/orders/call'
import { causesOf } from '@dexswap/orders/error-causes'
import { revertReason } from '@dexswap/orders/revert-reason'
import { simulateCallAs } from '@dexswap/orders/simulate-call'
import { decodeFunctionResult, encodeFunctionData, getAddress } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure, NoUrlError } from '#io/rpc/rpc-errors.ts'
import type { Currency } from '../tokens/currency.ts'

/**
 * Simulates calls one after another and measures the watched balances; null when the node cannot.
 */
export async function simulateCalls(
  client: ChainClient,
  multicall: Address,
  plain: Address,
  watched: readonly Watched[],
  calls: readonly Call[],
): Promise<SimulationResult | null> {
  const account = getAddress(plain)
  const data = simulationCall(account, watched, calls)
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const answer = await simulateCallAs(client, { from: account, to: account, data, value }, multicall).catch(() => null)
  return answer && parseSimulation(watched.length, calls.length, answer)
}

/** True when no node responded, so that the failure says nothing about the call. */
export function isNodeSilent(failure: unknown): boolean {
  return causesOf(failure).some((cause) => cause instanceof EndpointFailure || cause instanceof NoUrlError)
}

/** A balance to measure: owner, and native currency or token. */
export type Watched = { readonly of: 'native' | Address; readonly owner: Address }

/** Used for a revert without a reason. */
export const noReason = 'no reason given'

export type SimulationResult =
  /** Changes of the watched balances, in the order of the request. */
  | { readonly status: 'passed'; readonly block: bigint; readonly changes: readonly bigint[] }
  /** `at`: index of the refused call. */
  | { readonly status: 'refused'; readonly reason: string; readonly at: number; readonly block: bigint }

export function watchedOf(currency: Currency, owner: Address): Watched {
  return { of: currency.kind === 'native' ? 'native' : currency.address, owner }
}

/**
 * Encodes balances, calls, balances again and the block number as one call of the account to
 * itself.
 */
function simulationCall(account: Address, watched: readonly Watched[], calls: readonly Call[]): Hex {
  const reads = watched.map((each) => balanceRead(account, each))
  const block = encodeFunctionData({ abi: multicall3Abi, functionName: 'getBlockNumber' })
  const all = [...reads, ...calls, ...reads, { to: account, data: block, value: 0n }]
  const args = all.map(({ to, data, value }) => ({ target: to, allowFailure: true, value, callData: data }))
  return encodeFunctionData({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', args: [args] })
}

/** Decodes the result of `simulationCall`; null when it is malformed. */
function parseSimulation(watchedCount: number, callCount: number, answer: Hex): SimulationResult | null {
  try {
    const results = decodeFunctionResult({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', data: answer })
    const answerAt = (at: number) => results[at]?.returnData ?? '0x'
    const after = watchedCount + callCount
    if (results.length !== after + watchedCount + 1) return null
    const block = wordOf(answerAt(after + watchedCount))
    const at = results.slice(watchedCount, after).findIndex(({ success }) => !success)
    if (at !== -1) {
      return { status: 'refused', reason: revertReason({ data: answerAt(watchedCount + at) }) ?? noReason, at, block }
    }
    const changes = Array.from(
      { length: watchedCount },
      (_, at) => wordOf(answerAt(after + at)) - wordBefore(answerAt(at)),
    )
    return { status: 'passed', block, changes }
  } catch {
    return null
  }
}

/**
 * A balance read. The account has the multicall's code during the simulation, so it can read native
 * balances.
 */
function balanceRead(account: Address, { of, owner }: Watched): Call {
  const data =
    of === 'native'
      ? encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [owner] })
      : encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  return { to: of === 'native' ? account : of, data, value: 0n }
}

/** @throws SyntaxError when the result is empty */
function wordOf(answer: Hex): bigint {
  return BigInt(answer.slice(0, 66))
}

/** An LP token that the simulated call creates does not exist before it, so its balance is 0. */
function wordBefore(answer: Hex): bigint {
  return answer === '0x' ? 0n : wordOf(answer)
}
