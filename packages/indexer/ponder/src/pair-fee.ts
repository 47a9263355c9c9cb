import { pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { getBlockNumber, readContract } from 'viem/actions'
import { feeBlock } from '#indexer/fees/fee-block.ts'
import { finalityOf } from '#indexer/nodes/finality.ts'
import { node, settings } from './deployment.ts'

/** The final block of each pair's last fee read in this process. */
const readAt = new Map<Address, bigint>()

/** A pair's swap fee as of an event, in basis points. */
export async function readSwapFee(pair: Address, event: bigint): Promise<number> {
  const blockNumber = feeBlock(event, await getBlockNumber(node, { cacheTime: 0 }), finalityOf(settings.chainId))
  const call = { abi: pairAbi, address: pair, functionName: 'swapFee' } as const
  try {
    const fee = await readContract(node, { ...call, blockNumber })
    if (blockNumber !== event) readAt.set(pair, blockNumber)
    return fee
  } catch {
    // The node lacks the state of that block: falls back to the latest.
    return readContract(node, call)
  }
}

/** Whether the block is newer than the last fee read; an older trade proves no change. */
export function feeMayHaveChangedSince(pair: Address, block: bigint): boolean {
  return block > (readAt.get(pair) ?? -1n)
}
