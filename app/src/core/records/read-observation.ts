import { erc20Abi } from '@dexswap/abis'
import { type Address, type Chain, type Hex, isSameAddress } from '@dexswap/chains'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import * as v from 'valibot'
import { keccak256 } from 'viem'
import { getBlock, getBlockNumber, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { decodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { RpcCall } from '#io/rpc/replies.ts'
import { isContractAccount, isContractCode } from '../chain/account-code.ts'
import { NodeContradictionError } from '../sending/transaction-errors.ts'
import { executionsIn } from './account-events.ts'
import { findByNonce } from './find-by-nonce.ts'
import { type NodeReceipt, type NodeTransaction, parseReceipt, parseTransaction } from './node-transaction.ts'
import { hasSameEffect, type ObservedTransaction } from './recognise.ts'
import { transfersIn } from './recognise-batch.ts'
import { type Observation, ownHashOf } from './reconcile.ts'
import { hash } from './summary.ts'
import type { Receipt, TransactionRecord } from './transaction-record.ts'

/** Inputs of a poll. */
export type PollContext = {
  readonly client: ChainClient
  /**
   * Sends the calls to each node separately. Per node: its results, or null when it returns fewer
   * results than calls.
   */
  readonly askEach: (calls: readonly RpcCall[]) => Promise<readonly (readonly unknown[] | null)[]>
  /** Lower-case hashes of other records, because a transaction is the outcome of one record only. */
  readonly claimed: ReadonlySet<string>
  /** Block tag with which nodes report finality; null when the nodes of the chain do not support one. */
  readonly finalityTag: Chain['finality']['tag']
  /** Depth at which a block is final when nodes report no finality. */
  readonly finalDepth: number
}

/**
 * Reads the state of a record; makes further requests only if its transaction is missing or
 * differs.
 */
export async function readObservation(context: PollContext, record: TransactionRecord): Promise<Observation> {
  const { client } = context
  const hash = ownHashOf(record)
  const [head, finalised, own, nextNonce, nextPendingNonce] = await Promise.all([
    // The head of this node; the page's head may come from another node.
    getBlockNumber(client, { cacheTime: 0 }),
    finalisedOf(context),
    hash ? readTransaction(client, hash) : null,
    getTransactionCount(client, { address: record.from }),
    getTransactionCount(client, { address: record.from, blockTag: 'pending' }),
  ])
  const observation = { head, finalised, nextNonce, nextPendingNonce, own, other: null, canonical: null, freeAt: null }
  if (own && !record.batch && !isSameAddress(own.from, record.from) && (await isContractAccount(client, record.from))) {
    return { ...observation, isContract: true }
  }
  const isRequested = own !== null && hasSameEffect(record, own)
  // A pending transaction counts only if its nonce is unused, because pools may contain outdated
  // transactions.
  if (isRequested && (own.receipt !== null || own.nonce >= nextNonce)) {
    return own.receipt === null ? { ...observation, canonical: await canonicalOf(client, record) } : observation
  }
  const other = await readOther(context, record, observation)
  // When the recorded hash belongs to a different transaction, only a transaction with the same effect
  // replaces it.
  if (other && (own === null || isRequested || hasSameEffect(record, other))) {
    return { ...observation, own: null, other, isOtherClaimed: context.claimed.has(other.hash.toLowerCase()) }
  }
  if (own) return { ...observation, canonical: await canonicalOf(client, record) }
  const [canonical, free] = await Promise.all([canonicalOf(client, record), readFree(context, record, observation)])
  return { ...observation, canonical, ...free }
}

/** The newest finalized block; null when finality is determined by depth. */
export async function finalisedOf({
  client,
  finalityTag,
}: Pick<PollContext, 'client' | 'finalityTag'>): Promise<bigint | null> {
  if (finalityTag === null) return null
  const block = await getBlock(client, { blockTag: finalityTag }).catch(() => null)
  return block?.number ?? null
}

/**
 * The canonical block hash at the height of the record's receipt; null without a receipt or when
 * unknown.
 */
export async function canonicalOf(client: ChainClient, { progress }: TransactionRecord): Promise<Hex | null> {
  if (!('receipt' in progress)) return null
  const { blockNumber } = progress.receipt
  const block = await getBlock(client, { blockNumber }).catch(() => null)
  return block?.number === blockNumber && v.is(hash, block.hash) ? block.hash : null
}

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,16}$/),
  v.transform((digits) => BigInt(digits)),
)

const code = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value))

/**
 * Lowest head of the nodes if the nonce is unused on all of them; null when fewer than two nodes
 * respond.
 */
