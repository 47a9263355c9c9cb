import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { readChanged } from '#io/calls/changed-calls.ts'
import { type BatchedCall, type BatchedResult, multicall } from '#io/calls/multicall.ts'
import type { Known } from '../known.ts'

/** A read with its last result. */
type KnownCall = { readonly call: BatchedCall; readonly result: Known<Hex> }

/** Clients with nodes that respond but refuse code sent with a call: no further attempts. */
const refusing = new WeakSet<Client>()

/**
 * Repeats reads with the results of `multicall`; nodes that run code sent with a call return only what
 * changed.
 * @throws what `multicall` throws
 */
export async function readAgain(
  client: Client,
  multicallAddress: Address,
  known: readonly KnownCall[],
): Promise<readonly BatchedResult[]> {
  const canReadChanges = !refusing.has(client)
  const calls = known.map((each) => ({ call: each.call, last: lastOf(each) }))
  const found = canReadChanges ? await readChanged(client, calls) : null
  if (found) return found
  const all = await multicall(
    client,
    multicallAddress,
    known.map(({ call }) => call),
  )
  if (canReadChanges) refusing.add(client)
  return all
}

/** The last result as received; undefined without one. */
function lastOf({ result }: KnownCall): BatchedResult | undefined {
  if (result.status === 'known') return result.value
  return result.status === 'unknown' && result.reason === 'unreadable' ? null : undefined
}
