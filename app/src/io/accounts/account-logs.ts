import type { Address, Hex } from '@dexswap/chains'
import { readLogs } from '@dexswap/pools-reader/read-logs'
import { poolSwapTopics } from '@dexswap/pools-reader/swap-logs'
import * as v from 'valibot'
import type { Client } from 'viem'
import { numberToHex, pad, toEventSelector } from 'viem/utils'
import { blockHeader } from '../block-header.ts'
import { failure } from '../failure.ts'

/** First topics of the events from which the history of an account is built. */
export const accountEvents = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  approval: toEventSelector('Approval(address,address,uint256)'),
  deposit: toEventSelector('Deposit(address,uint256)'),
  withdrawal: toEventSelector('Withdrawal(address,uint256)'),
  staked: toEventSelector('Staked(address,uint256)'),
  withdrawn: toEventSelector('Withdrawn(address,uint256)'),
  claimed: toEventSelector('Claimed(address,uint256[])'),
  canceled: toEventSelector('Canceled()'),
  recovered: toEventSelector('Recovered(uint256[])'),
  created: toEventSelector('DistributionCreated(address,address)'),
  swap: toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)'),
  mint: toEventSelector('Mint(address,uint256,uint256)'),
  burn: toEventSelector('Burn(address,uint256,uint256,address)'),
} as const

const { transfer, approval, deposit, withdrawal, staked, withdrawn, claimed, swap, burn } = accountEvents
/**
 * Events in which the account is the first indexed parameter. In the events of `namedSecond` it is the
 * second.
 */
const namedFirst = [transfer, approval, deposit, withdrawal, staked, withdrawn, claimed]
const namedSecond = [transfer, swap, burn, ...poolSwapTopics]

const hex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]*$/),
  v.transform((text) => text.toLowerCase() as Hex),
)
const address = v.pipe(hex, v.length(42))
const hash = v.pipe(hex, v.length(66))
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)
const event = { address, topics: v.array(hash), data: hex }
const logs = v.array(
  v.object({ ...event, transactionHash: hash, blockNumber: quantity, removed: v.optional(v.boolean(), false) }),
)
const receipt = v.object({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: quantity,
  transactionIndex: quantity,
  from: address,
  status: v.optional(v.nullable(quantity)),
  logs: v.array(v.object(event)),
})
const transaction = v.object({ input: hex })

/** An event log with lower-case fields. */
export type EventLog = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }
export type AccountLog = EventLog & { readonly hash: Hex; readonly block: bigint }

/** A mined transaction with its logs. */
export type MinedTransaction = {
  readonly hash: Hex
  readonly block: bigint
  readonly index: number
  /** Seconds since 1970. */
  readonly time: number
  readonly from: Address
  readonly logs: readonly EventLog[]
  /** Call data of the transaction. */
  readonly input: Hex
}

/** The node's response does not have the expected form. */
class HistoryAnswerError extends failure('HistoryAnswerError', (what: string) => ({
  message: `The node's ${what} cannot be read.`,
  what,
})) {}

function parsed<Schema extends v.GenericSchema>(schema: Schema, answer: unknown, what: string): v.InferOutput<Schema> {
  const read = v.safeParse(schema, answer)
  if (!read.success) throw new HistoryAnswerError(what)
  return read.output
}

/**
 * Logs of a block range that name the account as first or second indexed parameter, in two queries.
 * @throws what the transport throws, HistoryAnswerError
 */
export async function readAccountLogs(
  client: Client,
  account: Address,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<readonly AccountLog[]> {
  const own = pad(account).toLowerCase() as Hex
  const answers = await Promise.all(
    [
      [namedFirst, own],
      [namedSecond, null, own],
    ].map((topics) => readLogs(client, { topics }, fromBlock, toBlock)),
  )
  return parsed(logs, answers.flat(), 'logs')
    .filter(({ removed }) => !removed)
    .map(({ transactionHash, blockNumber, removed: _, ...log }) => ({
      ...log,
      hash: transactionHash,
      block: blockNumber,
    }))
}

/**
 * Hash and time of a block.
 * @throws what the transport throws, HistoryAnswerError
 */
export async function readHeader(
  client: Client,
  block: bigint,
): Promise<{ readonly hash: Hex; readonly time: number }> {
  const answer = await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(block), false] })
  const header = parsed(blockHeader, answer, 'block')
  return { hash: header.hash, time: Number(header.timestamp) }
}

/**
 * A transaction with its receipt; null when it failed, or the node does not return it.
 * @throws what the transport throws, HistoryAnswerError
 */
export async function readMined(client: Client, transactionHash: Hex): Promise<MinedTransaction | null> {
  const [found, sent] = await Promise.all([
    client.request({ method: 'eth_getTransactionReceipt', params: [transactionHash] }),
    client.request({ method: 'eth_getTransactionByHash', params: [transactionHash] }),
  ])
  if (found === null || sent === null) return null
  const { blockNumber: block, transactionIndex, from, status, logs } = parsed(receipt, found, 'receipt')
  if (status === 0n) return null
  const { time } = await readHeader(client, block)
  const { input } = parsed(transaction, sent, 'transaction')
  return { hash: transactionHash, block, index: Number(transactionIndex), time, from, logs, input }
}