async function readFree(
  context: PollContext,
  record: TransactionRecord,
  { nextPendingNonce }: Pick<Observation, 'nextPendingNonce'>,
): Promise<Pick<Observation, 'freeAt' | 'isContract'>> {
  if (nextPendingNonce > record.nonce) return { freeAt: 'taken' }
  const hash = ownHashOf(record)
  const replies = await context.askEach([
    { method: 'eth_blockNumber' },
    { method: 'eth_getTransactionCount', params: [record.from, 'pending'] },
    { method: 'eth_getCode', params: [record.from, 'latest'] },
    ...(hash ? [{ method: 'eth_getTransactionByHash', params: [hash] }] : []),
  ])
  const blocks: bigint[] = []
  for (const reply of replies) {
    const [block, next] = [v.safeParse(quantity, reply?.[0]), v.safeParse(quantity, reply?.[1])]
    if (!reply || !block.success || !next.success) continue
    if (v.is(code, reply[2]) && isContractCode(reply[2])) return { freeAt: null, isContract: true }
    if (next.output > BigInt(record.nonce) || (reply[3] ?? null) !== null) return { freeAt: 'taken' }
    blocks.push(block.output)
  }
  const [first, ...rest] = blocks
  if (first === undefined || blocks.length < Math.min(2, replies.length)) return { freeAt: null }
  return { freeAt: rest.reduce((lowest, each) => (each < lowest ? each : lowest), first) }
}

async function readOther(
  context: PollContext,
  record: TransactionRecord,
  at: Pick<Observation, 'head' | 'nextNonce' | 'nextPendingNonce'>,
): Promise<ObservedTransaction | null> {
  const mined = await minedMatch(context, record, at)
  if (mined) return observed(context.client, mined)
  return at.nextPendingNonce > Math.max(record.nonce, at.nextNonce) ? pooledMatch(context, record) : null
}

/** Maximum number of nonces to search when the nonce of the record's transaction is unknown. */
const nonceSpan = 5

async function minedMatch(
  { client, claimed }: PollContext,
  record: TransactionRecord,
  { head, nextNonce }: Pick<Observation, 'head' | 'nextNonce'>,
): Promise<NodeTransaction | null> {
  // Searches only one nonce if it was read from the transaction; otherwise the wallet may have used a
  // later one.
  const span = record.nonceRead && record.progress.status !== 'different' ? 1 : nonceSpan
  let first: NodeTransaction | null = null
  for (let nonce = record.nonce; nonce < Math.min(nextNonce, record.nonce + span); nonce++) {
    const found = await findByNonce(client, { account: record.from, nonce, head, after: record.askedBlock })
    const isOwn = found && !claimed.has(found.hash.toLowerCase()) && hasSameEffect(record, describe(found, null))
    if (isOwn) return found
    if (nonce === record.nonce) first = found
  }
  return first
}

/** A pending transaction with the same effect as the request: a speed-up, or one with a lost hash. */
async function pooledMatch(
  { client, claimed }: PollContext,
  record: TransactionRecord,
): Promise<ObservedTransaction | null> {
  const block = await getBlock(client, { blockTag: 'pending', includeTransactions: true }).catch(() => null)
  const found = block?.transactions.find((each) => {
    if (typeof each === 'string' || claimed.has(each.hash.toLowerCase())) return false
    const isItsNonce = record.nonceRead ? each.nonce === record.nonce : each.nonce >= record.nonce
    return isItsNonce && isSameAddress(each.from, record.from) && hasSameEffect(record, describe(each, null))
  })
  return found && typeof found !== 'string' ? describe(found, null) : null
}

/**
 * Reads a transaction, and the executions of a contract account in its receipt.
 * @throws NodeContradictionError
 */
export async function readTransaction(
  client: ChainClient,
  hash: Hex,
  account?: Address,
): Promise<ObservedTransaction | null> {
  const [transaction, receipt] = await Promise.all([
    getTransaction(client, { hash }).catch(notFoundAsNull),
    readReceipt(client, hash),
  ])
  if (!transaction) return null
  const isReceipt =
    receipt === null || (isSameHash(receipt.transactionHash, hash) && isSameAddress(receipt.from, transaction.from))
  const isWhole = isSameHash(transaction.hash, hash) && isReceipt
  if (!isWhole) throw new NodeContradictionError(hash)
  const found = describe(transaction, receipt)
  return account ? { ...found, executions: executionsIn(receipt?.logs ?? [], account) } : found
}

async function observed(client: ChainClient, transaction: NodeTransaction): Promise<ObservedTransaction> {
  return describe(transaction, await readReceipt(client, transaction.hash))
}

/** @throws NodeContradictionError */
async function readReceipt(client: ChainClient, hash: Hex): Promise<NodeReceipt | null> {
  return parseReceipt(await getTransactionReceipt(client, { hash }).catch(notFoundAsNull), hash)
}

function storedOf(receipt: NodeReceipt): Receipt {
  const { blockHash, blockNumber, contractAddress, from, to, transactionHash, transactionIndex } = receipt
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

/** @throws NodeContradictionError */
function describe(transaction: NodeTransaction, receipt: NodeReceipt | null): ObservedTransaction {
  const { hash, chainId = null, from, nonce, to, value, input } = parseTransaction(transaction)
  const sent = { hash, chainId, from, nonce, to, value, dataHash: keccak256(input), approves: approvalIn(input) }
  return { ...sent, input, transfers: transfersIn(receipt?.logs ?? []), receipt: receipt && storedOf(receipt) }
}

function approvalIn(data: Hex): ObservedTransaction['approves'] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return functionName === 'approve' ? { spender: args[0], amount: args[1] } : null
  } catch {
    return null
  }
}

/** Maps a 'not found' error to null, and throws any other failure. */
function notFoundAsNull(failure: unknown): null {
  const name = failure instanceof Error ? failure.name : ''
  if (name === 'TransactionNotFoundError' || name === 'TransactionReceiptNotFoundError') return null
  throw failure
}
