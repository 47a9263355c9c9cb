import { type Address, isSameAddress } from '@dexswap/chains'
import { getBlock, getTransactionCount } from 'viem/actions'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { NodeTransaction } from './node-transaction.ts'

type NonceQuery = {
  readonly account: Address
  readonly nonce: number
  /** The newest block. */
  readonly head: bigint
  /** Block before which the transaction cannot have been mined; undefined when unknown. */
  readonly after: bigint | undefined
}

/**
 * Maximum number of blocks to search by transaction count: about two days at two seconds per block.
 */
const maxDepth = 100_000n
/** Maximum number of blocks to read one by one, when the node has pruned their state. */
const maxWalk = 128n
const walkedAtOnce = 8n

/**
 * Finds a transaction by its nonce, which no RPC method does: bisects the account's transaction
 * count, or reads single blocks when the node has pruned old states.
 */
export async function findByNonce(client: ChainClient, query: NonceQuery): Promise<NodeTransaction | null> {
  try {
    return await findByCount(client, query)
  } catch {
    return walk(client, query).catch(() => null)
  }
}

/**
 * Finds the first block with a transaction count above the nonce: doubles the step back, then
 * bisects.
 */
async function findByCount(client: ChainClient, query: NonceQuery): Promise<NodeTransaction | null> {
  const { account, nonce, head } = query
  const isPast = async (block: bigint) =>
    (await getTransactionCount(client, { address: account, blockNumber: block })) > nonce
  if (!(await isPast(head))) return null
  let past = head
  let step = 1n
  while (past > 0n && step <= maxDepth) {
    const block = past > step ? past - step : 0n
    if (!(await isPast(block))) return transactionIn(client, await firstPast(isPast, block, past), query)
    past = block
    step *= 2n
  }
  return past === 0n ? transactionIn(client, 0n, query) : null
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

/** Searches block by block, because most transactions are mined within a few blocks. */
async function walk(client: ChainClient, query: NonceQuery): Promise<NodeTransaction | null> {
  const { head, after } = query
  if (after === undefined) return null
  const end = head < after + maxWalk ? head : after + maxWalk
  for (let from = after + 1n; from <= end; from += walkedAtOnce) {
    const blocks = Array.from({ length: Number(walkedAtOnce) }, (_, at) => from + BigInt(at)).filter((at) => at <= end)
    const found = await Promise.all(blocks.map((block) => transactionIn(client, block, query)))
    const hit = found.find((each) => each !== null)
    if (hit) return hit
  }
  return null
}

async function transactionIn(
  client: ChainClient,
  block: bigint,
  { account, nonce }: Pick<NonceQuery, 'account' | 'nonce'>,
): Promise<NodeTransaction | null> {
  const { transactions } = await getBlock(client, { blockNumber: block, includeTransactions: true })
  return transactions.find((each) => isSameAddress(each.from, account) && each.nonce === nonce) ?? null
}
