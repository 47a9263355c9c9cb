import type { BlockHead } from '@dexswap/pools-reader/pool-state'
import type { Client } from 'viem'
import { isHex } from 'viem/utils'
import { NodeReadError, WrongChainError } from './errors.ts'

export type Head = BlockHead & { readonly timestamp: bigint }

/** The newest block. @throws NodeReadError; what the transport throws */
export async function readHead(client: Client): Promise<Head> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  if (!block || !isHex(block.number) || !isHex(block.hash) || !isHex(block.parentHash) || !isHex(block.timestamp))
    throw new NodeReadError('block')
  const { hash, parentHash } = block
  return {
    ...{ number: BigInt(block.number), hash, parentHash, timestamp: BigInt(block.timestamp) },
    receivedAt: Date.now(),
  }
}

/** @throws WrongChainError; what the transport throws */
export async function assertChain(client: Client, expected: number): Promise<void> {
  const actual = Number(await client.request({ method: 'eth_chainId' }))
  if (actual !== expected) throw new WrongChainError(expected, actual)
}
