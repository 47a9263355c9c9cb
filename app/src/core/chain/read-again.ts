import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { readChanged } from '#io/calls/changed-calls.ts'
import { type BatchedCall, type BatchedResult, multicall } from '#io/calls/multicall.ts'
import type { Known } from '../known.ts'

/** A read, and what is known of its answer. */
type KnownCall = { readonly call: BatchedCall; readonly result: Known<Hex> }

/** Those whose nodes are well and refuse to run code that comes with a call: they are not asked for it again. */
const refusing = new WeakSet<Client>()

/**
 * What `multicall` answers to reads that were made before: a node that runs code which comes with a call sends what has changed.
 * @throws what `multicall` throws
 */
export async function readAgain(
  client: Client,
  multicallAddress: Address,
  known: readonly KnownCall[],
): Promise<readonly BatchedResult[]> {
  const isAsked = !refusing.has(client)
  const calls = known.map((each) => ({ call: each.call, last: lastOf(each) }))
  const found = isAsked ? await readChanged(client, calls) : null
  if (found) return found
  const all = await multicall(
    client,
    multicallAddress,
    known.map(({ call }) => call),
  )
  if (isAsked) refusing.add(client)
  return all
}

/** What the last reading said, as it came; undefined where there was none. */
function lastOf({ result }: KnownCall): BatchedResult | undefined {
  if (result.status === 'known') return result.value
  return result.status === 'unknown' && result.reason === 'unreadable' ? null : undefined
}
