import type { Address } from '@dexswap/chains'
import { getAddress } from 'viem/utils'
import { tryCallAs } from '#io/calls/try-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure, NoUrlError } from '#io/rpc/rpc-errors.ts'
import type { Call } from './plan.ts'
import { causesOf } from './transaction-errors.ts'
import { readTrial, type TrialAnswer, trialCall, type Watched } from './trial-call.ts'

/** What an action would do on the newest block, before anything is signed. */
export type Trial<Measured = never> =
  | {
      readonly status: 'passed'
      /** What the call costs; null where it was tried together with others, or not asked for. */
      readonly gas: bigint | null
      /** What it would move; null where no node tries calls on a changed state, or nothing is measured. */
      readonly measured: Measured | null
    }
  | { readonly status: 'refused'; readonly error: Error }
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
