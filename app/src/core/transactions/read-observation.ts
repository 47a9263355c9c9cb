import { erc20Abi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { keccak256 } from 'viem'
import { getBlock, getBlockNumber, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { decodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { doesTheSame, type ObservedTransaction } from './recognise.ts'
import { type Observation, ownHashOf } from './reconcile.ts'
import type { Receipt, TransactionRecord } from './transaction-record.ts'

/** Blocks that a search goes back at most: about two days on a chain with a block every two seconds. */
const maxDepth = 100_000n

/**
 * The mined transaction of an account with a nonce; no node has a request for it. The block is the first after which
 * the account's count is past the nonce: found by doubling steps back from the head, then by halving.
 * Null where it is not mined, lies too deep, or the node no longer has the state to tell.
 */
async function findByNonce(client: ChainClient, asked: { account: Address; nonce: number; head: bigint }) {
  const { account, nonce, head } = asked
  const isPast = async (block: bigint) =>
    (await getTransactionCount(client, { address: account, blockNumber: block })) > nonce
  try {
    if (!(await isPast(head))) return null
    let past = head
    let step = 1n
    while (past > 0n && step <= maxDepth) {
      const block = past > step ? past - step : 0n
      if (!(await isPast(block))) return await transactionIn(client, await firstPast(isPast, block, past), asked)
      past = block
      step *= 2n
    }
    return past === 0n ? await transactionIn(client, 0n, asked) : null
  } catch {
    return null
  }
}

/** The first block in (before, past] for which `isPast` holds. */
async function firstPast(isPast: (block: bigint) => Promise<boolean>, before: bigint, past: bigint): Promise<bigint> {
  let low = before
  let high = past
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (await isPast(middle)) high = middle
    else low = middle
  }
  return high
}

async function transactionIn(
  client: ChainClient,
  block: bigint,
  { account, nonce }: { account: Address; nonce: number },
) {
  const { transactions } = await getBlock(client, { blockNumber: block, includeTransactions: true })
  const from = account.toLowerCase()
  return transactions.find((each) => each.from.toLowerCase() === from && each.nonce === nonce) ?? null
}

type NodeTransaction = {
  readonly hash: Hex
  readonly from: Hex
  readonly nonce: number
  readonly to: Hex | null
  readonly value: bigint
  readonly input: Hex
  readonly chainId?: number | undefined
}

/** One look at the chain for one record; a second one only where its own transaction is missing, or is not what was asked for. */
export async function readObservation(
  client: ChainClient,
  record: TransactionRecord,
  head: bigint,
): Promise<Observation> {
  const hash = ownHashOf(record)
  const [own, nextNonce, nextPendingNonce] = await Promise.all([
    hash ? readTransaction(client, hash) : null,
    getTransactionCount(client, { address: record.from }),
    getTransactionCount(client, { address: record.from, blockTag: 'pending' }),
  ])
  const observation = { head, nextNonce, nextPendingNonce }
  const isAsked = own !== null && doesTheSame(record, own)
  // A node may still show in its pool what lost its nonce to another transaction.
  if (isAsked && (own.receipt !== null || own.nonce >= nextNonce)) return { ...observation, own, other: null }
  const isCertain = hash !== null && (own === null || isAsked)
  // The head may be older than the counts: what was asked for could be in the block after it.
  const at =
    own === null || isAsked ? observation : { ...observation, head: await getBlockNumber(client, { cacheTime: 0 }) }
  const other = await readOther(client, record, at, isCertain)
  // Beside a hash that stands for something else, only what was asked for counts.
  const counts = other && (own === null || isAsked || doesTheSame(record, other))
  return counts ? { ...observation, own: null, other } : { ...observation, own, other: null }
}

async function readOther(
  client: ChainClient,
  record: TransactionRecord,
  at: Pick<Observation, 'head' | 'nextNonce' | 'nextPendingNonce'>,
  isCertain: boolean,
): Promise<ObservedTransaction | null> {
  const mined = await minedMatch(client, record, at, isCertain)
  if (mined) return observed(client, mined)
  return at.nextPendingNonce > Math.max(record.nonce, at.nextNonce) ? pooledMatch(client, record) : null
}

/** At most so many nonces are looked through for a transaction whose hash was never heard of. */
const nonceSpan = 5

async function minedMatch(
  client: ChainClient,
  record: TransactionRecord,
  { head, nextNonce }: Pick<Observation, 'head' | 'nextNonce'>,
  isCertain: boolean,
): Promise<NodeTransaction | null> {
  // With its own hash the nonce is certain, without one the wallet may have taken a later one.
  const span = isCertain ? 1 : nonceSpan
  let first: NodeTransaction | null = null
  for (let nonce = record.nonce; nonce < Math.min(nextNonce, record.nonce + span); nonce++) {
    const found = await findByNonce(client, { account: record.from, nonce, head })
    if (found && doesTheSame(record, describe(found, null))) return found
    first ??= found
  }
  return first
}

/** A transaction in the pool that does what the record asked for: the same one sped up, or one whose hash was lost. */
async function pooledMatch(client: ChainClient, record: TransactionRecord): Promise<ObservedTransaction | null> {
  const block = await getBlock(client, { blockTag: 'pending', includeTransactions: true }).catch(() => null)
  const found = block?.transactions.find((each) => {
    if (typeof each === 'string') return false
    return each.nonce >= record.nonce && doesTheSame(record, describe(each, null))
  })
  return found && typeof found !== 'string' ? describe(found, null) : null
}

async function readTransaction(client: ChainClient, hash: Hex): Promise<ObservedTransaction | null> {
  const [transaction, receipt] = await Promise.all([
    getTransaction(client, { hash }).catch(notFoundAsNull),
    readReceipt(client, hash),
  ])
  return transaction ? describe(transaction, receipt) : null
}

async function observed(client: ChainClient, transaction: NodeTransaction): Promise<ObservedTransaction> {
  return describe(transaction, await readReceipt(client, transaction.hash))
}

async function readReceipt(client: ChainClient, hash: Hex): Promise<Receipt | null> {
  const receipt = await getTransactionReceipt(client, { hash }).catch(notFoundAsNull)
  if (!receipt) return null
  const { blockHash, blockNumber, contractAddress, from, to, transactionHash, transactionIndex } = receipt
  // viem's word for an absent status is null, whatever its type says.
  const status = receipt.status === 'reverted' ? 0 : receipt.status === 'success' ? 1 : null
  return {
    blockHash,
    blockNumber,
    contractAddress: contractAddress ?? null,
    from,
    status,
    to,
    transactionHash,
    transactionIndex,
  }
}

function describe(transaction: NodeTransaction, receipt: Receipt | null): ObservedTransaction {
  const { hash, chainId = null, from, nonce, to, value, input } = transaction
  return { hash, chainId, from, nonce, to, value, dataHash: keccak256(input), approves: approvalIn(input), receipt }
}

function approvalIn(data: Hex): ObservedTransaction['approves'] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return functionName === 'approve' ? { spender: args[0], amount: args[1] } : null
  } catch {
    return null
  }
}

/** Only 'the node does not know it' is an answer; everything else is a failed look. */
function notFoundAsNull(failure: unknown): null {
  const name = failure instanceof Error ? failure.name : ''
  if (name === 'TransactionNotFoundError' || name === 'TransactionReceiptNotFoundError') return null
  throw failure
}
