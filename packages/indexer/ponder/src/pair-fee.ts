import { pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { getBlockNumber, readContract } from 'viem/actions'
import { feeBlock } from '#indexer/fees/fee-block.ts'
import { finalityOf } from '#indexer/nodes/finality.ts'
import { node, settings } from './deployment.ts'

/** For each pair, the newest final block at the time when its fee was last read in this process. */
const readAt = new Map<Address, bigint>()

/** Swap fee of a pair at the block of an event, in basis points. */
export async function readSwapFee(pair: Address, event: bigint): Promise<number> {
  const blockNumber = feeBlock(event, await getBlockNumber(node, { cacheTime: 0 }), finalityOf(settings.chainId))
  const call = { abi: pairAbi, address: pair, functionName: 'swapFee' } as const
  try {
    const fee = await readContract(node, { ...call, blockNumber })
    if (blockNumber !== event) readAt.set(pair, blockNumber)
    return fee
  } catch {
    // The node no longer has the state of that block, so the fee is read at the latest one.
    return readContract(node, call)
  }
}

/**
 * True when the block is newer than the last read of the fee. An older trade does not prove that the
 * fee changed.
 */
export function feeMayHaveChangedSince(pair: Address, block: bigint): boolean {
  return block > (readAt.get(pair) ?? -1n)
}
