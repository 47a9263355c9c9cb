import { failure } from '@dexswap/pools-reader/failure'
import type { BlockHead } from '@dexswap/pools-reader/pool-state'
import type { Client } from 'viem'
import { isHex } from 'viem/utils'
import { NodeReadError, WrongChainError } from './errors.ts'

export type Head = BlockHead & { readonly timestamp: bigint }

/** The response lacks the block, or one of its fields. */
class UnreadableBlockError extends failure('UnreadableBlockError', (response: string) => ({
  message: `eth_getBlockByNumber returned ${response.slice(0, 200)}.`,
})) {}

/** The newest block. @throws NodeReadError; what the transport throws */
async function readHead(client: Client): Promise<Head> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  if (!block || !isHex(block.number) || !isHex(block.hash) || !isHex(block.parentHash) || !isHex(block.timestamp))
    throw new NodeReadError('block', { cause: new UnreadableBlockError(JSON.stringify(block) ?? 'nothing') })
  const { hash, parentHash } = block
  return {
    ...{ number: BigInt(block.number), hash, parentHash, timestamp: BigInt(block.timestamp) },
    receivedAt: Date.now(),
  }
}

/** Milliseconds for which lower blocks than the last one count as those of a node that lags. */
const maxLagMs = 30_000

/**
 * Reads the newest block. Returns the last one again when another node behind the same URL reports
 * a lower one. @throws as `readHead`
 */
export function createHeadReader(client: Client): () => Promise<Head> {
  let last: Head | null = null
  return async () => {
    const head = await readHead(client)
    const isLagging = last !== null && head.number < last.number && head.receivedAt - last.receivedAt < maxLagMs
    if (last === null || !isLagging) last = head
    return last
  }
}

/** @throws WrongChainError; what the transport throws */
export async function assertChain(client: Client, expected: number): Promise<void> {
  const actual = Number(await client.request({ method: 'eth_chainId' }))
  if (actual !== expected) throw new WrongChainError(expected, actual)
}
