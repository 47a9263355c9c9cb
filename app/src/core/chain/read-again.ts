import type { Address, Hex } from '@dexswap/chains'
import { type BatchedCall, type BatchedResult, multicall } from '@dexswap/pools-reader/multicall'
import type { Client } from 'viem'
import { readChanged } from '#io/calls/changed-calls.ts'
import type { Known } from '../known.ts'

/** A call with its last result. */
type KnownCall = { readonly call: BatchedCall; readonly result: Known<Hex> }

/**
 * Repeats reads of `multicall`. On nodes that support state overrides, only changed results are
 * returned.
 * @throws what `multicall` throws
 */
export function createReadAgain(client: Client, multicallAddress: Address): ReadAgain {
  /** False once a node rejects state overrides; no further attempts follow. */
  let canReadChanges = true
  return async (known) => {
    const calls = known.map((each) => ({ call: each.call, last: lastOf(each) }))
    const found = canReadChanges ? await readChanged(client, calls) : null
    if (found) return found
    const all = await multicall(
      client,
      multicallAddress,
      known.map(({ call }) => call),
    )
    canReadChanges = false
    return all
  }
}

export type ReadAgain = (known: readonly KnownCall[]) => Promise<readonly BatchedResult[]>

/** The last result in raw form; undefined when absent. */
function lastOf({ result }: KnownCall): BatchedResult | undefined {
  if (result.status === 'known') return result.value
  return result.status === 'unknown' && result.reason === 'unreadable' ? null : undefined
}
