import { pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { getBlockNumber, readContract } from 'viem/actions'
import { node } from './deployment.ts'

/** The block at which each pair's fee was read last by this process. */
const readAt = new Map<Address, bigint>()

/** A pair's swap fee at the latest block, in ten-thousandths. */
export async function readSwapFee(pair: Address): Promise<number> {
  const [block, fee] = await Promise.all([
    getBlockNumber(node, { cacheTime: 0 }),
    readContract(node, { abi: pairAbi, address: pair, functionName: 'swapFee' }),
  ])
  readAt.set(pair, block)
  return fee
}

/** Whether what is known of the pair's fee is older than the block: a trade of the past says nothing new. */
export function feeMayHaveChangedSince(pair: Address, block: bigint): boolean {
  return block > (readAt.get(pair) ?? -1n)
}
