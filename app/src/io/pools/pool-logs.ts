import { factoryAbi, pairAbi } from '@dexswap/abis'
import { type Address, type Hex, lowerAddress } from '@dexswap/chains'
import type { Abi, AbiEvent, Client, RpcLog } from 'viem'
import { readLogs } from '../calls/read-logs.ts'
import { topicOf } from '../calls/selector.ts'
import { toHex } from '../checksum.ts'
import { failure } from '../failure.ts'

/** A pair's reserves are refused above this: no pair can hold more (uint112). */
export const largestReserve = 2n ** 112n - 1n
/** The contracts allow at most 10 %. */
export const largestSwapFeeBps = 1000

/** An ABI lacks an event that the pools are followed by: a mistake of the build. */
class AbiEventMissingError extends failure('AbiEventMissingError', (event: string) => ({
  message: `The ABI has no event ${event}.`,
  event,
})) {}

/** An event of an ABI by name, so that its topic is worked out from the ABI and not written a second time. */
function abiEvent(abi: Abi, name: string): AbiEvent {
  const event = abi.find((item): item is AbiEvent => item.type === 'event' && item.name === name)
  if (!event) throw new AbiEventMissingError(name)
  return event
}

const syncTopic = topicOf(abiEvent(pairAbi, 'Sync'))
const pairCreatedTopic = topicOf(abiEvent(factoryAbi, 'PairCreated'))

type Position = { readonly blockNumber: bigint; readonly blockHash: Hex }

/** Something that changed a pool. Addresses in lower case. The emitter is not proven: whoever reads it looks it up. */
export type PoolLog = Position &
  (
    | { readonly kind: 'sync'; readonly pair: Address; readonly reserve0: bigint; readonly reserve1: bigint }
    | {
        readonly kind: 'created'
        readonly factory: Address
        readonly pair: Address
        readonly token0: Address
        readonly token1: Address
      }
  )

type LogRange =
  | { readonly fromBlock: bigint; readonly toBlock: bigint | 'latest' }
  /** One block by its hash: a node that does not know it refuses, where a number would give an empty list. */
  | { readonly blockHash: Hex }

/**
 * Every Sync and PairCreated of a range in one request where the node allows it, in the order of the chain. Without addresses those of strangers come too,
 * which is smaller than naming a thousand pairs.
 */
export async function readPoolLogs(
  client: Client,
  range: LogRange,
  addresses: readonly Address[] | null,
): Promise<readonly PoolLog[]> {
  const question = { topics: [[syncTopic, pairCreatedTopic]], ...(addresses ? { address: [...addresses] } : {}) }
  const logs =
    'toBlock' in range && range.toBlock !== 'latest'
      ? await readLogs(client, question, range.fromBlock, range.toBlock)
      : await client.request({ method: 'eth_getLogs', params: [{ ...whereOf(range), ...question }] })
  return logs.flatMap(poolLogOf)
}

/** An open end is not halved where it is refused: nobody knows how long it is. */
function whereOf(range: LogRange) {
  return 'blockHash' in range ? range : { fromBlock: toHex(range.fromBlock), toBlock: 'latest' as const }
}

/** Read by hand: a block can hold hundreds, and a general decoder costs more than the whole quote. */
export function poolLogOf(log: RpcLog): readonly PoolLog[] {
  const [topic, first, second] = log.topics
  if (log.removed || log.blockNumber === null || log.blockHash === null) return []
  const position = { blockNumber: BigInt(log.blockNumber), blockHash: log.blockHash }
  const emitter = lowerAddress(log.address)
  if (topic === syncTopic && log.data.length === 2 + 2 * 64) {
    const reserve0 = BigInt(log.data.slice(0, 66))
    const reserve1 = BigInt(`0x${log.data.slice(66)}`)
    return [{ kind: 'sync', ...position, pair: emitter, reserve0, reserve1 }]
  }
  if (topic === pairCreatedTopic && first && second && log.data.length >= 66) {
    const [token0, token1, pair] = [last20(first), last20(second), last20(log.data.slice(0, 66))]
    return [{ kind: 'created', ...position, factory: emitter, pair, token0, token1 }]
  }
  return []
}

function last20(word: string): Address {
  return `0x${word.slice(26, 66).toLowerCase()}`
}
