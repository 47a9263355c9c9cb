import type { Address, Hex } from '@dexswap/chains'
import type { Client, RpcLog } from 'viem'
import { toHex } from '../checksum.ts'
import { nodeRejection } from './node-rejection.ts'
import { refusesRange } from './refused-range.ts'

type LogQuestion = {
  readonly address?: Address[]
  readonly topics: (Hex | Hex[] | null)[]
}

/** Maximum block range that a node accepted, per client and session. */
const longest = new WeakMap<Client, bigint>()

/** The maximum block range: the one detected for this client, else that of the chain record. */
function longestOf(client: Client): bigint | undefined {
  const recordedRange: unknown = client.chain?.custom?.logRange
  return longest.get(client) ?? (typeof recordedRange === 'number' ? BigInt(recordedRange) : undefined)
}

/**
 * All logs of a block range in chain order. When the node refuses a range as too large, its halves are
 * requested.
 * @throws what the transport throws, and the refusal of a single block
 */
export async function readLogs(
  client: Client,
  question: LogQuestion,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<readonly RpcLog[]> {
  const most = longestOf(client)
  if (most !== undefined && toBlock - fromBlock >= most) return inParts(client, question, fromBlock, toBlock, most)
  const range = { fromBlock: toHex(fromBlock), toBlock: toHex(toBlock) }
  try {
    return await client.request({ method: 'eth_getLogs', params: [{ ...question, ...range }] })
  } catch (failure) {
    const blocks = toBlock - fromBlock + 1n
    const rejection = nodeRejection(failure)
    if (!rejection || blocks === 1n || !refusesRange(rejection, 'eth_getLogs')) throw failure
    const half = blocks / 2n
    const known = longestOf(client)
    if (known === undefined || half < known) longest.set(client, half)
    return inParts(client, question, fromBlock, toBlock, half)
  }
}

async function inParts(client: Client, question: LogQuestion, fromBlock: bigint, toBlock: bigint, most: bigint) {
  const logs: RpcLog[] = []
  for (let from = fromBlock; from <= toBlock; from += most) {
    const to = from + most - 1n
    logs.push(...(await readLogs(client, question, from, to < toBlock ? to : toBlock)))
  }
  return logs
}
