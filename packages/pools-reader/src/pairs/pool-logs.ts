import { factoryAbi, pairAbi } from '@dexswap/abis'
import { type Address, type Hex, lowerAddress } from '@dexswap/chains'
import type { Abi, AbiEvent, Client, RpcLog } from 'viem'
import { readLogs } from '../calls/read-logs.ts'
import { topicOf } from '../calls/selector.ts'
import { toHex } from '../checksum.ts'
import { failure } from '../failure.ts'

/** Maximum reserve of the contracts (uint112). */
export const maxReserve = 2n ** 112n - 1n
/** Maximum swap fee of the contracts: 10 %. */
export const maxSwapFeeBps = 1000

/** Build error: an ABI lacks a required event. */
class AbiEventMissingError extends failure('AbiEventMissingError', (event: string) => ({
  message: `The ABI has no event ${event}.`,
  event,
})) {}

/** Finds an event by name, so topics are derived from the ABI. */
function abiEvent(abi: Abi, name: string): AbiEvent {
  const event = abi.find((item): item is AbiEvent => item.type === 'event' && item.name === name)
  if (!event) throw new AbiEventMissingError(name)
  return event
}

const syncTopic = topicOf(abiEvent(pairAbi, 'Sync'))
const pairCreatedTopic = topicOf(abiEvent(factoryAbi, 'PairCreated'))

type Position = { readonly blockNumber: bigint; readonly blockHash: Hex }

/** A change of a pool, with lower-case addresses. The emitter is unverified; readers check it. */
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
    /** An event of the filter's `others`, which is decoded by its receiver. */
    | { readonly kind: 'other'; readonly log: RpcLog }
  )

/** Events by topic and address. */
export type EventFilter = { readonly topics: readonly Hex[]; readonly addresses: readonly Address[] }

export type PoolLogFilter = {
  /**
   * Addresses of pairs and their factories; null for any address, which makes a smaller request than
   * 1000 pairs.
   */
  readonly emitters: readonly Address[] | null
  /** Additional events to include; null for none. */
  readonly others: EventFilter | null
}

type LogRange =
  | { readonly fromBlock: bigint; readonly toBlock: bigint | 'latest' }
  /** Requested by hash, so that a node without the block returns an error instead of an empty list. */
  | { readonly blockHash: Hex }

/**
 * Logs of a range that match a filter, for each contract in chain order. One request if the node
 * allows it.
 */
export async function readPoolLogs(
  client: Client,
  range: LogRange,
  filter: PoolLogFilter,
): Promise<readonly PoolLog[]> {
  const answers = await Promise.all(
    questionsOf(filter).map((question) =>
      'toBlock' in range && range.toBlock !== 'latest'
        ? readLogs(client, question, range.fromBlock, range.toBlock)
        : client.request({ method: 'eth_getLogs', params: [{ ...whereOf(range), ...question }] }),
    ),
  )
  const others = new Set(filter.others?.topics)
  return answers.flat().flatMap((log) => (log.topics[0] && others.has(log.topics[0]) ? otherOf(log) : poolLogOf(log)))
}

/**
 * Two queries when pairs have no address filter, because the other events need one: too many contracts
 * emit them.
 */
function questionsOf({ emitters, others }: PoolLogFilter) {
  const pairTopics = [syncTopic, pairCreatedTopic]
  if (emitters) {
    const address = [...emitters, ...(others?.addresses ?? [])]
    return [{ topics: [[...pairTopics, ...(others?.topics ?? [])]], address }]
  }
  const pairs = { topics: [pairTopics] }
  return others ? [pairs, { topics: [[...others.topics]], address: [...others.addresses] }] : [pairs]
}

function otherOf(log: RpcLog): readonly PoolLog[] {
  if (log.removed || log.blockNumber === null || log.blockHash === null) return []
  return [{ kind: 'other', blockNumber: BigInt(log.blockNumber), blockHash: log.blockHash, log }]
}

/** The range for the request. An open range has no known length, so it is not halved after a refusal. */
function whereOf(range: LogRange) {
  return 'blockHash' in range ? range : { fromBlock: toHex(range.fromBlock), toBlock: 'latest' as const }
}

/** Hand-written, because a block can contain hundreds of logs and a general decoder is slow. */
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
