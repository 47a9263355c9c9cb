import { pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { getBlockNumber, readContract } from 'viem/actions'
import { feeBlock } from '#indexer/fees/fee-block.ts'
import { finalityOf } from '#indexer/nodes/finality.ts'
import { node, settings } from './deployment.ts'

/** The final block at which each pair's fee was read last by this process. */
const readAt = new Map<Address, bigint>()

/** A pair's swap fee as of an event, in ten-thousandths. */
export async function readSwapFee(pair: Address, event: bigint): Promise<number> {
  const blockNumber = feeBlock(event, await getBlockNumber(node, { cacheTime: 0 }), finalityOf(settings.chainId))
  const call = { abi: pairAbi, address: pair, functionName: 'swapFee' } as const
  try {
    const fee = await readContract(node, { ...call, blockNumber })
    if (blockNumber !== event) readAt.set(pair, blockNumber)
    return fee
  } catch {
    // The node does not have the state of that block, or is behind it: the newest is better than none.
    return readContract(node, call)
  }
}

/** Whether what is known of the pair's fee is older than the block: a trade of the past says nothing new. */
export function feeMayHaveChangedSince(pair: Address, block: bigint): boolean {
  return block > (readAt.get(pair) ?? -1n)
}
