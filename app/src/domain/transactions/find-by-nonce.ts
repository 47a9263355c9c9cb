import type { Address } from '@dexswap/chains'
import { getBlock, getTransactionCount } from 'viem/actions'
import type { ChainClient } from '#io/rpc/chain-client.ts'

/** Blocks that a search goes back at most: about two days on a chain with a block every two seconds. */
const deepest = 100_000n

/**
 * The mined transaction of an account with a nonce; no node has a request for it. The block is the first after which
 * the account's count is past the nonce: found by doubling steps back from the head, then by halving.
 * Null where it is not mined, lies too deep, or the node no longer has the state to tell.
 */
export async function findByNonce(client: ChainClient, asked: { account: Address; nonce: number; head: bigint }) {
  const { account, nonce, head } = asked
  const isPast = async (block: bigint) =>
    (await getTransactionCount(client, { address: account, blockNumber: block })) > nonce
  try {
    if (!(await isPast(head))) return null
    let past = head
    let step = 1n
    while (past > 0n && step <= deepest) {
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
