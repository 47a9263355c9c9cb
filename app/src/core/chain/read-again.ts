import type { Address } from '@dexswap/chains'
import type { Client } from 'viem'
import type { RepeatedCall } from '#io/calls/changed-calls.ts'
import { type BatchedResult, multicall } from '#io/calls/multicall.ts'

/** Fewer calls than this are read by multicall at once: the first quote does not wait for more code. */
const worthPacking = 40

type ChangedCalls = typeof import('#io/calls/changed-calls.ts')

let loading: Promise<ChangedCalls | null> | null = null

function changedCalls(): Promise<ChangedCalls | null> {
  // Without it everything is read as well, only in more bytes.
  loading ??= import('#io/calls/changed-calls.ts').catch(() => null)
  return loading
}

/** Makes reads that were made before. @throws what `multicall` throws */
export type ReadAgain = (calls: readonly RepeatedCall[]) => Promise<readonly BatchedResult[]>

/** Of many calls a node that runs code which comes with a call sends what has changed; all is read of few, and where the node does not. */
export function createReadAgain(client: Client, multicallAddress: Address): ReadAgain {
  let refused = false

  return async (calls) => {
    const by = refused || calls.length < worthPacking ? null : await changedCalls()
    const found = by && (await by.readChanged(client, calls))
    if (found) return found
    const all = await multicall(
      client,
      multicallAddress,
      calls.map(({ call }) => call),
    )
    // The node is well and refuses this alone.
    if (by) refused = true
    return all
  }
}
