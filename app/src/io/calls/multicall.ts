import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { numberToHex } from 'viem/utils'
import { decodeAggregate, encodeAggregate } from './aggregate.ts'
import { MulticallUnreadableError } from './multicall-error.ts'

/** Most calls in one request (spec/1 §7). */
export const largestBatch = 500

export type BatchedCall = { readonly to: Address; readonly data: Hex }

/** What a call returned, or null where it reverted or where nothing is there. */
export type BatchedResult = Hex | null

/**
 * Makes reads in as few requests as 500 calls each allow, all sent at once; results in the order of the calls.
 * Without `blockNumber` the batches may stand on different blocks.
 * @throws MulticallUnreadableError when the multicall contract is missing or answers something else; what the transport throws
 */
export async function multicall(
  client: Client,
  multicallAddress: Address,
  calls: readonly BatchedCall[],
  blockNumber?: bigint,
): Promise<readonly BatchedResult[]> {
  const batches: BatchedCall[][] = []
  for (let at = 0; at < calls.length; at += largestBatch) batches.push(calls.slice(at, at + largestBatch))
  const answers = await Promise.all(batches.map((batch) => oneBatch(client, multicallAddress, batch, blockNumber)))
  return answers.flat()
}

async function oneBatch(
  client: Client,
  multicallAddress: Address,
  calls: readonly BatchedCall[],
  blockNumber: bigint | undefined,
): Promise<readonly BatchedResult[]> {
  const answer = await client.request({
    method: 'eth_call',
    params: [
      { to: multicallAddress, data: encodeAggregate(calls) },
      blockNumber === undefined ? 'latest' : numberToHex(blockNumber),
    ],
  })
  const results = decodeAggregate(answer)
  if (results?.length !== calls.length) throw new MulticallUnreadableError(multicallAddress)
  return results
}
